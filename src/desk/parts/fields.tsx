import { useId } from "react";
import type { Field as Described } from "../../contract/desk/settings.ts";
import { describedBy, Field } from "../../web/ui/field.tsx";

export const choose = { value: "", label: "Choose" };

/** A field of a form as data; fields of settings come from the server. */
export interface FormField extends Omit<Described, "input" | "only" | "start"> {
  readonly input: Described["input"] | keyof typeof kinds;
  readonly start?: string;
  /** The field's name in the server's refusals, if it differs. */
  readonly refusedAs?: string;
  readonly maxLength?: number;
  readonly autoComplete?: string;
  /** Endings of the files that may be chosen. */
  readonly accept?: string;
}

/** Values of the fields; "yes" or empty for a tick, the name of a file. */
export type Draft = Readonly<Record<string, string>>;

export const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
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
  file: { type: "file", className: "control py-2.5" },
  /** Sent unchanged with the form. */
  hidden: { type: "hidden" },
} as const;

interface FieldsProps {
  of: readonly FormField[];
  draft?: Draft;
  wrong?: ReadonlyMap<string, string>;
}

/** The fields of a form. The browser holds what is typed; `draftOf` reads it. */
export function Fields({ of, draft = {}, wrong }: FieldsProps) {
  return of.map((part) => (
    <FieldOf
      key={part.name}
      part={part}
      typed={draft[part.name] ?? ""}
      error={wrong?.get(part.refusedAs ?? part.name)}
    />
  ));
}

function FieldOf({ part, typed, error }: { part: FormField; typed: string; error: string | undefined }) {
  const id = useId();
  const { name, label, input, start = "", hint: explained, longest, options = [], ...more } = part;
  if (input === "hidden") return <input type="hidden" name={name} value={start} />;
  if (input === "tick") {
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name={name} value="yes" defaultChecked={start === "yes"} />
        {label}
      </label>
    );
  }
  const hint = longest === undefined ? explained : `${typed.length} of ${longest} characters`;
  const control = {
    id,
    name,
    defaultValue: start,
    lang: more.language,
    maxLength: longest ?? more.maxLength,
    autoComplete: more.autoComplete ?? "off",
    className: "control",
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy(id, { hint: hint !== undefined, error }),
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {input === "choice" ? (
        <select {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : input === "long" ? (
        <textarea {...control} className="control py-3" rows={3} />
      ) : (
        <input {...control} accept={more.accept} {...kinds[input]} />
      )}
    </Field>
  );
}
