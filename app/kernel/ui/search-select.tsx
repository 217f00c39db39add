import { type Ref, useRef, useState } from "react";
import { useHydrated } from "../web/in-browser.ts";
import { useWords } from "../web/words.tsx";
import { describedBy, Field } from "./field.tsx";
import type { SelectProps } from "./select-option.ts";
import { Icon } from "./icon.tsx";
import { OptionPopup } from "./option-popup.tsx";

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

/** 256 px at most; the list takes 192 (product specification). */
const popupHeight = 256;

/** A button with the chosen option, which opens the options below or above it. */
function Dropdown(props: SelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [opensUp, setOpensUp] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const open = () => {
    if (button.current) setOpensUp(hasMoreRoomAbove(button.current));
    setIsOpen(true);
  };
  const close = (returnFocus: boolean) => {
    setIsOpen(false);
    if (returnFocus) button.current?.focus();
  };

  return (
    <div
      ref={wrapper}
      className="relative"
      onBlur={(event) => {
        if (!wrapper.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      {props.name !== undefined && <input type="hidden" name={props.name} value={props.value} />}
      <Opener {...props} ref={button} isOpen={isOpen} onOpen={open} onClose={() => close(false)} />
      {isOpen && (
        <OptionPopup
          {...props}
          opensUp={opensUp}
          onChoose={(choice) => {
            props.onChange(choice);
            close(true);
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** true if there is too little room below and more above. */
function hasMoreRoomAbove(button: HTMLElement): boolean {
  const box = button.getBoundingClientRect();
  const below = innerHeight - box.bottom;
  return below < popupHeight + 12 && box.top > below;
}

interface OpenerProps extends SelectProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function Opener({ ref, ...props }: OpenerProps) {
  const { id, isOpen } = props;
  const chosen = props.options.find((option) => option.value === props.value);
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      className="control flex items-center gap-2.5 text-start"
      aria-labelledby={`${id}-label ${id}`}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-describedby={props["aria-describedby"]}
      disabled={props.disabled}
      onClick={() => (isOpen ? props.onClose() : props.onOpen())}
      onKeyDown={(event) => {
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
          event.preventDefault();
          props.onOpen();
        }
      }}
    >
      {chosen?.icon}
      <span className={`min-w-0 grow truncate ${chosen ? "" : "text-ink-2"}`}>
        {chosen?.label ?? props.placeholder}
      </span>
      <Icon name="down" size={18} className="text-ink-2" />
    </button>
  );
}
