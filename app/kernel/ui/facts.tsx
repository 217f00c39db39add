import type { ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and their values, one a line. */
export function Facts({ facts, className = "" }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`figures ${className}`}>
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="grow text-end font-semibold [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
