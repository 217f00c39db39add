import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

interface FoldProps {
  title: string;
  /** A heading of the page; otherwise only a label. */
  level?: "h2";
  /** Beside the title, as "3 of 4". */
  end?: string | undefined;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card that opens on a tap, also without script, and prints open. Closed fields keep their input. */
export function Fold({
  title,
  level: Title = "span" as "h2",
  end,
  isOpen = false,
  className = "",
  children,
}: FoldProps) {
  return (
    <details
      open={isOpen}
      className={`print-open group rounded-card border border-line bg-surface ${className}`}
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 py-2 font-semibold">
        <Title className="grow text-[17px]">{title}</Title>
        {end !== undefined && <span className="figures text-sm font-normal text-ink-2">{end}</span>}
        <Icon name="down" size={18} className="text-ink-2 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
