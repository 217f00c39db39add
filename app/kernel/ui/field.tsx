import type { ReactNode, ComponentProps } from "react";

interface FieldProps {
  /** Id of the control; label, hint and error are `${id}-label`, `${id}-hint` and `${id}-error`. */
  id: string;
  label: ReactNode;
  /** The label is only for screen readers. */
  hidesLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Label, control, hint and error, in reading order. */
export function Field({ id, label, hidesLabel = false, hint, error, children }: FieldProps) {
  return (
    <div className="min-w-0">
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hidesLabel ? "sr-only" : "mb-1.5 block font-semibold"}
      >
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={id} message={error} />
    </div>
  );
}

export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-clay-ink empty:hidden">
      {message}
    </p>
  );
}

/** For aria-describedby of a control inside a Field. */
export function describedBy(
  id: string,
  parts: { hint?: boolean; error?: string | undefined },
): string | undefined {
  const ids = [parts.hint === true && `${id}-hint`, parts.error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return ids.length === 0 ? undefined : ids.join(" ");
}

type Control = "input" | "select" | "textarea";
/** The props of a control and of its Field. The id is the name unless one is given. */
type Labelled<Tag extends Control> = ComponentProps<Tag> & Omit<FieldProps, "id" | "hidesLabel" | "children">;

/** The props of the Field and of its control. */
function partsOf<Tag extends Control>(props: Labelled<Tag>) {
  const { label, hint, error, className = "", ...rest }: Labelled<Control> = props;
  const id = rest.id ?? rest.name ?? "";
  return {
    field: { id, label, hint, error },
    control: {
      ...rest,
      id,
      className: `control ${className}`,
      "aria-invalid": error !== undefined,
      "aria-describedby": describedBy(id, { hint: hint !== undefined, error }),
    } as ComponentProps<Tag>,
  };
}

/** A line of text with its label, hint and error. */
export function TextField(props: Labelled<"input">) {
  const { field, control } = partsOf(props);
  return (
    <Field {...field}>
      <input type="text" {...control} />
    </Field>
  );
}

export function TextArea(props: Labelled<"textarea">) {
  const { field, control } = partsOf(props);
  return (
    <Field {...field}>
      <textarea {...control} className="control py-3" />
    </Field>
  );
}

interface Options {
  options?: readonly (readonly [value: string, label: string])[];
  /** Label of the empty choice; undefined without one. */
  none?: string | undefined;
}

/** A native list. */
export function SelectField({ options, none, children, ...props }: Labelled<"select"> & Options) {
  const { field, control } = partsOf<"select">(props);
  return (
    <Field {...field}>
      <select {...control}>
        {none !== undefined && <option value="">{none}</option>}
        {options?.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {children}
      </select>
    </Field>
  );
}
