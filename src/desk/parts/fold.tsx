import type { ReactNode } from "react";

/** What is read less often: closed until somebody opens it. */
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
    <details className="rounded-card border border-line bg-surface px-4" open={isOpen}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
