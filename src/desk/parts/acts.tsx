import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { Dialog } from "./dialog.tsx";
import { type Draft, FieldOf, type FormField, TextField } from "./fields.tsx";
import { Form } from "./form.tsx";

/** One act of a page as data: its dialog's text and fields, and its call. */
export interface Act {
  /** The dialog's title, if it differs from the button. */
  readonly title?: string;
  readonly label: string;
  readonly explain?: ReactNode;
  readonly fields?: readonly FormField[];
  /** Shown below the fields. */
  readonly preview?: (draft: Draft) => ReactNode;
  readonly run: (reason: string, draft: Draft) => Promise<unknown>;
}

interface ActButtonProps extends Omit<ComponentProps<typeof Button>, "onClick"> {
  /** Called when the button is pressed. */
  act: () => Act;
}

export function ActButton({ act, tone = "quiet", ...rest }: ActButtonProps) {
  const [pressed, setPressed] = useState<Act | null>(null);
  return (
    <>
      <Button tone={tone} {...rest} onClick={() => setPressed(act())} />
      {pressed !== null && <ActDialog act={pressed} onClose={() => setPressed(null)} />}
    </>
  );
}

/** Closes after the act; after a refusal it stays open and shows it. */
export function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { title = act.label, label, explain, fields = [], preview, run } = act;
  const [reason, setReason] = useState("");
  const [draft, setDraft] = useState<Draft>(() =>
    Object.fromEntries(fields.map(({ name, start }) => [name, start])),
  );
  const cancel = (
    <Button tone="quiet" onClick={onClose}>
      Cancel
    </Button>
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        label={label}
        work={() => run(reason, draft).then(onClose)}
        before={cancel}
        className="flex flex-wrap justify-end gap-3"
      >
        {(wrong) => (
          <>
            {explain !== undefined && <p className="text-ink-2">{explain}</p>}
            {fields
              .filter(({ isHidden }) => isHidden !== true)
              .map((part) => (
                <FieldOf
                  key={part.name}
                  part={part}
                  id={`act-${part.name}`}
                  value={draft[part.name] ?? ""}
                  error={wrong.get(part.refusedAs ?? part.name)}
                  onValue={(value) => setDraft((before) => ({ ...before, [part.name]: value }))}
                />
              ))}
            {preview?.(draft)}
            <TextField
              id="act-reason"
              label="Why"
              hint="Goes into the log. No phone numbers."
              rows={2}
              maxLength={500}
              error={wrong.get("reason")}
              value={reason}
              onValue={setReason}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
