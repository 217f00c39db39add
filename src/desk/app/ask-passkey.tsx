import { startAuthentication } from "@simplewebauthn/browser";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { call, DeskError } from "../lib/call.ts";
import { askWith } from "../lib/fresh-passkey.ts";
import { Dialog } from "../parts/dialog.tsx";
import { Form } from "../parts/form.tsx";

/**
 * Asks for the passkey again before refunds and changes of operators, to prove that the operator has not
 * left the device to somebody else.
 */
export function AskPasskey() {
  const waiting = useRef<PromiseWithResolvers<void>>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      askWith(() => {
        waiting.current ??= Promise.withResolvers<void>();
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
    const optionsJSON = await call("POST /desk/api/confirmation/begin");
    const passkey = await startAuthentication({ optionsJSON });
    await call("POST /desk/api/confirmation", { body: { passkey } });
    end((asked) => asked.resolve());
  };
  if (!isOpen) return null;
  const giveUp = () =>
    end((asked) => asked.reject(new DeskError("Nothing was done: the passkey was not shown.", "no-passkey")));
  const cancel = (
    <Button tone="quiet" onClick={giveUp}>
      Cancel
    </Button>
  );
  return (
    <Dialog title="Show your passkey once more" onClose={giveUp}>
      <Form label="Use passkey" work={show} before={cancel} className="flex flex-wrap justify-end gap-3">
        <p className="text-ink-2">This needs a passkey shown within the last five minutes.</p>
      </Form>
    </Dialog>
  );
}
