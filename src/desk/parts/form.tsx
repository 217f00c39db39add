import { type ReactNode, useId, useState } from "react";
import { Button } from "../../web/ui/button.tsx";
import { FieldError } from "../../web/ui/field.tsx";
import { DeskError, sentenceOf } from "../lib/call.ts";

interface FormProps {
  /** Text of the submit button. */
  label: string;
  /** Sends the form. If it throws, the error is shown and typed values stay. */
  work: () => Promise<unknown>;
  tone?: "main" | "quiet";
  isReady?: boolean;
  before?: ReactNode;
  after?: ReactNode | ((isBusy: boolean) => ReactNode);
  /** Class of the row of buttons. */
  className?: string;
  /** The fields; a function receives the error of each field. */
  children: ReactNode | ((wrong: ReadonlyMap<string, string>) => ReactNode);
}

/** A form that prevents concurrent submits. */
export function Form({ label, work, tone, isReady = true, before, after, className, children }: FormProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const wrong = error instanceof DeskError ? error.fields : new Map<string, string>();
  const send = async () => {
    if (isBusy || !isReady) return;
    setBusy(true);
    setError(null);
    await work().catch(setError);
    setBusy(false);
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {typeof children === "function" ? children(wrong) : children}
      <FieldError id={id} message={error === null || wrong.size > 0 ? undefined : sentenceOf(error)} />
      <div className={className ?? "flex flex-wrap items-center gap-3"}>
        {before}
        <Button type="submit" tone={tone} disabled={isBusy || !isReady}>
          {label}
        </Button>
        {typeof after === "function" ? after(isBusy) : after}
      </div>
    </form>
  );
}
