import type { ReactNode } from "react";
import { siteNameOf } from "../../../../kernel/contract/page-paths.ts";
import { newTab } from "../../../../kernel/ui/controls.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";

interface DataTableProps {
  caption: string;
  /** true: the caption is for screen readers only. */
  hidesCaption?: boolean;
  heads: readonly string[];
  /** Columns of words, besides the first: they stand at the start as well. */
  words?: readonly number[];
  isSmall?: boolean;
  /** The cells of each row; the first is its head. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table whose figures stand at the end of the line. */
export function DataTable(props: DataTableProps) {
  const { caption, hidesCaption = false, heads, words = [], isSmall = false, rows } = props;
  const last = heads.length - 1;
  const side = (column: number) =>
    `${column === last ? "" : "pe-3"} ${[0, ...words].includes(column) ? "text-start" : "text-end"}`;
  return (
    <table className={`figures w-full ${isSmall ? "text-sm" : ""}`}>
      <caption className={hidesCaption ? "sr-only" : "pt-3 pb-2 text-start text-sm font-semibold"}>
        {caption}
      </caption>
      <thead>
        <tr className="border-b border-line-2 align-bottom text-sm text-ink-2">
          {heads.map((head, column) => (
            <th key={head} scope="col" className={`py-2 font-semibold ${side(column)}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], row) => (
          // The rows of a page never change.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row} className="border-b border-line align-top">
            <th scope="row" className={`py-2 font-medium ${side(0)}`}>
              {head}
            </th>
            {cells.map((cell, column) => (
              <td key={heads[column + 1]} className={`py-2 ${side(column + 1)}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Source of a figure. Default text: the site's name. */
export function SourceLink({ address, children }: { address: string; children?: ReactNode }) {
  return (
    <a className="link wrap-anywhere" href={address} {...newTab}>
      {children ?? siteNameOf(address)}
    </a>
  );
}

/** "Source: knust.edu.gh" */
export function Source({ address }: { address: string }) {
  const { rich } = useWords();
  return rich("site.source", sourceIn(address));
}

/** Values for a sentence with `<source>{site}</source>`. */
export function sourceIn(address: string) {
  return {
    site: siteNameOf(address),
    source: (words: ReactNode) => <SourceLink address={address}>{words}</SourceLink>,
  };
}

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
