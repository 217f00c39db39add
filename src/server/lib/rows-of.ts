import { sql, type RawBuilder } from "kysely";

/** JavaScript type of each column type. */
interface ValueOf {
  bigint: number;
  boolean: boolean;
  integer: number;
  numeric: number;
  text: string;
  timestamptz: Date;
  /** Text without line breaks, such as JSON: an array literal would have to escape its many quotes. */
  lines: string;
}

type Column<Given> = {
  readonly [T in keyof ValueOf]: readonly [
    type: T,
    pick: (one: Given, at: number) => ValueOf[T] | null | undefined,
  ];
}[keyof ValueOf];

/** Name, type and value of each column together, so that no list gets the wrong name. */
export type Columns<Given> = Readonly<Record<string, Column<Given>>>;

/**
 * The given values as rows: `select … from ${rowsOf(given, { order_id: ["bigint", (one) => one.orderId] })}`.
 */
export function rowsOf<Given>(given: readonly Given[], columns: Columns<Given>): RawBuilder<unknown> {
  const arrays = Object.values(columns).map((column) => {
    const [before, after] = castOf(column);
    return sql`${sql.raw(before)}${valueOf(given, column)}${sql.raw(after)}`;
  });
  return sql`unnest(${sql.join(arrays)}) as given (${sql.raw(Object.keys(columns).join(", "))})`;
}

/** The same for a named prepared statement: these are its first parameters. */
export function numberedRowsOf<Given>(
  given: readonly Given[],
  columns: Columns<Given>,
): { readonly rows: string; readonly values: readonly unknown[] } {
  const all = Object.values(columns);
  const arrays = all.map((column, at) => castOf(column).join(`$${at + 1}`));
  const rows = `unnest(${arrays.join(", ")}) as given (${Object.keys(columns).join(", ")})`;
  return { rows, values: all.map((column) => valueOf(given, column)) };
}

function castOf<Given>([type]: Column<Given>): readonly [before: string, after: string] {
  return type === "lines" ? ["string_to_array(", ", E'\\n')"] : ["", `::${type}[]`];
}

function valueOf<Given>(given: readonly Given[], [type, pick]: Column<Given>): unknown {
  const values = given.map((one, at) => pick(one, at) ?? null);
  return type === "lines" ? values.join("\n") : values;
}
