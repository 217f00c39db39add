import type { CheckResult, ConfirmCounts } from "../../contract/check-result.ts";
import { showsResult } from "../../contract/shows-result.ts";
import type { StoredUnknown, StoredVerdict, Verdict, VerdictOutcome } from "../../engine/index.ts";
import { chooseFreeNearMisses, chooseFreeWithin, freeNamed } from "./choose-free.ts";
import { closestFirst, courseFirst, likeliestFirst, wishedFirst, type OrderedFor } from "./in-order.ts";
import type { StoredOutcome } from "./stored-outcome.ts";
import { schoolOf } from "./catalogue-index.ts";
import { figuresFor } from "./public-figures.ts";
import type { ResultContext } from "./load-result.ts";
import { outcomeIn, qualifiedOfQuestion } from "./view.ts";
import type { VisibleProgramme } from "./describe-programme.ts";

/**
 * The lists of a stored check as far as its access allows; every verdict passes figuresFor
 * (public-figures.ts).
 */

export function qualifiedOf(read: ResultContext): VisibleProgramme[] {
  const { qualified } = read.outcome;
  if (read.access !== "open") return [];
  return closestFirst(qualified, orderOf(read)).map((stored) => readVisible(read, stored, "qualified"));
}

export function openListOf(read: ResultContext): VisibleProgramme[] {
  return courseFirst(read.outcome.open, orderOf(read)).map((stored) => readVisible(read, stored, "open"));
}

export function nearMissesOf(read: ResultContext): VisibleProgramme[] {
  const order = orderOf(read);
  const show = (stored: StoredVerdict) => readVisible(read, stored, "near-miss");
  switch (read.access) {
    case "open":
      return wishedFirst(read.outcome.nearMisses, order).map(show);
    case "free":
      return wishedFirst(
        freeIn(read, (outcome) => outcome.nearMisses, chooseFreeNearMissesOf(read)),
        order,
      ).map(show);
    case "unpaid":
    case "waiting":
    case "refunded":
      return [];
  }
}

export function toConfirmOf(read: ResultContext): VisibleProgramme[] {
  return rankedToConfirm(read).map((stored) => readVisible(read, stored, "not-known"));
}

/** Programmes compared with a cut-off, closest first. */
export function comparedProgrammes(read: ResultContext): VisibleProgramme[] {
  return rankedToConfirm(read)
    .filter(isCompared)
    .map((stored) => readVisible(read, stored, "not-known"));
}

function rankedToConfirm(read: ResultContext): readonly StoredUnknown[] {
  const meetsUsual = (stored: StoredUnknown) =>
    read.verdictReader().read(stored, "not-known").usual?.met ?? null;
  return likeliestFirst(namedToConfirm(read), orderOf(read), meetsUsual);
}

function namedToConfirm(read: ResultContext): readonly StoredUnknown[] {
  const { notKnown } = read.outcome;
  switch (read.access) {
    case "open":
      return notKnown;
    case "free":
      return [
        ...freeIn(read, (outcome) => outcome.notKnown, chooseFreeWithinOf(read)),
        ...withoutCutOff(notKnown),
      ];
    case "unpaid":
    case "waiting":
    case "refunded":
      return withoutCutOff(notKnown);
  }
}

/**
 * Programmes a free check names from a list: a fixed number over the whole country, the question's own first.
 * Choosing again for each view would reveal all of them, view by view.
 */
function freeIn<Stored extends StoredVerdict>(
  read: ResultContext,
  listOf: (outcome: StoredOutcome) => readonly Stored[],
  choose: (stored: readonly Stored[]) => readonly Stored[],
): readonly Stored[] {
  const { outcome } = read.order.check;
  const asked = listOf(outcomeIn(outcome, read.asked, read.byId));
  const own = choose(asked);
  const others = choose(listOf(outcome).filter((stored) => !asked.includes(stored)));
  const named = new Set([...own, ...others.slice(0, Math.max(0, freeNamed - own.length))]);
  const shown = listOf(read.outcome).filter((stored) => named.has(stored));
  // In the order of choice: list order would reveal how close they are.
  return [...named].filter((stored) => shown.includes(stored));
}

const chooseFreeNearMissesOf = (read: ResultContext) => (stored: readonly StoredVerdict[]) =>
  chooseFreeNearMisses(stored, (one) => read.verdictReader().read(one, "near-miss"));
const chooseFreeWithinOf = (read: ResultContext) => (stored: readonly StoredUnknown[]) =>
  chooseFreeWithin(stored, (one) => read.verdictReader().read(one, "not-known"));

function isCompared({ known }: StoredUnknown): boolean {
  return known === "within" || known === "near";
}

/**
 * Programmes without a cut-off may be named by any check; which ones are within or near their cut-off is
 * sold.
 */
function withoutCutOff(notKnown: readonly StoredUnknown[]): readonly StoredUnknown[] {
  return notKnown.filter(({ known }) => known === "no-line");
}

function countConfirm(notKnown: readonly StoredUnknown[]): ConfirmCounts {
  const count = (asked: StoredUnknown["known"]) => notKnown.filter(({ known }) => known === asked).length;
  return {
    within: count("within"),
    near: count("near"),
    no_line: count("no-line"),
    not_compared: count("not-compared"),
  };
}

/** The remaining counts, so that every programme of the question is in one of the totals. */
export function remainingCounts(read: ResultContext) {
  const { qualified, open, nearMisses, notKnown } = read.outcome;
  const total = read.verdictReader().programmes.length;
  return {
    total_not_known: notKnown.length,
    total_to_confirm: notKnown.length,
    to_confirm_counts: countConfirm(notKnown),
    total_closed: total - qualified.length - open.length - nearMisses.length - notKnown.length,
    total_programs: total,
  } satisfies Partial<CheckResult>;
}

/**
 * One complete programme before payment, to show what is sold: the first of the paid list. The same in every
 * view, because a sample for each view would reveal the list.
 */
export function sampleOf(read: ResultContext): VisibleProgramme | null {
  const { outcome } = read.order.check;
  if (showsResult(read.access)) return null;
  const [first] = closestFirst(qualifiedOfQuestion(outcome, read.asked, read.byId), orderOf(read));
  return first === undefined ? null : readVisible(read, first, "qualified", "open");
}

function orderOf({ order, wish, byId }: ResultContext): OrderedFor {
  return { wish, course: order.check.input.course, byId };
}

/** @param access The check's own; "open" only for the sample. */
function readVisible(
  read: ResultContext,
  stored: StoredVerdict,
  kind: VerdictOutcome,
  access = read.access,
): VisibleProgramme {
  return visibleProgramme(read, read.verdictReader().read(stored, kind), access);
}

/** @param access Default: the check's own. */
export function visibleProgramme(
  read: ResultContext,
  whole: Verdict,
  access = read.access,
): VisibleProgramme {
  const visible = figuresFor(access, whole, read);
  return { ...visible, school: schoolOf(read.byId, visible.verdict.programme), read };
}
