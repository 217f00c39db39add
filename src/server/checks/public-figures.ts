import type { Access } from "../../contract/checks.ts";
import {
  cutOffHistory,
  earlierFigures,
  newestFigures,
  type CutOff,
  type Programme,
  type Verdict,
} from "../../engine/index.ts";

/** A verdict as it may be told, and whether figures were left out of it. */
export interface TellableVerdict {
  readonly verdict: Verdict;
  readonly hidesNewest: boolean;
}

/** Whether grades are compared with cut-offs; SSSCE and GBCE are not. */
export interface Comparing {
  readonly usesCutOffs: boolean;
}

/**
 * The one door between verdicts and whoever reads them: what of a verdict a check of this access may tell
 * (decisions.md, "What is sold"). An opened check tells all. Any other tells no label, and a programme without its
 * newest year's cut-offs and without what was made from them; one that has none of these keeps its figures.
 */
export function figuresFor(access: Access, verdict: Verdict, comparing: Comparing): TellableVerdict {
  switch (access) {
    case "open":
      return { verdict, hidesNewest: false };
    case "free":
    case "unpaid":
    case "waiting":
    case "refunded": {
      const hidesNewest = hasLine(verdict.programme);
      return {
        verdict: hidesNewest ? withoutNewest(verdict, comparing) : withoutLabel(verdict),
        hidesNewest,
      };
    }
  }
}

/** Whether that a programme is open to somebody says where its line is: where grades are compared with one. */
export function tellsLine(programme: Programme, { usesCutOffs }: Comparing): boolean {
  return usesCutOffs && hasLine(programme);
}

function hasLine({ cutOffs }: Programme): boolean {
  return newestFigures(cutOffs).length > 0;
}

/** Made anew field by field: what a verdict is given one day is left out here until somebody thinks about it. */
function withoutLabel(verdict: Verdict): Verdict {
  const { programme, outcome, aggregate, cutOff, difference } = verdict;
  return {
    programme,
    outcome,
    aggregate,
    cutOff,
    difference,
    chance: null,
    isStrongest: false,
    get counted() {
      return verdict.counted;
    },
    get reasons() {
      return verdict.reasons;
    },
    get changes() {
      return verdict.changes;
    },
  };
}

function withoutNewest(verdict: Verdict, { usesCutOffs }: Comparing): Verdict {
  const { outcome } = verdict;
  const programme = publicProgramme(verdict.programme);
  return {
    programme,
    outcome,
    // Beside "one to three points" it would be half of the answer.
    aggregate: outcome === "open" ? verdict.aggregate : null,
    cutOff: outcome === "open" ? toldInstead(verdict.cutOff, programme.cutOffs) : null,
    difference: null,
    chance: null,
    isStrongest: false,
    get counted() {
      return verdict.counted;
    },
    get reasons() {
      return verdict.reasons.filter(({ asked }) => asked.kind !== "cut-off");
    },
    // The smallest change reaches the cut-off too, so the very grade would tell it.
    get changes() {
      return usesCutOffs ? [] : verdict.changes;
    },
  };
}

/** Notes talk about figures. */
function publicProgramme(programme: Programme): Programme {
  return { ...programme, cutOffs: earlierFigures(programme.cutOffs), note: "" };
}

/** An entry ceiling is public; in place of a cut-off stands that of the last year that may be told, for a first choice. */
function toldInstead(compared: CutOff | null, cutOffs: readonly CutOff[]): CutOff | null {
  if (compared?.kind === "ceiling") return compared;
  const real = cutOffs.filter(({ kind, choice }) => kind === "cutoff" && choice !== 2);
  return cutOffHistory({ cutOffs: real })[0]?.main ?? null;
}
