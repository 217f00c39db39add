import { type ReactNode, useId, useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { FieldError } from "../../web/ui/field.tsx";
import { DeskError, sentenceOf } from "../lib/call.ts";
import { type Draft, draftOf, Fields, type FormField } from "./fields.tsx";

interface FormProps {
  /** Text of the submit button. */
  label: string;
  fields?: readonly FormField[];
  /** Sends the form. If it throws, the error is shown and typed values stay. */
  work: (draft: Draft, typed: FormData) => Promise<unknown>;
  tone?: "main" | "quiet";
  before?: ReactNode;
  after?: ReactNode;
  /** Shown while it is sent. */
  busy?: string;
  /** Class of the row of buttons. */
  className?: string;
  /** Below the fields; a function receives what is typed so far, and the error of each field. */
  children?: ReactNode | ((now: { draft: Draft; wrong: ReadonlyMap<string, string> }) => ReactNode);
}

/** A form that prevents concurrent submits. */
export function Form({
  label,
  fields = [],
  work,
  tone,
  before,
  after,
  busy,
  className,
  children,
}: FormProps) {
  const id = useId();
  const [draft, setDraft] = useState<Draft>(() =>
    Object.fromEntries(fields.map(({ name, start = "" }) => [name, start])),
  );
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = error instanceof DeskError ? error.fields : new Map<string, string>();
  const send = async (form: HTMLFormElement) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    await work(draftOf(form), new FormData(form)).catch(setError);
    setBusy(false);
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onInput={({ currentTarget }) => setDraft(draftOf(currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Fields of={fields} draft={draft} wrong={wrong} />
      {typeof children === "function" ? children({ draft, wrong }) : children}
      <FieldError id={id} message={error === null || wrong.size > 0 ? undefined : sentenceOf(error)} />
      <div className={className ?? "flex flex-wrap items-center gap-3"}>
        {before}
        <Button type="submit" tone={tone} disabled={isBusy}>
          {label}
        </Button>
        {after}
        {busy !== undefined && (
          <span role="status" className="text-ink-2">
            {isBusy && busy}
          </span>
        )}
      </div>
    </form>
  );
}

interface LiveFormProps {
  fields: readonly FormField[];
  onDraft: (draft: Draft) => void;
  /** Escape or Enter in a field. */
  onLeave?: () => void;
  className?: string;
  children?: ReactNode;
}

/** Fields that act while one types, without a button. */
export function LiveForm({ fields, onDraft, onLeave, className = "grid gap-3", children }: LiveFormProps) {
  return (
    // The keys of its fields bubble up to it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={className}
      onInput={({ currentTarget }) => onDraft(draftOf(currentTarget))}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (onLeave === undefined || (event.key !== "Escape" && event.key !== "Enter")) return;
        event.preventDefault();
        onLeave();
      }}
    >
      <Fields of={fields} />
      {children}
    </form>
  );
}
