import { Icon } from "./icon.tsx";
import type { SelectOption } from "./select-option.ts";

interface OptionListProps {
  id: string;
  labelId: string;
  found: readonly SelectOption[];
  optionId: (index: number) => string;
  /** The highlighted one. */
  row: number;
  chosen: string;
  onChoose: (value: string) => void;
}

export function OptionList({ id, labelId, found, optionId, row, chosen, onChoose }: OptionListProps) {
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
