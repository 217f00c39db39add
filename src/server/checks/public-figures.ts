import type { Access } from "../../contract/check-result.ts";
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
interface Comparing {
  readonly usesCutOffs: boolean;
}

/**
 * The one door between verdicts and whoever reads them: what of a verdict a check of this access may tell
 * (decisions.md, "What is sold"). An opened check tells all. Any other tells no programme's newest year's cut-offs and
 * nothing that was made from them: no label, and beside a near miss neither line nor own aggregate.
 */
export function figuresFor(access: Access, verdict: Verdict, comparing: Comparing): TellableVerdict {
  switch (access) {
    case "open":
      return { verdict, hidesNewest: false };
    case "free":
    case "unpaid":
    case "waiting":
    case "refunded":
      return { verdict: publicVerdict(verdict, comparing), hidesNewest: hasLine(verdict.programme) };
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
function publicVerdict(verdict: Verdict, comparing: Comparing): Verdict {
  const { outcome } = verdict;
  const isOpen = outcome === "open";
  return {
    programme: hasLine(verdict.programme) ? publicProgramme(verdict.programme) : verdict.programme,
    outcome,
    // Beside "one to three points" it would be half of the answer.
    aggregate: isOpen ? verdict.aggregate : null,
    cutOff: isOpen ? publicCutOff(verdict, comparing) : null,
    difference: null,
    chance: null,
    isStrongest: false,
    known: verdict.known,
    get usual() {
      return verdict.usual;
    },
    get counted() {
      return verdict.counted;
    },
    get reasons() {
      return verdict.reasons.filter(({ asked }) => asked.kind !== "cut-off");
    },
    // The smallest change reaches the cut-off too, so the very grade would tell it.
    get changes() {
      return tellsLine(verdict.programme, comparing) ? [] : verdict.changes;
    },
  };
}

/** Notes talk about figures. */
function publicProgramme(programme: Programme): Programme {
  return { ...programme, cutOffs: earlierFigures(programme.cutOffs), note: "" };
}

/**
 * An entry ceiling is public, and said to those who are compared with it. Others are told a cut-off for information: that
 * of the last year that may be told, for a first choice.
 */
function publicCutOff({ cutOff, programme }: Verdict, { usesCutOffs }: Comparing): CutOff | null {
  if (usesCutOffs) return cutOff?.kind === "ceiling" ? cutOff : null;
  const real = earlierFigures(programme.cutOffs).filter(
    ({ kind, choice }) => kind === "cutoff" && choice !== 2,
  );
  return cutOffHistory({ cutOffs: real })[0]?.main ?? null;
}
