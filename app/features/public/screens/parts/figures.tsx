import { useWords } from "../../../../kernel/web/words.tsx";
import { sourceIn } from "./source-link.tsx";

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

/** The line under a fact: its year and source. */
export function Provenance({ year, source }: { year: string; source: string }) {
  const { rich } = useWords();
  return <p className="text-sm text-ink-2">{rich("site.provenance", { year, ...sourceIn(source) })}</p>;
}
