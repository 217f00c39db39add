import { useHydrated } from "../lib/use-hydrated.ts";
import { useWords } from "../lib/words.tsx";
import { Dropdown } from "./dropdown.tsx";
import { describedBy, Field } from "./field.tsx";
import type { SelectProps } from "./select-option.ts";

interface SearchSelectProps extends SelectProps {
  label: string;
  /** The label is only for screen readers. */
  hidesLabel?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  /** Set if trying again may resolve the error. */
  onTryAgain?: (() => void) | undefined;
}

/**
 * A native select that becomes a searchable dropdown with script: a button that opens a search box with a
 * listbox under it (APG combobox). Arrows, Enter, Escape; Space and arrows open; opens upward if there is no
 * room below.
 */
export function SearchSelect({ label, hidesLabel, hint, error, onTryAgain, ...select }: SearchSelectProps) {
  const { t } = useWords();
  const Select = useHydrated() ? Dropdown : NativeSelect;
  const { id } = select;
  return (
    <div>
      <Field id={id} label={label} hidesLabel={hidesLabel} hint={hint} error={error}>
        <Select {...select} aria-describedby={describedBy(id, { hint: hint !== undefined, error })} />
      </Field>
      {error !== undefined && onTryAgain !== undefined && (
        <button type="button" className="link min-h-11" onClick={onTryAgain}>
          {t("common.tryAgain")}
        </button>
      )}
    </div>
  );
}

function NativeSelect(props: SelectProps) {
  return (
    <select
      id={props.id}
      name={props.name}
      className="control"
      required={props.required}
      defaultValue={props.value}
      aria-describedby={props["aria-describedby"]}
    >
      {props.value === "" && <option value="">{props.placeholder}</option>}
      {props.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
