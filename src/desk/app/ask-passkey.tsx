import { startAuthentication } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { FieldError } from "../../web/ui/field.tsx";
import { call, DeskError, sentenceOf } from "../lib/call.ts";
import { askWith } from "../lib/fresh-passkey.ts";
import { Dialog } from "../parts/dialog.tsx";

/**
 * Before money moves, and before who may enter changes: whoever sits here shows that they are still who
 * logged in.
 */
export function AskPasskey() {
  const waiting = useRef<PromiseWithResolvers<void>>(null);
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(
    () =>
      askWith(() => {
        waiting.current ??= Promise.withResolvers<void>();
        setError(null);
        setOpen(true);
        return waiting.current.promise;
      }),
    [],
  );
  const end = (how: (waiting: PromiseWithResolvers<void>) => void) => {
    const asked = waiting.current;
    waiting.current = null;
    setOpen(false);
    if (asked !== null) how(asked);
  };
  const show = async () => {
    setError(null);
    try {
      const optionsJSON = await call("POST /desk/api/confirmation/begin");
      const passkey = await startAuthentication({ optionsJSON });
      await call("POST /desk/api/confirmation", { body: { passkey } });
      end((asked) => asked.resolve());
    } catch (thrown) {
      setError(thrown);
    }
  };
  if (!isOpen) return null;
  const giveUp = () =>
    end((asked) => asked.reject(new DeskError("Nothing was done: the passkey was not shown.", "no-passkey")));
  return (
    <Dialog title="Show your passkey once more" onClose={giveUp}>
      <p className="text-ink-2">This needs a passkey shown within the last five minutes.</p>
      <FieldError id="ask-passkey" message={error === null ? undefined : sentenceOf(error)} />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button tone="quiet" onClick={giveUp}>
          Cancel
        </Button>
        <Button onClick={() => void show()}>Use passkey</Button>
      </div>
    </Dialog>
  );
}
