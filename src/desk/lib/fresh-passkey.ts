/** Who asks for the passkey again: the dialog of the frame (app/ask-passkey.tsx). */
type Ask = () => Promise<void>;

let ask: Ask | null = null;

/** @returns takes it away again */
export function askWith(asked: Ask): () => void {
  ask = asked;
  return () => {
    if (ask === asked) ask = null;
  };
}

/** Resolves when it was shown, and rejects when the operator closed the dialog. */
export function showPasskeyAgain(): Promise<void> {
  return ask === null ? Promise.reject(new Error("Nobody can ask for the passkey here.")) : ask();
}
