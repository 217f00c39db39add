import { type ComponentProps, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../kernel/ui/controls.tsx";
import { type Draft, Form, type FormField } from "./form.tsx";
import { PageDone, type ActOutcome } from "./page.tsx";

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
  /** Whatever it answers, the page loads again; a sentence is shown on it. */
  readonly run: (reason: string, draft: Draft) => Promise<ActOutcome | void>;
}

export function Acts({ of }: { of: readonly (Act | false)[] }) {
  if (of.every((act) => act === false)) return null;
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
function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const { label, title = label, submit = label, explain, fields, run } = act;
  const done = useContext(PageDone);
  const [ownFields] = useState(() => fields?.() ?? []);
  return (
    <Dialog title={title} onClose={onClose}>
      {explain !== undefined && <p className="mb-4 text-ink-2">{explain}</p>}
      <Form
        label={submit}
        fields={[...ownFields, reasonField]}
        work={async ({ reason = "", ...draft }) => done(await run(reason, draft), onClose)}
        after={
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}

/** The browser's dialog element: traps the focus, and Escape closes it. */
function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className="desk-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

interface SecondPersonProps {
  /** Why this operator may not confirm it; null if they may. */
  mayNot: string | null;
  confirm: Act;
  against: Act;
}

/** What waits for a second person: confirmed by those who may, called off by all who see it. */
export function SecondPerson({ mayNot, confirm, against }: SecondPersonProps) {
  return (
    <>
      {mayNot !== null && <p className="text-ink-2">{mayNot}</p>}
      <Acts of={[mayNot === null && { ...confirm, isMain: true }, against]} />
    </>
  );
}
