import type { CheckResult } from "../../contract/checks.ts";
import { showsResult } from "../../contract/shows-result.ts";
import type { RestProgramme } from "../../contract/check-to-show.ts";
import type { KeptUnknown, KeptVerdict, Programme, Verdict, VerdictOutcome } from "../../engine/index.ts";
import { chooseFreeNearMisses } from "./free-near-misses.ts";
import { programmeOf, schoolOf } from "./names.ts";
import { figuresFor } from "./public-figures.ts";
import type { ReadResult } from "./read-result.ts";
import { countConfirm, toConfirmFor } from "./to-confirm.ts";
import { listedProgramme, type ProgrammeToWord } from "./word-programme.ts";

/** The lists of a stored check as far as its access allows, each verdict told through figuresFor (public-figures.ts). */

export function qualifiedOf(read: ReadResult): ProgrammeToWord[] {
  const { qualified } = read.order.check.outcome;
  return read.access === "open" ? qualified.map((kept) => tellable(read, kept, "qualified")) : [];
}

export function openOf(read: ReadResult): ProgrammeToWord[] {
  return read.order.check.outcome.open.map((kept) => tellable(read, kept, "open"));
}

export function nearMissesOf(read: ReadResult): ProgrammeToWord[] {
  const { nearMisses } = read.order.check.outcome;
  const tell = (kept: KeptVerdict) => tellable(read, kept, "near-miss");
  switch (read.access) {
    case "open":
      return nearMisses.map(tell);
    case "free":
      return chooseFreeNearMisses(nearMisses, (kept) => read.reader().read(kept, "near-miss")).map(tell);
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

/** All others: hundreds, of which a page mostly shows the number, so nothing is told of them before it is asked for. */
export function restToConfirmOf(read: ReadResult): RestProgramme[] {
  return keptToConfirm(read)
    .filter((kept) => !isCompared(kept))
    .map((kept) => {
      const programme = programmeOf(read.names, kept.programmeId);
      return {
        field: programme.field,
        meetsGeneralRule: () => read.reader().meetsGeneralRule(programme),
        listed: () => listedProgramme(tellable(read, kept, "not-known")),
      };
    });
}

function keptToConfirm(read: ReadResult): readonly KeptUnknown[] {
  return toConfirmFor(read.access, read.notKnown(), (kept) => read.reader().read(kept, "not-known"));
}

function isCompared({ known }: KeptUnknown): boolean {
  return known === "within" || known === "near";
}

/** The counts that make every programme of the question one of a list. */
export function restOf(read: ReadResult) {
  const { qualified, open, nearMisses } = read.order.check.outcome;
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

/** The best one, told whole before payment, so that one sees what is sold. */
export function sampleOf(read: ReadResult): ProgrammeToWord | null {
  const [best] = read.order.check.outcome.qualified;
  return showsResult(read.access) || best === undefined ? null : tellable(read, best, "qualified", "open");
}

/** @param access The check's own; "open" for the sample alone. */
function tellable(
  read: ReadResult,
  kept: KeptVerdict,
  kind: VerdictOutcome,
  access = read.access,
): ProgrammeToWord {
  return tellVerdict(read, read.reader().read(kept, kind), access);
}

/** @param access The check's own, unless told. */
export function tellVerdict(
  { names, catalogue, speech, candidate, usesCutOffs, access: own, reader }: ReadResult,
  whole: Verdict,
  access = own,
): ProgrammeToWord {
  const told = figuresFor(access, whole, { usesCutOffs });
  const { verdict, hidesNewest } = told;
  const school = schoolOf(names, verdict.programme);
  const { certificate, hasResults } = candidate;
  const meetsGeneralRule = (programme: Programme) => reader().meetsGeneralRule(programme);
  return {
    verdict,
    hidesNewest,
    school,
    catalogue: catalogue.catalogue,
    certificate,
    hasResults,
    speech,
    meetsGeneralRule,
  };
}
