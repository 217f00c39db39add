import { type KeyboardEvent, useState } from "react";
import { beginsWith, matchesSearch } from "../lib/search-text.ts";
import type { SearchSelectProps, SelectOption } from "./select-option.ts";

interface OptionSearch extends Pick<SearchSelectProps, "options" | "value" | "alsoFound"> {
  onChoose: (value: string) => void;
  onClose: (returnFocus: boolean) => void;
}

/** The search text, the options found, and the row selected with arrow keys. */
export function useOptionSearch({ options, value, alsoFound, onChoose, onClose }: OptionSearch) {
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
  alsoFound: SearchSelectProps["alsoFound"],
): SelectOption[] {
  const also = search === "" ? null : alsoFound?.(search);
  return options
    .filter(
      (option) =>
        matchesSearch(`${option.label} ${option.keywords ?? ""}`, search) || (also && option.value === also),
    )
    .sort((one, other) => Number(beginsWith(other.label, search)) - Number(beginsWith(one.label, search)));
}
