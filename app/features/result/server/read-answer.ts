import type { Access } from "../contract/check-facts.ts";
import type { Answer, AnswerCounts, ProgrammeRow } from "../contract/answer.ts";
import type { FieldOfStudy } from "../../../kernel/contract/programme-index.ts";
import type { PdfContent } from "./report/sections/section.ts";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import type { NextSteps } from "../contract/next-steps.ts";
import {
  type ResultTable,
  rowsOfView,
  tableOf,
  answerFrom,
  type SentAnswer,
} from "../contract/result-table.ts";
import { type ViewWanted, showsResult } from "../contract/result-view.ts";
import type { WindowFact } from "../../../kernel/catalogue/applying-file.ts";
import { timeEngine } from "../../../kernel/lib/request-times.ts";
import { accessOf } from "./access.ts";
import { pauseOf } from "../../pay/server/start-payment.ts";
import { type MadeIndex, indexOf } from "../../public/server/index-file.ts";
import { openElsewhere, otherRungs, qualifiedRow, rowOf } from "./answer-rows.ts";
import { once } from "@okwan/kit/once";
import { orderByCode, type OrderRow } from "./checks-table.ts";
import { nextStepsOf } from "./next-steps.ts";
import type { CheckParts } from "./parts.ts";
import { type CheckedOrder, hasCheck, loadResult, type ResultContext, countryViewOf } from "./load-result.ts";
import { sampleOf } from "./visible-programmes.ts";
import { wantedProgrammes } from "./wanted-programmes.ts";
import { describeLists, describeSchool, factsOf, totalsOf } from "./describe-result.ts";
import type { Pool } from "pg";
import { databaseTrouble } from "../../../kernel/http/error-handler.ts";
import { releaseIn, releaseName } from "../../../kernel/lib/release.ts";
import { allPlaced } from "./find-programmes.ts";

/** Sources of a check's page, besides the check. */
type AnswerParts = Pick<CheckParts, "database" | "catalogue" | "catalogueOf" | "now" | "priceInPesewas"> & {
  readonly windows: () => readonly WindowFact[];
  readonly pausedUntil: () => Date | null;
};

/** A check's page, and for an open check all of it that may change (for its ETag). */
interface AnswerRead {
  readonly answer: SentAnswer;
  /** As it is stored (result-table.ts). */
  readonly table: string;
  readonly index: MadeIndex;
  /** What the page makes of these three. */
  readonly whole: Answer;
  readonly openState: string | null;
}

/**
 * null for an unknown code, and for an order without grades.
 * @param before The order, if it was just read.
 */
export async function readAnswer(
  parts: AnswerParts,
  checkCode: string,
  wanted: ViewWanted & { readonly wish?: readonly FieldOfStudy[] | undefined } = {},
  before?: OrderRow,
): Promise<AnswerRead | null> {
  const order = before ?? (await orderByCode(parts.database.pool, checkCode));
  if (order === null || !hasCheck(order)) return null;
  const read = await loadResult(parts, order, wanted);
  const table = await readTable(parts.database.pool, read);
  const rows = rowsIn(read, JSON.parse(table) as ResultTable);
  const sent = timeEngine(() => sentAnswer(read, parts.windows(), rows));
  const answer = { ...sent, payment: { ...sent.payment, ...pauseOf(parts) } };
  const index = indexOf(read.catalogue);
  return {
    answer,
    table,
    index,
    whole: answerFrom(answer, rows, index.index),
    openState: openStateOf(order),
  };
}

/** The state alone, without the page; null for an unknown code. */
export async function readState(
  { database }: Pick<AnswerParts, "database">,
  checkCode: string,
): Promise<ReadState | null> {
  const order = await orderByCode(database.pool, checkCode);
  if (order === null || !hasCheck(order)) return null;
  return { order, access: accessOf(order), openState: openStateOf(order) };
}

export interface ReadState extends Pick<AnswerRead, "openState"> {
  readonly order: OrderRow;
  readonly access: Access;
}

function openStateOf(order: CheckedOrder): string | null {
  if (accessOf(order) !== "open") return null;
  const { input, wish, catalogueVersion, checkedAt } = order.check;
  return JSON.stringify({ ...order, check: { input, wish, catalogueVersion, checkedAt } });
}

/** All of a check's page, with its rows. */
export function answerPageData(read: ResultContext, windows: readonly WindowFact[]): Answer {
  const rows = rowsIn(read, makeTable(read));
  return answerFrom(sentAnswer(read, windows, rows), rows, indexOf(read.catalogue).index);
}

function rowsIn(read: ResultContext, table: ResultTable): ProgrammeRow[] {
  const view = { ...read.question, country: read.country.code };
  return rowsOfView(table, indexOf(read.catalogue).index, view);
}

