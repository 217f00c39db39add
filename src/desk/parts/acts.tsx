import { type ComponentProps, type ReactNode, useContext, useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { Dialog } from "./dialog.tsx";
import type { Draft, FormField } from "./fields.tsx";
import { Form } from "./form.tsx";
import { PageDone, type Result } from "./page.tsx";

/** One act of a page as data: its button, its dialog's text and fields, and its call. */
export interface Act {
  readonly label: string;
  /** The dialog's title and last button, if they differ from the button on the page. */
  readonly title?: string;
  readonly submit?: string;
  /** What it is about, for screen readers, where several buttons have one label. */
  readonly about?: string | undefined;
  readonly isMain?: boolean;
  readonly explain?: string;
  /** Made when the dialog opens: their start values may count from now. */
  readonly fields?: () => readonly FormField[];
  /** Shown below the fields. */
  readonly preview?: (draft: Draft) => ReactNode;
  /** Whatever it answers, the page loads again; a sentence is shown on it. */
  readonly run: (reason: string, draft: Draft) => Promise<Result>;
}

export function Acts({ of }: { of: readonly (Act | false)[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {of.map((act) => act !== false && <ActButton key={act.label} act={act} />)}
    </div>
  );
}

export function ActButton({ act, ...rest }: { act: Act } & Omit<ComponentProps<typeof Button>, "onClick">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={act.isMain === true ? "main" : "quiet"} {...rest} onClick={() => setOpen(true)}>
        {act.label}
        {act.about !== undefined && <span className="sr-only">: {act.about}</span>}
      </Button>
      {isOpen && <ActDialog act={act} onClose={() => setOpen(false)} />}
    </>
  );
}

const reasonField: FormField = {
  name: "reason",
  label: "Why",
  hint: "Goes into the log. No phone numbers.",
  input: "long",
  maxLength: 500,
};

/** Closes when the page shows what the act changed; after a refusal it stays open and shows it. */
export function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { label, title = label, submit = label, explain, fields, preview, run } = act;
  const done = useContext(PageDone);
  const [ownFields] = useState(() => fields?.() ?? []);
  return (
    <Dialog title={title} onClose={onClose}>
      {explain !== undefined && <p className="mb-4 text-ink-2">{explain}</p>}
      <Form
        label={submit}
        fields={[...ownFields, reasonField]}
        work={async ({ reason = "", ...draft }) => done(await run(reason, draft), onClose)}
        before={
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
        className="flex flex-wrap justify-end gap-3"
      >
        {({ draft }) => preview?.(draft)}
      </Form>
    </Dialog>
  );
}
