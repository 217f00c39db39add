import type { ReactNode } from "react";
import { Empty } from "./states.tsx";

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown while there are no rows. */
  none?: string;
}

/** Said aloud: on a phone they are shown as blocks, and browsers then forget what they were. */
const as = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

/** A table, and on a phone a card a row (desk.css). `caption` is for those who hear it. */
export function Table<Row>({ caption, columns, rows, keyOf, none }: TableProps<Row>) {
  if (rows.length === 0 && none !== undefined) return <Empty>{none}</Empty>;
  return (
    <div className="rounded-card sm:border sm:border-line sm:bg-surface">
      <table {...as("table")} className="desk-table">
        <caption className="sr-only">{caption}</caption>
        <thead {...as("rowgroup")}>
          <tr {...as("row")}>
            {columns.map(({ head, isNumber }) => (
              <th
                key={head}
                {...as("columnheader")}
                scope="col"
                className={isNumber === true ? "is-number" : ""}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as("rowgroup")}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...as("row")}>
              {columns.map(({ head, cell, isNumber }) => (
                <td
                  key={head}
                  {...as("cell")}
                  data-head={head}
                  className={isNumber === true ? "is-number" : ""}
                >
                  <div>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
