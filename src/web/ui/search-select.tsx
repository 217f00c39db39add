import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { beginsWith, matchesSearch } from "../lib/search-text.ts";
import { useHydrated } from "../lib/use-hydrated.ts";
import { Icon } from "./icon.tsx";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Other words it is found by (short names, aliases). */
  readonly keywords?: string;
}

interface SearchSelectProps {
  id: string;
  /** Id of the visible label. */
  labelId: string;
  name?: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  searchPlaceholder: string;
  emptyText: string;
  disabled?: boolean;
  describedBy?: string | undefined;
  /** The value a typed text means where its words are not in the label. */
  alsoFound?: (typed: string) => string | null;
}

/**
 * A native select that becomes a searchable dropdown once script is there: a button that opens a search box with
 * a listbox under it (APG combobox). Arrows, Enter, Escape; Space and arrows open; opens upward where there is no room.
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
      required
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

/** 256 px at most, of which the list takes 192 (spec.md section 9). */
const popupHeight = 256;

function Dropdown(props: SearchSelectProps) {
  const { id, labelId, options, value, placeholder } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [opensUp, setOpensUp] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wrapper = useRef<HTMLDivElement>(null);
  const chosen = options.find((option) => option.value === value);

  const open = () => {
    const box = button.current?.getBoundingClientRect();
    if (box) {
      const below = innerHeight - box.bottom;
      setOpensUp(below < popupHeight + 12 && box.top > below);
    }
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
      {props.name !== undefined && <input type="hidden" name={props.name} value={value} />}
      <button
        ref={button}
        id={id}
        type="button"
        className="control flex items-center gap-2.5 text-start"
        aria-labelledby={`${labelId} ${id}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        onClick={() => (isOpen ? close(false) : open())}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            event.preventDefault();
            open();
          }
        }}
      >
        {chosen?.icon}
        <span className={`min-w-0 grow truncate ${chosen ? "" : "text-ink-2"}`}>
          {chosen?.label ?? placeholder}
        </span>
        <Icon name="down" size={18} className="text-ink-2" />
      </button>
      {isOpen && (
        <Popup
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

interface PopupProps extends SearchSelectProps {
  opensUp: boolean;
  onChoose: (value: string) => void;
  onClose: (returnFocus: boolean) => void;
}

/** Made anew at each opening, so the search text and the highlighted row begin afresh. */
function Popup(props: PopupProps) {
  const listId = useId();
  const [search, setSearch] = useState("");
  const also = search === "" ? null : props.alsoFound?.(search);
  const found = props.options
    .filter(
      (option) =>
        matchesSearch(`${option.label} ${option.keywords ?? ""}`, search) || (also && option.value === also),
    )
    .sort((one, other) => Number(beginsWith(other.label, search)) - Number(beginsWith(one.label, search)));
  const [row, setRow] = useState(() =>
    Math.max(
      props.options.findIndex((option) => option.value === props.value),
      0,
    ),
  );
  const input = useRef<HTMLInputElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(optionId(row))?.scrollIntoView({ block: "nearest" });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setRow((row + move + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const option = found[row];
      if (option) props.onChoose(option.value);
    } else if (event.key === "Escape") {
      event.preventDefault();
      props.onClose(true);
    }
  };

  return (
    <div
      className={`arrives absolute inset-x-0 z-30 max-h-64 overflow-hidden rounded-control border border-line-2 bg-surface shadow-lg ${props.opensUp ? "bottom-full mb-1.5" : "top-full mt-1.5"}`}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(row) : undefined}
        aria-label={props.searchPlaceholder}
        placeholder={props.searchPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        value={search}
        className="h-12 w-full border-b border-line bg-transparent px-4 outline-none"
        onChange={(event) => {
          setSearch(event.target.value);
          setRow(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-labelledby={props.labelId}
        className="max-h-48 overflow-y-auto py-1"
      >
        {found.map((option, index) => (
          // The search box keeps the focus and handles the keys for every row (aria-activedescendant).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={option.value}
            id={optionId(index)}
            role="option"
            aria-selected={option.value === props.value}
            tabIndex={-1}
            className={`flex min-h-11 items-center gap-2.5 px-4 py-1.5 ${index === row ? "bg-brand-tint text-on-brand-tint" : ""}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onChoose(option.value)}
          >
            {option.icon}
            <span className="grow">{option.label}</span>
            {option.value === props.value && <Icon name="check" size={18} />}
          </div>
        ))}
      </div>
      <p role="status" className="px-4 pb-3 text-ink-2 empty:hidden">
        {found.length === 0 ? props.emptyText : ""}
      </p>
    </div>
  );
}
