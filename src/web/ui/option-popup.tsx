import { useEffect, useId, useRef } from "react";
import { Icon } from "./icon.tsx";
import type { SearchSelectProps, SelectOption } from "./select-option.ts";
import { useOptionSearch } from "./use-option-search.ts";

interface OptionPopupProps extends SearchSelectProps {
  opensUp: boolean;
  onChoose: (value: string) => void;
  onClose: (returnFocus: boolean) => void;
}

/**
 * Keeps its height if opened upward, or the search box would move while typing. Mounted anew at each opening,
 * so search text and highlighted row start fresh.
 */
export function OptionPopup(props: OptionPopupProps) {
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
      className={`arrives absolute inset-x-0 z-30 ${props.opensUp ? "h-64" : "max-h-64"} overflow-hidden rounded-control border border-line-2 bg-surface shadow-lg ${props.opensUp ? "bottom-full mb-1.5" : "top-full mt-1.5"}`}
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
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={listId}
        labelId={props.labelId}
        found={found}
        optionId={optionId}
        row={row}
        chosen={props.value}
        onChoose={props.onChoose}
      />
      <p role="status" className="px-4 pb-3 text-ink-2 empty:hidden">
        {found.length === 0 ? props.emptyText : ""}
      </p>
    </div>
  );
}

interface OptionListProps {
  id: string;
  labelId: string;
  found: readonly SelectOption[];
  optionId: (index: number) => string;
  /** Index of the highlighted one. */
  row: number;
  chosen: string;
  onChoose: (value: string) => void;
}

function OptionList({ id, labelId, found, optionId, row, chosen, onChoose }: OptionListProps) {
  return (
    <div id={id} role="listbox" aria-labelledby={labelId} className="max-h-48 overflow-y-auto py-1">
      {found.map((option, index) => (
        // The search box keeps the focus and handles the keys for every row (aria-activedescendant).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={optionId(index)}
          role="option"
          aria-selected={option.value === chosen}
          tabIndex={-1}
          className={`flex min-h-11 items-center gap-2.5 px-4 py-1.5 ${index === row ? "bg-brand-tint text-on-brand-tint" : ""}`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option.value)}
        >
          {option.icon}
          <span className="grow">{option.label}</span>
          {option.value === chosen && <Icon name="check" size={18} />}
        </div>
      ))}
    </div>
  );
}
