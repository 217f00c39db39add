import type { CheckResult } from "../../contract/check-result.ts";
import { showsResult } from "../../contract/shows-result.ts";
import type { StoredUnknown, StoredVerdict, Verdict, VerdictOutcome } from "../../engine/index.ts";
import { chooseFreeNearMisses, freeNamed } from "./free-near-misses.ts";
import { closestFirst, likeliestFirst, wishedFirst, type OrderedFor } from "./in-order.ts";
import type { KeptOutcome } from "./kept-outcome.ts";
import { schoolOf } from "./names.ts";
import { figuresFor } from "./public-figures.ts";
import type { ReadResult } from "./read-result.ts";
import { chooseFreeWithin, countConfirm, withoutLine } from "./to-confirm.ts";
import { outcomeIn } from "./view.ts";
import type { ProgrammeToWord } from "./word-programme.ts";

/** The lists of a stored check as far as its access allows, each verdict told through figuresFor (public-figures.ts). */

export function qualifiedOf(read: ReadResult): ProgrammeToWord[] {
  const { qualified } = read.outcome;
  if (read.access !== "open") return [];
  return closestFirst(qualified, orderOf(read)).map((kept) => tellable(read, kept, "qualified"));
}

export function openOf(read: ReadResult): ProgrammeToWord[] {
  return closestFirst(read.outcome.open, orderOf(read)).map((kept) => tellable(read, kept, "open"));
}

export function nearMissesOf(read: ReadResult): ProgrammeToWord[] {
  const order = orderOf(read);
  const tell = (kept: StoredVerdict) => tellable(read, kept, "near-miss");
  switch (read.access) {
    case "open":
      return wishedFirst(read.outcome.nearMisses, order).map(tell);
    case "free":
      return wishedFirst(
        freeIn(read, (outcome) => outcome.nearMisses, chooseFreeNearMissesOf(read)),
        order,
      ).map(tell);
    case "unpaid":
    case "waiting":
    case "refunded":
      return [];
  }
}

export function toConfirmOf(read: ReadResult): ProgrammeToWord[] {
  return keptToConfirm(read).map((kept) => tellable(read, kept, "not-known"));
}

/** Those that are held against a line, closest first. */
export function comparedOf(read: ReadResult): ProgrammeToWord[] {
  return keptToConfirm(read)
    .filter(isCompared)
    .map((kept) => tellable(read, kept, "not-known"));
}

/** All others: hundreds, of which a page mostly shows the number. */
export function restToConfirmOf(read: ReadResult): ProgrammeToWord[] {
  return keptToConfirm(read)
    .filter((kept) => !isCompared(kept))
    .map((kept) => tellable(read, kept, "not-known"));
}

function keptToConfirm(read: ReadResult): readonly StoredUnknown[] {
  const meetsUsual = (kept: StoredUnknown) => read.reader().read(kept, "not-known").usual?.met ?? null;
  return likeliestFirst(toldToConfirm(read), orderOf(read), meetsUsual);
}

function toldToConfirm(read: ReadResult): readonly StoredUnknown[] {
  const notKnown = read.notKnown();
  switch (read.access) {
    case "open":
      return notKnown;
    case "free":
      return [...freeIn(read, notKnownOf(read), chooseFreeWithinOf(read)), ...withoutLine(notKnown)];
    case "unpaid":
    case "waiting":
    case "refunded":
      return withoutLine(notKnown);
  }
}

/**
 * What a free check names of a list: so many in all of the country, those of what was asked for first. Were they chosen anew
 * for each part that is looked at, one part after another would tell them all.
 */
function freeIn<Kept extends StoredVerdict>(
  read: ReadResult,
  listOf: (outcome: KeptOutcome) => readonly Kept[],
  choose: (kept: readonly Kept[]) => readonly Kept[],
): readonly Kept[] {
  const { outcome } = read.order.check;
  const asked = listOf(outcomeIn(outcome, read.asked, read.names));
  const own = choose(asked);
  const others = choose(listOf(outcome).filter((kept) => !asked.includes(kept)));
  const named = new Set([...own, ...others.slice(0, Math.max(0, freeNamed - own.length))]);
  const shown = listOf(read.outcome).filter((kept) => named.has(kept));
  // In the order they were chosen in: that of the list tells how close they are.
  return [...named].filter((kept) => shown.includes(kept));
}

const chooseFreeNearMissesOf = (read: ReadResult) => (kept: readonly StoredVerdict[]) =>
  chooseFreeNearMisses(kept, (one) => read.reader().read(one, "near-miss"));
const chooseFreeWithinOf = (read: ReadResult) => (kept: readonly StoredUnknown[]) =>
  chooseFreeWithin(kept, (one) => read.reader().read(one, "not-known"));
/** Judged again where only their number was kept; such a check has one view. */
const notKnownOf = (read: ReadResult) => (outcome: KeptOutcome) => outcome.notKnown ?? read.notKnown();

function isCompared({ known }: StoredUnknown): boolean {
  return known === "within" || known === "near";
}

/** The counts that make every programme of the question one of a list. */
export function restOf(read: ReadResult) {
  const { qualified, open, nearMisses } = read.outcome;
  const notKnown = read.notKnown();
  const total = read.reader().programmeCount;
  return {
    total_not_known: notKnown.length,
    total_to_confirm: notKnown.length,
    to_confirm_counts: countConfirm(notKnown),
    total_closed: total - qualified.length - open.length - nearMisses.length - notKnown.length,
    total_programs: total,
  } satisfies Partial<CheckResult>;
}

/**
 * One told whole before payment, so that one sees what is sold: the first of the list that is paid for. The same whichever
 * part is looked at, or one part after another would tell them all.
 */
export function sampleOf(read: ReadResult): ProgrammeToWord | null {
  const { outcome } = read.order.check;
  if (showsResult(read.access)) return null;
  const asked = outcomeIn(outcome, read.asked, read.names).qualified;
  const [first] = closestFirst(asked.length > 0 ? asked : outcome.qualified, orderOf(read));
  return first === undefined ? null : tellable(read, first, "qualified", "open");
}

function orderOf({ order, wish, names }: ReadResult): OrderedFor {
  return { wish, course: order.check.input.course, names };
}

/** @param access The check's own; "open" for the sample alone. */
function tellable(
  read: ReadResult,
  kept: StoredVerdict,
  kind: VerdictOutcome,
  access = read.access,
): ProgrammeToWord {
  return tellVerdict(read, read.reader().read(kept, kind), access);
}

/** @param access The check's own, unless told. */
export function tellVerdict(
  { names, catalogue, speech, candidate, usesCutOffs, withNewest, access: own, reader }: ReadResult,
  whole: Verdict,
  access = own,
): ProgrammeToWord {
  const told = figuresFor(access, whole, { usesCutOffs, withNewest });
  const { verdict, hidesNewest } = told;
  const school = schoolOf(names, verdict.programme);
  const { certificate, hasResults } = candidate;
  return {
    verdict,
    hidesNewest,
    school,
    catalogue: catalogue.catalogue,
    certificate,
    hasResults,
    speech,
    generalAggregate: () => reader().general.aggregate,
  };
}
