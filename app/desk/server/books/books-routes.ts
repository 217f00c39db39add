import { once } from "node:events";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { writeCsvStream } from "hucre/csv";
import {
  compareWithGateway,
  exportBooksAtDesk,
  listPayments,
  type PaymentFilter,
  readBooks,
} from "../../contract/books.ts";
import { booksOf, type Period, paidIn } from "../../../features/pay/server/books.ts";
import { type BrowsedPayment, countPayments, everyPayment, paymentsOf } from "./browse-payments.ts";
import { compareBooks, differencesUnderReview } from "../../../features/pay/server/compare-books.ts";
import type { PaymentParts } from "../../../features/pay/server/parts.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { deskRefusal } from "../../../kernel/operators/desk-refusal.ts";
import type { Database } from "../../../kernel/db/database.ts";
import { type BookEntry, bookEntries } from "../../../features/pay/server/book-entries.ts";
import { waitingProposals } from "../case/refund-proposals.ts";
import { type Desk, serveDesk } from "../desk-route.ts";
import { pipeline } from "node:stream/promises";
import type { FastifyReply } from "fastify";

/** A year and a few days. */
const mostExported = 400;
/** The gateway returns a hundred at a time; a longer period would take minutes. */
const mostBeside = { days: 31, payments: 5_000 };
const onAPage = 50;
const mostCounted = 10_000;

export interface BooksParts extends Pick<PaymentParts, "database" | "gateway" | "log"> {
  readonly schools: () => ReadonlyMap<number, { readonly shortName: string }>;
}

type SchoolName = (id: number) => string;

/** As a line of a list, which says what its check asked for. */
export const paymentLineOf =
  (schoolName: SchoolName) =>
  ({ begunAt, at, reference, pesewas, fees, state, channel, ...asked }: BrowsedPayment) => ({
    begun_at: begunAt.toISOString(),
    at: at.toISOString(),
    reference,
    pesewas,
    fees,
    state,
    channel,
    school: askedFor(schoolName, asked),
  });

type Asked = Pick<BrowsedPayment, "isClass" | "isAllSchools" | "schoolId">;

function askedFor(schoolName: SchoolName, { isClass, isAllSchools, schoolId }: Asked): string | null {
  if (isClass) return "A class";
  if (isAllSchools) return "All schools";
  return schoolId === null ? null : schoolName(schoolId);
}

export function booksRoutes(desk: Desk, parts: BooksParts): void {
  const schoolName: SchoolName = (id) => parts.schools().get(id)?.shortName ?? `School ${id}`;
  serveDesk(desk, readBooks, async ({ query }) => {
    const { notOpened, givenBack, ...sums } = await booksOf(parts.database, periodOf(query, mostExported));
    const standing = [...(await differencesUnderReview(parts)), ...(await proposedRefunds(parts))];
    return { ...sums, not_opened: notOpened, given_back: givenBack, standing };
  });
  serveDesk(desk, listPayments, async ({ query: { sort, page, ...query } }) => {
    const period = periodOf(query, mostExported);
    const [rows, found] = await Promise.all([
      paymentsOf(parts.database, period, query, { sort, limit: onAPage, offset: (page - 1) * onAPage }),
      countPayments(parts.database, period, query, mostCounted),
    ]);
    const schools = [...parts.schools()].map(([id, { shortName: name }]) => ({ id, name }));
    schools.sort((one, other) => one.name.localeCompare(other.name));
    return { payments: rows.map(paymentLineOf(schoolName)), found, schools };
  });
  serveDesk(desk, compareWithGateway, async ({ query }) => {
    const period = periodOf(query, mostBeside.days);
    const { count } = await paidIn(parts.database, period);
    if (count > mostBeside.payments) {
      const sentence = `${count} payments are too many to compare here: choose fewer days, or npm run payments -- report.`;
      throw deskRefusal("too-large", "desk-too-many", sentence);
    }
    return compareBooks(parts, period);
  });
  serveDesk(desk, exportBooksAtDesk, async ({ body, reply, note }) => {
    const { from, to, of, reason: _reason, ...filter } = body;
    note({ about: { kind: "books", reference: `${from} to ${to}` } });
    const period = periodOf(body, mostExported);
    if (of === "payments") note({ detail: `the list of payments ${JSON.stringify(filter)}` });
    const bytes =
      of === "books"
        ? exportBooks(parts.database, period)
        : exportPayments(parts.database, period, filter, schoolName);
    // Before the first byte, a failure gets an ordinary answer.
    await once(bytes, "readable");
    await sendFile(
      reply,
      { type: "text/csv; charset=utf-8", name: `okwan-${of}-${from}-to-${to}.csv` },
      bytes,
    );
    return null;
  });
}

async function proposedRefunds({ database: { kysely } }: BooksParts) {
  const waiting = await waitingProposals(kysely);
  return waiting.map(({ reference, asked_by: who }) => ({
    reference,
    what: `${who} proposed to give it back; that is not decided yet`,
  }));
}

/** @throws {Refusal} if the period ends before it begins, or is too long */
export function periodOf({ from, to }: { from: string; to: string }, most: number): Period {
  const period = { from: new Date(`${from}T00:00:00Z`), to: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs) };
  const days = (period.to.getTime() - period.from.getTime()) / dayMs;
  if (days < 1) throw deskRefusal("bad-input", "desk-period", "The period ends before it begins.");
  if (days > most) throw deskRefusal("bad-input", "desk-period", `At most ${most} days at once.`);
  return period;
}

