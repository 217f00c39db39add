import type { ReactNode } from "react";
import { SourceLink } from "./source-link.tsx";

interface Figure {
  readonly figure: string;
  readonly what: string;
}

/** A few large figures side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figures grid grid-cols-2 gap-3 sm:grid-cols-4">
      {figures.map(({ figure, what }) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4"
        >
          <dt className="text-sm text-ink-2">{what}</dt>
          <dd className="text-2xl font-bold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The line under a fact: its year and where it was read. */
export function Provenance({
  year,
  source,
  children,
}: {
  year: string;
  source: string;
  children?: ReactNode;
}) {
  return (
    <p className="text-sm text-ink-2">
      {year}. Source: <SourceLink address={source} />
      {children}
    </p>
  );
}
