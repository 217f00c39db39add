import type { ReactNode } from "react";

export interface FieldProps {
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
