import { type ReactNode, useId, useState } from "react";
import type { Field as Described } from "../../../kernel/contract/desk/setting-values.ts";
import { ApiFailure } from "../../../kernel/web/api-data.ts";
import { Button } from "../../../kernel/ui/controls.tsx";
import { describedBy, Field, FieldError } from "../../../kernel/ui/field.tsx";
import { errorSentence } from "../lib/call.ts";

/** A field of a form as data; fields of settings come from the server. */
export interface FormField extends Omit<Described, "input" | "start"> {
  /** "text" by default. */
  readonly input?: Described["input"] | keyof typeof kinds | "tick";
  readonly start?: string;
  /** The field's name in the server's refusals, if it differs. */
  readonly refusedAs?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

/** Values of the fields; "yes" or empty for a tick. */
export type Draft = Readonly<Record<string, string>>;

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );

const kinds = {
  text: {},
  money: { inputMode: "decimal" },
  number: { inputMode: "numeric" },
  phone: { type: "tel" },
  /** Selected on focus, so that typing replaces it. */
  search: {
    type: "search",
    autoCapitalize: "none",
    onFocus: (event: { target: HTMLInputElement }) => event.target.select(),
  },
  day: { type: "date" },
  moment: { type: "datetime-local" },
} as const;

/** What the server says is wrong, by field. */
type Wrong = ReadonlyMap<string, string>;

/** The fields of a form. The browser holds what is typed; `draftOf` reads it. */
function Fields({ of, wrong }: { of: readonly FormField[]; wrong?: Wrong }) {
  return of.map((part) => (
    <FieldOf key={part.name} part={part} error={wrong?.get(part.refusedAs ?? part.name)} />
  ));
}

function FieldOf({ part, error }: { part: FormField; error: string | undefined }) {
  const id = useId();
  const [typed, setTyped] = useState(part.start?.length ?? 0);
  const { name, label, input = "text", start = "", hint: explained, longest, options = [], ...more } = part;
  if (input === "tick") {
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name={name} value="yes" defaultChecked={start === "yes"} />
        {label}
      </label>
    );
  }
  const hint = longest === undefined ? explained : `${typed} of ${longest} characters`;
  const control = {
    id,
    name,
    defaultValue: start,
    maxLength: longest ?? more.maxLength,
    autoComplete: more.autoComplete ?? "off",
    className: "control",
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy(id, { hint: hint !== undefined, error }),
  };
  const isChosen = options.some(({ value }) => value === start);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {input === "choice" ? (
        <select {...control}>
          {!isChosen && <option value="">Choose</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : input === "long" ? (
        <textarea
          {...control}
          className="control field-sizing-content py-3"
          rows={2}
          onInput={({ currentTarget }) => setTyped(currentTarget.value.length)}
        />
      ) : (
        <input {...control} {...kinds[input]} />
      )}
    </Field>
  );
}

interface FormProps {
  /** Text of the submit button. */
  label: string;
  fields?: readonly FormField[];
  /** Sends the form. If it throws, the error is shown and typed values stay. */
  work: (draft: Draft) => Promise<unknown>;
  tone?: "main" | "quiet";
  /** Beside the button. */
  after?: ReactNode;
  /** Below the fields. */
  children?: ReactNode;
}

/** A form that prevents concurrent submits. */
export function Form({ label, fields = [], work, tone, after, children }: FormProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const refused = error instanceof ApiFailure ? error.fields : [];
  const wrong = new Map(refused.map(({ field, message }) => [field, message]));
  const send = async (form: HTMLFormElement) => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    await work(draftOf(form)).catch(setError);
    setBusy(false);
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <Fields of={fields} wrong={wrong} />
      {children}
      <FieldError id={id} message={error === null || wrong.size > 0 ? undefined : errorSentence(error)} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone={tone} disabled={isBusy}>
          {label}
        </Button>
        {after}
        <span role="status" className="text-ink-2">
          {isBusy && "One moment…"}
        </span>
      </div>
    </form>
  );
}

interface LiveFormProps {
  fields?: readonly FormField[];
  onDraft: (draft: Draft) => void;
  className?: string;
  children?: ReactNode;
}

/** Fields that act while one types, without a button. */
export function LiveForm({ fields = [], onDraft, className, children }: LiveFormProps) {
  return (
    <form
      className={className}
      onInput={({ currentTarget }) => onDraft(draftOf(currentTarget))}
      onSubmit={(event) => event.preventDefault()}
    >
      <Fields of={fields} />
      {children}
    </form>
  );
}

/** Both days are included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const daysFields = ({ from, to }: Period): FormField[] => [
  { name: "from", label: "From", input: "day", start: from },
  { name: "to", label: "To", input: "day", start: to },
];

/** A day that is being typed leaves the one before. */
export const withTypedDays = (before: Period, { from = "", to = "" }: Draft): Period => ({
  from: from || before.from,
  to: to || before.to,
});
