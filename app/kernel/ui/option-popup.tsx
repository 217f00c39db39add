import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { beginsWith, matchesSearch } from "../web/form-text.ts";
import { useWords } from "../web/words.tsx";
import { Icon } from "./icon.tsx";
import type { SelectOption, SelectProps } from "./select-option.ts";

interface OptionPopupProps extends SelectProps {
  opensUp: boolean;
  onChoose: (value: string) => void;
  onClose: (returnFocus: boolean) => void;
}

/**
 * Keeps its height if opened upward, or the search box would move while typing. Mounted anew at each opening,
 * so search text and highlighted row start fresh.
 */
export function OptionPopup(props: OptionPopupProps) {
  const { t } = useWords();
  const { opensUp, searchPlaceholder, emptyText = t("common.noOptions") } = props;
  const listId = useId();
  const { search, setSearch, found, row, onKeyDown } = useOptionSearch(props);
  const input = useRef<HTMLInputElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    document.getElementById(optionId(row))?.scrollIntoView({ block: "nearest" });
  });

  return (
    <div
      className={`arrives absolute inset-x-0 z-30 ${opensUp ? "h-64" : "max-h-64"} overflow-hidden rounded-control border border-line-2 bg-surface shadow-lg ${opensUp ? "bottom-full mb-1.5" : "top-full mt-1.5"}`}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(row) : undefined}
        aria-label={searchPlaceholder}
        placeholder={searchPlaceholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        value={search}
        className="h-12 w-full border-b border-line bg-transparent px-4 outline-none"
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-labelledby={`${props.id}-label`}
        className="max-h-48 overflow-y-auto py-1"
      >
        {found.map((option, index) => (
          <Option
            key={option.value}
            id={optionId(index)}
            option={option}
            isChosen={option.value === props.value}
            isHighlighted={index === row}
            onChoose={() => props.onChoose(option.value)}
          />
        ))}
      </div>
      <p role="status" className="px-4 pb-3 text-ink-2 empty:hidden">
        {found.length === 0 ? emptyText : ""}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SelectOption;
  isChosen: boolean;
  isHighlighted: boolean;
  onChoose: () => void;
}

function Option({ id, option, isChosen, isHighlighted, onChoose }: OptionProps) {
  return (
    // The search box keeps the focus and handles the keys for every row (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={`flex min-h-11 items-center gap-2.5 px-4 py-1.5 ${isHighlighted ? "bg-brand-tint text-on-brand-tint" : ""}`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {option.icon}
      <span className="grow">{option.label}</span>
      {isChosen && <Icon name="check" size={18} />}
    </div>
  );
}

/** The search text, the options found, and the row selected with arrow keys. */
function useOptionSearch({ options, value, alsoFound, onChoose, onClose }: OptionPopupProps) {
  const [search, setSearch] = useState("");
  const [row, setRow] = useState(() =>
    Math.max(
      options.findIndex((option) => option.value === value),
      0,
    ),
  );
  const found = optionsFound(options, search, alsoFound);

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && found.length > 0) {
      event.preventDefault();
      setRow((row + move + found.length) % found.length);
    } else if (event.key === "Enter") {
      event.preventDefault();
      const option = found[row];
      if (option) onChoose(option.value);
    } else if (event.key === "Escape") {
      event.preventDefault();
      onClose(true);
    }
  };

  return {
    search,
    setSearch: (typed: string) => {
      setSearch(typed);
      setRow(0);
    },
    found,
    row,
    onKeyDown,
  };
}

/** Options that begin with the search text come first. */
function optionsFound(
  options: readonly SelectOption[],
  search: string,
  alsoFound: SelectProps["alsoFound"],
): SelectOption[] {
  const also = search === "" ? null : alsoFound?.(search);
  return options
    .filter(
      (option) =>
        matchesSearch(`${option.label} ${option.keywords ?? ""}`, search) || (also && option.value === also),
    )
    .sort((one, other) => Number(beginsWith(other.label, search)) - Number(beginsWith(one.label, search)));
}
