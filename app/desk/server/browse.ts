import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { writeCsvStream } from "hucre/csv";
import type { FastifyReply } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { dayMs, money } from "../../kernel/lib/days.ts";
import { deskRefusal } from "../../kernel/operators/second-person.ts";
import type { Period } from "../../features/pay/server/compare-books.ts";

type Db = Pick<Database, "kysely">;

/** A list of rows that operators filter, sort, leaf through and export. It names no student. */
export interface List<Row, Filter, Sort extends string> {
  readonly columns: RawBuilder<unknown>;
  /** "from … where …": the rows of a period that fit a filter. */
  readonly fitting: (period: Period, filter: Filter) => RawBuilder<unknown>;
  readonly sorts: Readonly<Record<Sort, RawBuilder<unknown>>>;
  /** The time and the id of a row. The time has an index; the id breaks ties. */
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** The columns of its CSV file. */
  readonly csv: Readonly<Record<string, (row: Row) => Cell>>;
}

interface Asked<Filter> {
  readonly period: Period;
  readonly filter: Filter;
}

interface Part<Sort> {
  readonly sort: Sort;
  readonly order: "ascending" | "descending";
  readonly page: number;
}

/** A year and a few days. */
const mostDays = 400;
const onAPage = 50;
const mostCounted = 2_000;

/** One page, and how many rows there are, counted to a limit: nobody leafs through more. */
export async function pageOf<Row, Filter, Sort extends string>(
  database: Db,
  list: List<Row, Filter, Sort>,
  asked: Asked<Filter>,
  { sort, order, page }: Part<Sort>,
): Promise<{ rows: Row[]; found: number }> {
  const way = sql.raw(order === "ascending" ? "asc" : "desc");
  const by = list.sorts[sort];
  // The index of the time is not in the order "nulls last", and no time is null.
  const last = by === list.at ? sql`` : sql`nulls last`;
  const end = sql`order by ${by} ${way} ${last}, ${list.id} ${way}
    limit ${onAPage} offset ${(page - 1) * onAPage}`;
  const [rows, counted] = await Promise.all([
    rowsOf(database, list, asked, end),
    sql<{ found: number }>`select count(*) as found from (
      select ${list.fitting(asked.period, asked.filter)} limit ${mostCounted}
    ) counted`.execute(database.kysely),
  ]);
  return { rows, found: counted.rows[0]!.found };
}

/** @param end What follows the filter: "and …", "order by …", "limit …" */
export async function rowsOf<Row, Filter, Sort extends string>(
  { kysely }: Db,
  { columns, at, id, fitting }: List<Row, Filter, Sort>,
  { period, filter }: Asked<Filter>,
  end: RawBuilder<unknown>,
): Promise<(Row & Place)[]> {
  const found = await sql<Row & Place>`
    select ${columns}, ${at}::text as place, ${id} as id ${fitting(period, filter)} ${end}`.execute(kysely);
  return found.rows;
}

/** Of a row in its list. Its time is text, because a Date would lose microseconds. */
interface Place {
  readonly place: string;
  readonly id: number;
}

/** All rows, oldest first, in portions. */
async function* portionsOf<Row, Filter, Sort extends string>(
  database: Db,
  list: List<Row, Filter, Sort>,
  asked: Asked<Filter>,
): AsyncGenerator<readonly Row[]> {
  const portion = 5_000;
  const { at, id } = list;
  for (let last: Place | undefined; ;) {
    const after =
      last === undefined ? sql`` : sql`and (${at}, ${id}) > (${last.place}::timestamptz, ${last.id})`;
    const rows: (Row & Place)[] = await rowsOf(
      database,
      list,
      asked,
      sql`${after} order by ${at}, ${id} limit ${portion}`,
    );
    yield rows;
    last = rows.at(-1);
    if (rows.length < portion) return;
  }
}

export function csvOfList<Row, Filter, Sort extends string>(
  database: Db,
  list: List<Row, Filter, Sort>,
  asked: Asked<Filter>,
): Readable {
  async function* rows() {
    for await (const portion of portionsOf(database, list, asked))
      for (const row of portion) yield Object.values(list.csv).map((of) => asText(of(row)));
  }
  return csvOf(Object.keys(list.csv), rows());
}

