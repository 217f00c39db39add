import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { writeCsvStream } from "hucre/csv";
import { writeXlsxStream } from "hucre/xlsx";
import type { Database } from "../../db/database.ts";
import { type BookEntry, bookEntries } from "../../payments/book-entries.ts";
import type { Period } from "../../payments/books.ts";

/** Formats of Excel. Sheets have no time zones: times are UTC, which Accra uses. */
const time = "yyyy-mm-dd hh:mm:ss";
const cedis = "0.00";

type Cell = string | number | Date | null;
interface ExportColumn {
  readonly header: string;
  readonly width: number;
  readonly numFmt?: typeof time | typeof cedis;
  readonly of: (entry: BookEntry) => Cell;
}

/** The accountant's file: one row per payment, and no code that opens a result. */
const words: readonly ExportColumn[] = [
  { header: "Reference", width: 30, of: ({ reference }) => reference },
  { header: "Order", width: 10, of: ({ orderId }) => orderId },
  { header: "Provider", width: 12, of: ({ provider }) => provider },
  { header: "Provider's number", width: 18, of: ({ gatewayId }) => gatewayId },
  { header: "Channel", width: 14, of: ({ channel }) => channel },
  { header: "State", width: 11, of: ({ state }) => state },
  { header: "Currency", width: 9, of: ({ currency }) => currency },
  { header: "Paid (Accra)", width: 20, numFmt: time, of: ({ takenAt }) => takenAt },
  { header: "Given back (Accra)", width: 20, numFmt: time, of: ({ givenBackAt }) => givenBackAt },
];

const taken = (entry: BookEntry): number => (entry.isTakenHere ? entry.pesewas : 0);
const fee = (entry: BookEntry): number | null => (entry.isTakenHere ? entry.fees : 0);
const givenBack = (entry: BookEntry): number => (entry.givenBackAt === null ? 0 : entry.pesewas);
const net = (entry: BookEntry): number => taken(entry) - (fee(entry) ?? 0) - givenBack(entry);

/** The period's amounts in pesewas; summed below. */
const amounts: readonly (readonly [string, (entry: BookEntry) => number | null])[] = [
  ["Paid (GHS)", taken],
  ["Fee (GHS)", fee],
  ["Given back (GHS)", givenBack],
  ["Net (GHS)", net],
];

const columns: readonly ExportColumn[] = [
  ...words,
  ...amounts.map(([header, of]): ExportColumn => ({
    header,
    width: 14,
    numFmt: cedis,
    of: (entry) => inCedis(of(entry)),
  })),
];

/** Streams the rows: a month may have half a million payments. */
export function exportBooks(
  database: Pick<Database, "kysely">,
  period: Period,
  format: "csv" | "xlsx",
): { readonly type: string; readonly bytes: Readable } {
  const rows = exportRows(bookEntries(database, period));
  if (format === "csv") {
    const headers = columns.map(({ header }) => header);
    // Without a byte order mark Excel does not read UTF-8.
    const written = writeCsvStream(asText(rows), { headers, bom: true });
    return { type: "text/csv; charset=utf-8", bytes: fromWeb(written) };
  }
  const layout = columns.map(({ header, width, numFmt }) => ({ header, width, ...(numFmt && { numFmt }) }));
  const written = writeXlsxStream(rows, { name: "Payments", columns: layout, freezePane: { rows: 1 } });
  return {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    bytes: fromWeb(written),
  };
}

/** A row per payment, then the sums, which are added up in pesewas to avoid rounding. */
async function* exportRows(entries: AsyncIterable<BookEntry>): AsyncGenerator<Cell[]> {
  const sums = amounts.map(() => 0);
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    amounts.forEach(([, of], at) => (sums[at] = (sums[at] ?? 0) + (of(entry) ?? 0)));
    yield columns.map(({ of }) => {
      const cell = of(entry);
      return typeof cell === "string" ? withoutFormula(cell) : cell;
    });
  }
  yield [`Total of ${count}`, ...words.slice(1).map(() => null), ...sums.map(inCedis)];
}

async function* asText(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) {
    yield row.map((cell, at) => {
      if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace("T", " ");
      return typeof cell === "number" && columns[at]?.numFmt === cedis ? cell.toFixed(2) : cell;
    });
  }
}

function inCedis(pesewas: number | null): number | null {
  return pesewas === null ? null : pesewas / 100;
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as NodeReadableStream);
}

/**
 * Prefixes text that a spreadsheet would run as a formula, because companies and payers wrote it. Excel
 * hides the prefix.
 */
export function withoutFormula(text: string): string {
  return /^[\s\0]*[=+\-@|]|^[\t\r\n\0]/.test(text) ? `'${text}` : text;
}
