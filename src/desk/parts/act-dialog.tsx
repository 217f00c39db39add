import { type ReactNode, useId, useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { describedBy, Field, FieldError } from "../../web/ui/field.tsx";
import { DeskError, sentenceOf } from "../lib/call.ts";
import { Dialog } from "./dialog.tsx";

/**
 * Asks once more before something is done, and why: the reason goes into the log. `onAct` makes the call;
 * what it throws is shown here, and the dialog stays. `children` are further fields, told what is wrong with
 * them.
 */
export function ActDialog({
  title,
  explain,
  label,
  onAct,
  onClose,
  children,
}: {
  title: string;
  explain?: ReactNode;
  /** Of the button: the act itself, "End this operator". */
  label: string;
  onAct: (reason: string) => Promise<void>;
  onClose: () => void;
  children?: (wrong: ReadonlyMap<string, string>) => ReactNode;
}) {
  const id = useId();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = error instanceof DeskError ? error.fields : new Map<string, string>();
  const act = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      await onAct(reason);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void act();
        }}
      >
        {explain !== undefined && <p className="text-ink-2">{explain}</p>}
        {children?.(wrong)}
        <Field
          id={`${id}-reason`}
          label="Why"
          hint="Goes into the log. No phone numbers."
          error={wrong.get("reason")}
        >
          <textarea
            id={`${id}-reason`}
            className="control py-3"
            rows={2}
            required
            maxLength={500}
            value={reason}
            aria-invalid={wrong.has("reason")}
            aria-describedby={describedBy(`${id}-reason`, { hint: true, error: wrong.get("reason") })}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <FieldError
          id={`${id}-all`}
          message={error === null || wrong.size > 0 ? undefined : sentenceOf(error)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
