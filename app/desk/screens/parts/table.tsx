import type { ReactNode } from "react";
import { type Act, Acts } from "./acts.tsx";
import { Empty } from "./page.tsx";

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  readonly isActs?: boolean;
  /** A press on its head sorts by it, as the server names it. */
  readonly sort?: string;
}

/** How a list is sorted, and how to sort it in another way. */
export interface Sorted {
  readonly by: string;
  readonly order: "ascending" | "descending";
  readonly sort: (by: string, order: Sorted["order"]) => void;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Shown while there are no rows. */
  none?: string;
  /** Acts on a row, in a last column. */
  acts?: ((row: Row) => readonly (Act | false)[]) | undefined;
  /** A table on a phone too: names and figures beside each other. */
  isNarrow?: boolean;
  sorted?: Sorted;
}

/** ARIA roles, because on a phone the cells are blocks, and browsers then drop the table's semantics. */
const withRole = (role: "table" | "rowgroup" | "row" | "columnheader" | "cell") => ({ role });

/** A table; on a phone, one card per row (desk.css). `caption` is for screen readers. */
export function Table<Row>({ caption, rows, keyOf, none, acts, isNarrow, sorted, ...of }: TableProps<Row>) {
  const columns = acts === undefined ? of.columns : [...of.columns, changeColumn(acts)];
  if (rows.length === 0 && none !== undefined) return <Empty>{none}</Empty>;
  return (
    <div className="rounded-card md:border md:border-line md:bg-surface">
      <table
        {...withRole("table")}
        className={`desk-table ${isNarrow === true ? "" : "desk-cards"} ${sorted === undefined ? "" : "desk-dense"}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead {...withRole("rowgroup")}>
          <tr {...withRole("row")}>
            {columns.map(({ head, isNumber, sort }) => (
              <th
                key={head}
                {...withRole("columnheader")}
                scope="col"
                className={isNumber === true ? "is-number" : ""}
                aria-sort={sort !== undefined && sort === sorted?.by ? sorted.order : undefined}
              >
                {sort === undefined || sorted === undefined ? (
                  head
                ) : (
                  <SortButton head={head} by={sort} sorted={sorted} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...withRole("rowgroup")}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...withRole("row")}>
              {columns.map(({ head, cell, isNumber, isActs }) => (
                <td
                  key={head}
                  {...withRole("cell")}
                  data-head={head}
                  className={isNumber === true ? "is-number" : isActs === true ? "desk-acts" : ""}
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

const changeColumn = <Row,>(acts: NonNullable<TableProps<Row>["acts"]>): Column<Row> => ({
  head: "Change",
  isActs: true,
  cell: (row) => <Acts of={acts(row)} />,
});

/** The first press sorts from the greatest, the next from the least. On a phone the heads stand above the cards. */
function SortButton({ head, by, sorted }: { head: string; by: string; sorted: Sorted }) {
  const isSorted = sorted.by === by;
  const next = isSorted && sorted.order === "descending" ? "ascending" : "descending";
  return (
    <button type="button" className="desk-sort" onClick={() => sorted.sort(by, next)}>
      {head} <span aria-hidden="true">{!isSorted ? "↕" : sorted.order === "ascending" ? "↑" : "↓"}</span>
    </button>
  );
}
