import type { ReactNode } from "react";

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
