import type { ComponentProps } from "react";
import { describedBy, Field, type FieldProps } from "./field.tsx";

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
