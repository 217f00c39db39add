import type { ReactNode } from "react";
import { describedBy, Field } from "../../web/ui/field.tsx";

/** A day and time in Accra, or a day alone. */
export function TimeField({
  id,
  label,
  hint,
  value,
  error,
  type = "datetime-local",
  onValue,
}: {
  id: string;
  label: string;
  hint?: ReactNode;
  value: string;
  error: string | undefined;
  type?: "datetime-local" | "date";
  onValue: (value: string) => void;
}) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        className="control"
        type={type}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint: hint !== undefined, error })}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  );
}