/** What its PDF says: the page, and the details of what the page lists. */
export function reportContent(read: ResultContext, windows: readonly WindowFact[]): PdfContent {
  const { programmes: _rows, ...answer } = answerPageData(read, windows);
  return { answer, lists: describeLists(read) };
}

/** @param windows Known admission windows at this time. */
function sentAnswer(
  read: ResultContext,
  windows: readonly WindowFact[],
  rows: readonly ProgrammeRow[],
): SentAnswer {
  const { asked, byId, speech, question } = read;
  const elsewhere = once(() => openElsewhere(read));
  const facts = factsOf(read);
  const sample = sampleOf(read);
  const openNow = openNowOf(read, facts.counts.apply);
  return {
    ...facts,
    counts: { ...facts.counts, openNow },
    asked: {
      schoolId: asked.schoolId ?? allSchoolsId,
      schoolName: describeSchool(asked.schoolId, byId, speech.words).short_name,
      level: asked.level,
    },
    instead: tableOf(facts.counts.apply === 0 ? elsewhere() : []),
    placeTotals: totalsOf(read, question.schoolId),
    countryTotals: totalsOf(read, null),
    wanted: wantedProgrammes(read).map(({ placed, nearest }) => tableOf([placed, ...nearest].map(rowOf))),
    sampleRow: sample && tableOf([qualifiedRow(sample)]),
    rungs: otherRungs(read),
    steps: nextStepsOf(read, windows, { rows, elsewhere, sampleId: facts.sample?.id ?? null }),
  };
}

/** The next steps alone, as another wish changes them. */
export async function readSteps(
  parts: Pick<AnswerParts, "database" | "windows">,
  read: ResultContext,
): Promise<NextSteps> {
  const rows = rowsIn(read, JSON.parse(await readTable(parts.database.pool, read)) as ResultTable);
  const sampleId = sampleOf(read)?.verdict.programme.id ?? null;
  return nextStepsOf(read, parts.windows(), { rows, elsewhere: once(() => openElsewhere(read)), sampleId });
}

function openNowOf(read: ResultContext, apply: number): AnswerCounts["openNow"] {
  const { level, schoolId } = read.question;
  if (apply > 0) return [{ level, count: apply }];
  const byLevel = (place: number | null) =>
    totalsOf(read, place)
      .map(({ level: of, qualified, open }) => ({ level: of, count: qualified + open }))
      .filter(({ count }) => count > 0);
  const here = byLevel(schoolId);
  return here.length > 0 ? here : byLevel(null);
}

/**
 * The table of a check at the level in view, for every school, in the order without a wish. What a payment opens is
 * a table of its own: a closed check's page never reads it.
 */
function makeTable(read: ResultContext): ResultTable {
  const rest = showsResult(read.access) ? "closed" : "withheld";
  const placed = allPlaced({ ...countryViewOf(read), wish: [] }).filter(({ place }) => place !== rest);
  return tableOf(placed.map(rowOf), rest);
}

/**
 * The table as it is sent. It is made and stored when it is first read: most checks are never opened, and a check
 * and its catalogue version never change afterwards.
 */
async function readTable(pool: Pool, read: ResultContext): Promise<string> {
  const { orderId, check } = read.order;
  const { level } = read.question;
  const name = `${showsResult(read.access) ? "open" : "public"} ${level}`;
  // An unpaid check may be replaced, another release may word a row in another way, and a row says that its
  // figure is being checked.
  const doubted = [...read.byId.programmes.keys()].filter(read.isBeingChecked);
  const of = [release(), check.checkedAt.toISOString(), ...doubted].join(" ");
  const found = await pool.query<{ text: string | null }>({
    name: "read-page-table",
    text: "select page_tables ->> $3 as text from checks where order_id = $1 and page_tables ->> 'of' = $2",
    values: [orderId, of, name],
  });
  const stored = found.rows[0]?.text;
  if (stored != null) return stored;
  const made = timeEngine(() => JSON.stringify(makeTable(read)));
  const storing = pool.query({
    name: "store-page-table",
    text: `update checks set page_tables =
        case when page_tables ->> 'of' = $2 then page_tables else jsonb_build_object('of', $2::text) end
        || jsonb_build_object($3::text, $4::text)
      where order_id = $1 and checked_at = $5`,
    values: [orderId, of, name, made, check.checkedAt],
  });
  // A result is read where nothing can be written: on a full disk the table is made anew each time.
  await storing.catch((error: unknown) => {
    if (databaseTrouble(error) === null) throw error;
  });
  return made;
}

const release = once(() => releaseName(releaseIn()));
