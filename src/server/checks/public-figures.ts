import type { Access } from "../../contract/check-result.ts";
import {
  cutOffHistory,
  earlierFigures,
  type CutOff,
  type Programme,
  type Verdict,
} from "../../engine/index.ts";

/** A verdict as it may be told, and whether figures were left out of it. */
export interface TellableVerdict {
  readonly verdict: Verdict;
  readonly hidesNewest: boolean;
}

interface Comparing {
  /** Whether grades are compared with cut-offs; SSSCE and GBCE are not. */
  readonly usesCutOffs: boolean;
  /** Programmes that have a newest cut-off. */
  readonly withNewest: ReadonlySet<number>;
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
      // Judged without newest cut-offs, so its programme holds none.
      return publicVerdict(verdict, verdict.programme, comparing);
    case "unpaid":
    case "waiting":
    case "refunded":
      return publicVerdict(verdict, publicProgramme(verdict.programme, comparing), comparing);
  }
}

/** Whether that a programme is open to somebody says where its line is: where grades are compared with one. */
export function tellsLine({ id }: Programme, { usesCutOffs, withNewest }: Comparing): boolean {
  return usesCutOffs && withNewest.has(id);
}

/** Made anew field by field: what a verdict is given one day is left out here until somebody thinks about it. */
function publicVerdict(verdict: Verdict, programme: Programme, comparing: Comparing): TellableVerdict {
  const { outcome } = verdict;
  const isOpen = outcome === "open";
  const told: Verdict = {
    programme,
    outcome,
    aggregate: isOpen ? verdict.aggregate : null,
    cutOff: isOpen ? publicCutOff(verdict, programme, comparing) : null,
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
    // The smallest change reaches a cut-off too; nobody may be promised that it opens the newest.
    get changes() {
      return tellsLine(programme, comparing) ? [] : verdict.changes;
    },
  };
  return { verdict: told, hidesNewest: comparing.withNewest.has(programme.id) };
}

/** Notes talk about figures. */
function publicProgramme(programme: Programme, { withNewest }: Comparing): Programme {
  if (!withNewest.has(programme.id)) return programme;
  return { ...programme, cutOffs: earlierFigures(programme.cutOffs), note: "" };
}

/**
 * An entry ceiling is public, and said to those who are compared with it. Others are told a cut-off for information: that
 * of the last year that may be told, for a first choice.
 */
function publicCutOff(
  { cutOff }: Verdict,
  { cutOffs }: Programme,
  { usesCutOffs }: Comparing,
): CutOff | null {
  if (usesCutOffs) return cutOff?.kind === "ceiling" ? cutOff : null;
  const real = cutOffs.filter(({ kind, choice }) => kind === "cutoff" && choice !== 2);
  return cutOffHistory({ cutOffs: real })[0]?.main ?? null;
}
