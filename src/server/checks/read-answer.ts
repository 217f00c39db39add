import type { Answer, AnswerCounts } from "../../contract/answer.ts";
import type { FieldOfStudy } from "../../contract/field-of-study.ts";
import type { ViewWanted } from "../../contract/result-view.ts";
import type { WindowFact } from "../admissions/applying-file.ts";
import { accessOf } from "./access.ts";
import { pauseOf } from "../payments/start-payment.ts";
import { openElsewhere, qualifiedRow, rowOf, schoolsOf } from "./answer-rows.ts";
import { once } from "../lib/once.ts";
import { orderByCode } from "./checks-table.ts";
import { allPlaced } from "./find-programmes.ts";
import { nextStepsOf } from "./next-steps.ts";
import { whyNothingFits } from "./why-nothing-fits.ts";
import type { CheckParts } from "./parts.ts";
import { type CheckedOrder, hasCheck, loadResult, type ResultContext } from "./load-result.ts";
import { sampleOf } from "./visible-programmes.ts";
import { wantedProgrammes } from "./wanted-programmes.ts";
import { describeProgramme } from "./describe-programme.ts";
import { countsOf } from "./count-programmes.ts";
import { countryTotalsOf, factsOf, summaryOf, totalsOf } from "./describe-result.ts";

/** Sources of a check's page, besides the check. */
type AnswerParts = Pick<CheckParts, "database" | "catalogue" | "catalogueOf" | "now" | "priceInPesewas"> & {
  readonly windows: () => readonly WindowFact[];
  readonly pausedUntil: () => Date | null;
};

/** A check's page, and for an open check all of it that may change (for its ETag). */
interface AnswerRead {
  readonly answer: Answer;
  readonly openState: string | null;
}

/** null for an unknown code, and for an order without grades. */
export async function readAnswer(
  parts: AnswerParts,
  checkCode: string,
  wanted: ViewWanted & { readonly wish?: readonly FieldOfStudy[] | undefined } = {},
): Promise<AnswerRead | null> {
  const order = await orderByCode(parts.database.pool, checkCode);
  if (order === null || !hasCheck(order)) return null;
  const answer = answerPageData(await loadResult(parts, order, wanted), parts.windows());
  const payment = { ...answer.payment, ...pauseOf(parts) };
  return { answer: { ...answer, payment }, openState: openStateOf(order) };
}

/** The state alone, without the page; null for an unknown code. */
export async function readOpenState(
  { database }: Pick<AnswerParts, "database">,
  checkCode: string,
): Promise<Pick<AnswerRead, "openState"> | null> {
  const order = await orderByCode(database.pool, checkCode);
  return order === null || !hasCheck(order) ? null : { openState: openStateOf(order) };
}

function openStateOf(order: CheckedOrder): string | null {
  if (accessOf(order) !== "open") return null;
  const { input, wish, catalogueVersion, checkedAt } = order.check;
  return JSON.stringify({ ...order, check: { input, wish, catalogueVersion, checkedAt } });
}

/** @param windows Known admission windows at this time. */
export function answerPageData(read: ResultContext, windows: readonly WindowFact[]): Answer {
  const found = findRows(read);
  const wanted = wantedProgrammes(read).map(({ placed, nearest }) => ({
    row: rowOf(placed),
    nearest: nearest.map(rowOf),
  }));
  const sample = sampleOf(read);
  const sampleRow = sample && qualifiedRow(sample);
  const counts = countsOf(read);
  return {
    ...factsOf(read),
    summary: summaryOf(read),
    wish: read.wish,
    programmes: found.rows,
    instead: found.instead,
    schools: schoolsOf(read, [
      ...found.rows,
      ...found.instead,
      ...wanted.flatMap(({ row, nearest }) => [row, ...nearest]),
      ...(sampleRow === null ? [] : [sampleRow]),
    ]),
    counts: { ...counts, openNow: openNow(read, counts.apply) },
    placeTotals: totalsOf(read, read.question.schoolId),
    countryTotals: countryTotalsOf(read),
    wanted,
    nothing: whyNothingFits(read),
    sample: sample && describeProgramme(sample),
    sampleRow,
    steps: nextStepsOf(read, windows, { ...found, sampleId: sample?.verdict.programme.id ?? null }),
  };
}

function findRows(read: ResultContext) {
  const placed = allPlaced(read);
  const byId = new Map(placed.map((one) => [one.programme.id, one]));
  const { qualified, open } = read.outcome;
  const elsewhere = once(() => openElsewhere(read));
  return {
    rows: placed.map(rowOf),
    elsewhere,
    instead: qualified.length + open.length === 0 ? elsewhere() : [],
    verdictOf: (id: number) => byId.get(id)!.visible().verdict,
  };
}

function openNow(read: ResultContext, apply: number): AnswerCounts["openNow"] {
  const { level, schoolId } = read.question;
  if (apply > 0) return [{ level, count: apply }];
  const byLevel = (place: number | null) =>
    totalsOf(read, place)
      .map((totals) => ({ level: totals.level, count: totals.total_qualified + totals.total_open }))
      .filter(({ count }) => count > 0);
  const here = byLevel(schoolId);
  return here.length > 0 ? here : byLevel(null);
}
