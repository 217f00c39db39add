import { useHydrated } from "../lib/use-hydrated.ts";
import { Dropdown } from "./dropdown.tsx";
import type { SearchSelectProps } from "./select-option.ts";

export type { SelectOption } from "./select-option.ts";

/**
 * A native select that becomes a searchable dropdown with script: a button that opens a search box with a
 * listbox under it (APG combobox). Arrows, Enter, Escape; Space and arrows open; opens upward if there is no
 * room below.
 */
export function SearchSelect(props: SearchSelectProps) {
  return useHydrated() ? <Dropdown {...props} /> : <NativeSelect {...props} />;
}

function NativeSelect(props: SearchSelectProps) {
  return (
    <select
      id={props.id}
      name={props.name}
      className="control"
      required={props.required}
      defaultValue={props.value}
      aria-describedby={props.describedBy}
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