type Columns<Cell> = Readonly<Record<string, (entry: BookEntry) => Cell>>;

/** The accountant's file: one row per payment, and no code that opens a result. */
const words: Columns<string | number | Date | null> = {
  Reference: ({ reference }) => reference,
  Order: ({ orderId }) => orderId,
  Provider: ({ provider }) => provider,
  "Provider's number": ({ gatewayId }) => gatewayId,
  Channel: ({ channel }) => channel,
  State: ({ state }) => state,
  Currency: ({ currency }) => currency,
  "Paid (Accra)": ({ takenAt }) => takenAt,
  "Given back (Accra)": ({ givenBackAt }) => givenBackAt,
};

const taken = (entry: BookEntry): number => (entry.isTakenHere ? entry.pesewas : 0);
const fee = (entry: BookEntry): number | null => (entry.isTakenHere ? entry.fees : 0);
const givenBack = (entry: BookEntry): number => (entry.givenBackAt === null ? 0 : entry.pesewas);
const net = (entry: BookEntry): number => taken(entry) - (fee(entry) ?? 0) - givenBack(entry);

/** The period's amounts in pesewas; summed below. */
const amounts: Columns<number | null> = {
  "Paid (GHS)": taken,
  "Fee (GHS)": fee,
  "Given back (GHS)": givenBack,
  "Net (GHS)": net,
};

/** A CSV file for a spreadsheet, streamed: a month may have half a million payments. */
export function exportBooks(database: Pick<Database, "kysely">, period: Period, portion?: number): Readable {
  const headers = [...Object.keys(words), ...Object.keys(amounts)];
  return csvOf(headers, exportRows(bookEntries(database, period, portion)));
}

function csvOf(headers: string[], rows: AsyncIterable<(string | null)[]>): Readable {
  // Without a byte order mark Excel does not read UTF-8.
  return Readable.fromWeb(writeCsvStream(rows, { headers, bom: true }) as NodeReadableStream);
}

const listed: Readonly<Record<string, (of: BrowsedPayment, schoolName: SchoolName) => string | null>> = {
  "Begun (Accra)": ({ begunAt }) => asText(begunAt),
  Reference: ({ reference }) => asText(reference),
  State: ({ state }) => state,
  "Since (Accra)": ({ at }) => asText(at),
  Currency: ({ currency }) => asText(currency),
  "Amount (GHS)": ({ pesewas }) => inCedis(pesewas),
  "Fee (GHS)": ({ fees }) => inCedis(fees),
  Provider: ({ provider }) => asText(provider),
  Channel: ({ channel }) => asText(channel),
  School: (payment, schoolName) => asText(askedFor(schoolName, payment)),
};

/** The list of payments as it is filtered, oldest first. */
function exportPayments(
  database: Pick<Database, "kysely">,
  period: Period,
  filter: PaymentFilter,
  schoolName: SchoolName,
): Readable {
  async function* rows() {
    for await (const payment of everyPayment(database, period, filter))
      yield Object.values(listed).map((of) => of(payment, schoolName));
  }
  return csvOf(Object.keys(listed), rows());
}

/** A row per payment, then the sums, which are added up in pesewas to avoid rounding. */
async function* exportRows(entries: AsyncIterable<BookEntry>): AsyncGenerator<(string | null)[]> {
  const sums = Object.values(amounts).map(() => 0);
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    const own = Object.values(amounts).map((of) => of(entry));
    own.forEach((pesewas, at) => (sums[at] = (sums[at] ?? 0) + (pesewas ?? 0)));
    yield [...Object.values(words).map((of) => asText(of(entry))), ...own.map(inCedis)];
  }
  yield [
    `Total of ${count}`,
    ...Object.keys(words)
      .slice(1)
      .map(() => null),
    ...sums.map(inCedis),
  ];
}

/** Times are UTC, which Accra uses. */
function asText(cell: string | number | Date | null): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace("T", " ");
  return typeof cell === "string" ? withoutFormula(cell) : (cell?.toString() ?? null);
}

function inCedis(pesewas: number | null): string | null {
  return pesewas === null ? null : (pesewas / 100).toFixed(2);
}

/**
 * Prefixes text that a spreadsheet would run as a formula, because companies and payers wrote it. Excel
 * hides the prefix.
 */
export function withoutFormula(text: string): string {
  // NFKC: a full-width sign is a formula too. Nobody sees what stands before it.
  const seen = text.normalize("NFKC").replace(/[\s\p{C}]/gu, "");
  return /^[=+\-@|]/.test(seen) || /^[\t\r\n\0]/.test(text) ? `'${text}` : text;
}

/** Streams the file without Fastify, so the log knows whether the last byte left. */
async function sendFile(
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  bytes: NodeJS.ReadableStream,
): Promise<void> {
  // The plain form where it can say the name, which every browser and program knows.
  const disposition = /^[\w.-]+$/.test(name)
    ? `attachment; filename="${name}"`
    : `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`;
  reply
    .header("content-type", type)
    .header("content-disposition", disposition)
    .header("x-content-type-options", "nosniff");
  const headers = reply.getHeaders();
  reply.hijack();
  for (const [header, value] of Object.entries(headers))
    if (value !== undefined) reply.raw.setHeader(header, value);
  await pipeline(bytes, reply.raw);
}
