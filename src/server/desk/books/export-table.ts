import type { BookEntry } from "../../payments/book-entries.ts";

/**
 * What an accountant reads: one row a payment, and nothing in it that opens a result. Amounts are those of
 * the period.
 */
export interface ExportColumn {
  readonly header: string;
  readonly width: number;
  readonly kind: "text" | "whole" | "cedis" | "time";
  readonly of: (entry: BookEntry) => string | number | Date | null;
}

const taken = (entry: BookEntry): number => (entry.isTakenHere ? entry.pesewas : 0);
const fee = (entry: BookEntry): number | null => (entry.isTakenHere ? entry.fees : 0);
const givenBack = (entry: BookEntry): number => (entry.givenBackAt === null ? 0 : entry.pesewas);
const net = (entry: BookEntry): number => taken(entry) - (fee(entry) ?? 0) - givenBack(entry);

const words: readonly ExportColumn[] = [
  { header: "Reference", width: 30, kind: "text", of: ({ reference }) => reference },
  { header: "Order", width: 10, kind: "whole", of: ({ orderId }) => orderId },
  { header: "Provider", width: 12, kind: "text", of: ({ provider }) => provider },
  { header: "Provider's number", width: 18, kind: "text", of: ({ gatewayId }) => gatewayId },
  { header: "Channel", width: 14, kind: "text", of: ({ channel }) => channel },
  { header: "State", width: 11, kind: "text", of: ({ state }) => state },
  { header: "Currency", width: 9, kind: "text", of: ({ currency }) => currency },
  { header: "Paid (UTC)", width: 22, kind: "text", of: ({ takenAt }) => utc(takenAt) },
  { header: "Paid (Accra)", width: 20, kind: "time", of: ({ takenAt }) => inAccra(takenAt) },
  { header: "Given back (UTC)", width: 22, kind: "text", of: ({ givenBackAt }) => utc(givenBackAt) },
  { header: "Given back (Accra)", width: 20, kind: "time", of: ({ givenBackAt }) => inAccra(givenBackAt) },
];

/** Each in pesewas and in cedis, and added up below. */
const amounts: readonly { readonly name: string; readonly of: (entry: BookEntry) => number | null }[] = [
  { name: "Paid", of: taken },
  { name: "Fee", of: fee },
  { name: "Given back", of: givenBack },
  { name: "Net", of: net },
];

const sumsFrom = words.length;

export const exportColumns: readonly ExportColumn[] = [
  ...words,
  ...amounts.flatMap(({ name, of }): ExportColumn[] => [
    { header: `${name} (pesewas)`, width: 16, kind: "whole", of },
    {
      header: `${name} (GHS)`,
      width: 14,
      kind: "cedis",
      of: (entry) => cedis(of(entry)),
    },
  ]),
];

export type ExportCell = ReturnType<ExportColumn["of"]>;

/**
 * A row for each payment, then their sums. Sums are of pesewas; cedis are computed from the sum, so no
 * rounding is added up.
 */
export async function* exportRows(entries: AsyncIterable<BookEntry>): AsyncGenerator<ExportCell[]> {
  const sums = amounts.map(() => 0);
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    amounts.forEach(({ of }, at) => (sums[at] = (sums[at] ?? 0) + (of(entry) ?? 0)));
    yield exportColumns.map(({ of }) => of(entry));
  }
  const empty = Array.from({ length: sumsFrom - 1 }, () => null);
  yield [`Total of ${count}`, ...empty, ...sums.flatMap((sum) => [sum, cedis(sum)])];
}

function cedis(pesewas: number | null): number | null {
  return pesewas === null ? null : pesewas / 100;
}

function utc(at: Date | null): string | null {
  return at === null ? null : `${at.toISOString().slice(0, 19)}Z`;
}

const accra = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Africa/Accra",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A sheet knows no time zones: its UTC fields are what a clock in Accra shows. */
function inAccra(at: Date | null): Date | null {
  return at === null ? null : new Date(`${accra.format(at).replace(" ", "T")}Z`);
}