/** @throws {Refusal} if the period ends before it begins, or is too long */
export function periodOf({ from, to }: { from: string; to: string }, most: number = mostDays): Period {
  const period = { from: new Date(`${from}T00:00:00Z`), to: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs) };
  const days = (period.to.getTime() - period.from.getTime()) / dayMs;
  if (days < 1) throw deskRefusal("bad-input", "desk-period", "The period ends before it begins.");
  if (days > most) throw deskRefusal("bad-input", "desk-period", `At most ${most} days at once.`);
  return period;
}

export type Schools = ReadonlyMap<number, { readonly shortName: string }>;

export const schoolName = (schools: Schools, id: number): string =>
  schools.get(id)?.shortName ?? `School ${id}`;

/** To choose from, by name. */
export function schoolOptions(schools: Schools) {
  const named = [...schools].map(([id, { shortName }]) => ({ value: String(id), label: shortName }));
  return [
    { value: "all", label: "All schools" },
    ...named.toSorted((one, other) => one.label.localeCompare(other.label)),
  ];
}

/** Sorts by the name of the school that a check c asked for; all schools come last. */
export function bySchool(schools: Schools) {
  const places = Object.fromEntries(schoolOptions(schools).map(({ value }, place) => [value, place]));
  return sql`(${JSON.stringify(places)}::jsonb ->> (c.input ->> 'schoolId'))::int`;
}

/** Of checks c: what they asked for. */
export const askedSchool = (school: string | undefined): RawBuilder<unknown> =>
  school === undefined
    ? sql``
    : school === "all"
      ? sql`and c.order_id is not null and c.input ->> 'schoolId' is null`
      : sql`and c.input ->> 'schoolId' = ${school}`;

/**
 * The payments whose newest event is of these states. Read once: nearly every payment was in "awaiting", so a join
 * would work out the state of a whole year's.
 */
export const idsNowIn = (states: string): string => `array(
  select payment_id from payment_events e where state in (${states})
    and not exists (select from payment_events later where later.payment_id = e.payment_id and later.id > e.id)
)`;

export type Cell = string | number | Date | null;

/** A CSV file for a spreadsheet, streamed: a month may have half a million rows. */
export function csvOf(headers: string[], rows: AsyncIterable<(string | null)[]>): Readable {
  // Without a byte order mark Excel does not read UTF-8.
  return Readable.fromWeb(writeCsvStream(rows, { headers, bom: true }) as NodeReadableStream);
}

/** Streams the file without Fastify, so the log knows whether the last byte left. */
export async function sendCsv(reply: FastifyReply, name: string, bytes: Readable): Promise<null> {
  // Before the first byte, a failure gets an ordinary answer.
  await once(bytes, "readable");
  reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}"`)
    .header("x-content-type-options", "nosniff");
  const headers = reply.getHeaders();
  reply.hijack();
  for (const [header, value] of Object.entries(headers))
    if (value !== undefined) reply.raw.setHeader(header, value);
  await pipeline(bytes, reply.raw);
  return null;
}

/** For the log: "state paid, least GHS 12.00". */
export const filterInWords = (filter: object): string =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === "number" ? money(value) : String(value)}`)
    .join(", ") || "no filter";

/** Times are UTC, which Accra uses. */
export function asText(cell: Cell): string | null {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace("T", " ");
  return typeof cell === "string" ? withoutFormula(cell) : (cell?.toString() ?? null);
}

/** An amount is no formula, also below zero. */
export const inCedis = (pesewas: number | null): string | null =>
  pesewas === null ? null : (pesewas / 100).toFixed(2);

/**
 * Prefixes text that a spreadsheet would run as a formula, because companies and payers wrote it. Excel
 * hides the prefix.
 */
export function withoutFormula(text: string): string {
  // NFKC: a full-width sign is a formula too. Nobody sees what stands before it.
  const seen = text.normalize("NFKC").replace(/[\s\p{C}]/gu, "");
  return /^[=+\-@|]/.test(seen) || /^[\t\r\n\0]/.test(text) ? `'${text}` : text;
}
