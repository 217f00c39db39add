import type { ReactNode } from "react";
import { Icon } from "../../web/ui/icon.tsx";

/** A section that is closed until somebody opens it. */
export function Fold({
  title,
  isOpen = false,
  children,
}: {
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="group rounded-card border border-line" open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2.5 font-semibold">
        <span>{title}</span>
        <Icon name="down" size={20} className="group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
