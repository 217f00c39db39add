import type { HTMLAttributes, HTMLInputTypeAttribute, ReactNode } from "react";
import { describedBy, Field } from "../../web/ui/field.tsx";

interface FieldProps {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  onValue: (value: string) => void;
}

/** A line of text. */
export function TextField({
  id,
  label,
  hint,
  error,
  value,
  onValue,
  type,
  inputMode,
}: FieldProps & {
  type?: HTMLInputTypeAttribute;
  inputMode?: HTMLAttributes<HTMLInputElement>["inputMode"];
}) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        className="control"
        type={type}
        inputMode={inputMode}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error })}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}

/** One of some. Until one is chosen it says "Choose". */
export function ChoiceField({
  id,
  label,
  hint,
  error,
  value,
  onValue,
  choices,
}: FieldProps & { choices: readonly (readonly [value: string, label: string])[] }) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        className="control"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error })}
        onChange={(event) => onValue(event.target.value)}
      >
        <option value="">Choose</option>
        {choices.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
