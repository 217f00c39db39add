import type { ReactNode } from "react";

interface DataTableProps {
  caption: string;
  /** true: the caption is for screen readers only. */
  hidesCaption?: boolean;
  heads: readonly string[];
  /** The cells of each row; the first is its head. */
  rows: readonly (readonly ReactNode[])[];
}

/** A table of figures: the first column at the start, the others at the end of the line. */
export function DataTable({ caption, hidesCaption = false, heads, rows }: DataTableProps) {
  const side = (column: number) => (column === 0 ? "pe-3 text-start" : "ps-3 text-end");
  return (
    <table className="figures w-full">
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
              <td key={heads[column + 1]} className={`py-2 ${side(1)}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
