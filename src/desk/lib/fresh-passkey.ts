/** Asks for the passkey again; set by the frame's dialog (app/ask-passkey.tsx). */
type Ask = () => Promise<void>;

let ask: Ask | null = null;

/** @returns a function that removes it */
export function askWith(asked: Ask): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = null;
  };
}

/** Resolves once a passkey was shown; rejects if the operator closes the dialog. */
export function showPasskeyAgain(): Promise<void> {
  return ask === null ? Promise.reject(new Error("Nobody can ask for the passkey here.")) : ask();
}
