import type { HTMLAttributes, KeyboardEventHandler, ReactNode } from "react";
import type { Field as Described } from "../../contract/desk/settings.ts";
import { describedBy, Field } from "../../web/ui/field.tsx";

interface FieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

interface TextProps extends FieldProps {
  readonly type?: "search" | "tel" | "date" | "datetime-local";
  readonly inputMode?: HTMLAttributes<HTMLElement>["inputMode"];
  /** Several lines. */
  readonly rows?: number;
  readonly maxLength?: number | undefined;
  readonly lang?: string | undefined;
  readonly autoComplete?: string;
  readonly autoCapitalize?: string;
  readonly onKeyDown?: KeyboardEventHandler;
  /** Selects the text on focus, so that typing replaces it. */
  readonly isReplaced?: boolean;
}

const controlOf = ({ id, hint, error, value, onValue }: Omit<FieldProps, "label">) => ({
  id,
  value,
  "aria-invalid": error !== undefined,
  "aria-describedby": describedBy(id, { hint: hint !== undefined, error }),
  onChange: (event: { target: { value: string } }) => onValue(event.target.value),
});

export function TextField({ label, rows, isReplaced, onValue, ...rest }: TextProps) {
  const { id, hint, error, value, ...more } = rest;
  const control = { ...more, ...controlOf({ id, hint, error, value, onValue }) };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {rows === undefined ? (
        <input
          {...control}
          className="control"
          onFocus={isReplaced === true ? (event) => event.target.select() : undefined}
        />
      ) : (
        <textarea {...control} className="control py-3" rows={rows} />
      )}
    </Field>
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}
export const choose: Option = { value: "", label: "Choose" };

export function ChoiceField({ options, ...field }: FieldProps & { readonly options: readonly Option[] }) {
  const { id, label, hint, error } = field;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select {...controlOf(field)} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

export function TickField({ id, label, value, onValue }: FieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="checkbox"
        checked={value === "yes"}
        onChange={(event) => onValue(event.target.checked ? "yes" : "")}
      />
      {label}
    </label>
  );
}

/** A field of a dialog as data; fields of settings come from the server. */
export interface FormField extends Omit<Described, "input" | "only"> {
  readonly input: Described["input"] | "phone" | "moment";
  /** The field's name in the server's refusals, if it differs. */
  readonly refusedAs?: string;
  /** Sent unchanged with the form. */
  readonly isHidden?: boolean;
}

/** Values of the fields; "yes" or empty for a tick. */
export type Draft = Readonly<Record<string, string>>;

const kinds = {
  text: {},
  long: { rows: 3 },
  money: { inputMode: "decimal" },
  phone: { inputMode: "tel" },
  day: { type: "date" },
  moment: { type: "datetime-local" },
} as const;

export function FieldOf({ part, ...field }: Omit<FieldProps, "label"> & { readonly part: FormField }) {
  const { label, input, longest, language, hint: explained, options = [] } = part;
  if (input === "choice") return <ChoiceField {...field} label={label} options={options} />;
  if (input === "tick") return <TickField {...field} label={label} />;
  const hint = longest === undefined ? explained : `${field.value.length} of ${longest} characters`;
  return (
    <TextField
      {...field}
      {...kinds[input]}
      label={label}
      hint={hint}
      lang={language}
      maxLength={longest}
      autoComplete="off"
    />
  );
}
