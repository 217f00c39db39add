import type { FigureColumn } from "./headings.ts";

/** A row of a school's list, with its cells below headings of known meaning. */
export interface ListRow {
  readonly place: string;
  readonly name: string;
  /** The heading above the row within the table, or the table's own. */
  readonly under: string | null;
  readonly figures: readonly {
    readonly heading: string;
    readonly column: FigureColumn;
    readonly cell: string;
  }[];
  readonly beside: readonly string[];
  readonly doubt: string | null;
}

/** A heading of unknown meaning, with cells below it. */
export interface UnknownHeading {
  readonly heading: string;
  readonly samples: readonly string[];
}
