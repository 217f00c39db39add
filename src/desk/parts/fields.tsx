import type { ReactNode } from "react";
import type { Field as Described } from "../../contract/desk/settings.ts";
import { describedBy, Field } from "../../web/ui/field.tsx";
import { TimeField } from "./time-field.tsx";

/** A field of a dialog, as data: settings have theirs from the server. */
export interface FormField extends Omit<Described, "input"> {
  readonly input: Described["input"] | "phone";
}

/** What stands in the fields; of a tick "yes" or nothing. */
export type Draft = Readonly<Record<string, string>>;

export interface ControlProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValue: (value: string) => void;
}

export function FieldOf({ part, id, value, error, onValue }: ControlProps & { part: FormField }): ReactNode {
  const { label, input, longest, language, hint: explained, options = [] } = part;
  if (input === "day") {
    return <TimeField {...{ id, label, value, error, onValue, hint: explained }} type="date" />;
  }
  if (input === "choice") return <Choice {...{ id, label, value, error, onValue, options }} />;
  if (input === "tick") {
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={value === "yes"}
          onChange={(event) => onValue(event.target.checked ? "yes" : "")}
        />
        {label}
      </label>
    );
  }
  const hint = longest === undefined ? explained : `${value.length} of ${longest} characters`;
  const control = {
    id,
    value,
    lang: language,
    maxLength: longest,
    autoComplete: "off",
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy(id, { hint: hint !== undefined, error }),
    onChange: (event: { target: { value: string } }) => onValue(event.target.value),
  };
  const modes = { money: "decimal", phone: "tel", text: "text", long: "text" } as const;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {input === "long" ? (
        <textarea {...control} className="control py-3" rows={3} />
      ) : (
        <input {...control} className="control" inputMode={modes[input]} />
      )}
    </Field>
  );
}

export interface ChoiceProps extends ControlProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Choice({ id, label, options, value, error, onValue }: ChoiceProps) {
  return (
    <Field id={id} label={label} error={error}>
      <select
        id={id}
        className="control"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
        onChange={(event) => onValue(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
