import { useEffect, useId, useRef } from "react";
import { OptionList } from "./option-list.tsx";
import type { SearchSelectProps } from "./select-option.ts";
import { useOptionSearch } from "./use-option-search.ts";

interface OptionPopupProps extends SearchSelectProps {
  opensUp: boolean;
  onChoose: (value: string) => void;
  onClose: (returnFocus: boolean) => void;
}

/** Upward it keeps its height, or the search box would move under the finger while one types. Made anew at each opening, so the search text and the highlighted row begin afresh. */
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
