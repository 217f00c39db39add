import { type ReactNode, useId, useState } from "react";
import { Icon } from "./icon.tsx";

interface CollapsibleProps {
  title: string;
  /** Beside the title, as "3 of 4". */
  count?: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** A section that folds with its header. Folded fields stay in the page and keep their input. */
export function Collapsible({ title, count, startsOpen = true, children }: CollapsibleProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="text-lg">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-14 w-full items-center gap-3 rounded-card px-4 text-start"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="grow">{title}</span>
          {count !== undefined && <span className="figures text-sm font-normal text-ink-2">{count}</span>}
          <Icon
            name="down"
            size={18}
            className={`text-ink-2 transition-transform ${isOpen ? "rotate-180" : ""}`}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="px-4 pb-4">
        {children}
      </div>
    </section>
  );
}
