import type { Access } from "../../contract/check-result.ts";
import { cutOffHistory, type CutOff, type Programme, type Verdict } from "../../engine/index.ts";
import { type CatalogueIndex, programmeOf } from "./catalogue-index.ts";

/** A verdict as it may be shown, and if figures were left out. */
export interface VisibleVerdict {
  readonly verdict: Verdict;
  readonly hidesNewest: boolean;
}

interface Comparing {
  /** true if cut-offs apply to the grades; not for SSSCE and GBCE. */
  readonly usesCutOffs: boolean;
  /** Programmes with a newest cut-off. */
  readonly withNewest: ReadonlySet<number>;
  /** The programmes without their newest cut-offs. */
  readonly earlier: CatalogueIndex;
}

/**
 * The only gate between verdicts and their readers: the part of a verdict that a check with this access may
 * show. An opened check shows all. Any other shows no newest-year cut-off and nothing computed from one: no
 * label, and for near misses neither cut-off nor own aggregate.
 */
export function figuresFor(access: Access, verdict: Verdict, comparing: Comparing): VisibleVerdict {
  return access === "open" ? { verdict, hidesNewest: false } : publicVerdict(verdict, comparing);
}

/** Would "open" reveal the newest cut-off? Yes, if there is one and the grades are compared with it. */
export function revealsCutOff({ id }: Programme, { usesCutOffs, withNewest }: Comparing): boolean {
  return usesCutOffs && withNewest.has(id);
}

/** Copies field by field, so that a field added to verdicts stays hidden until somebody decides about it. */
function publicVerdict(verdict: Verdict, comparing: Comparing): VisibleVerdict {
  const { outcome } = verdict;
  const programme = programmeOf(comparing.earlier, verdict.programme.id);
  const isOpen = outcome === "open";
  const visible: Verdict = {
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
      return verdict.reasons.filter(({ required }) => required.kind !== "cut-off");
    },
    // The smallest change also reaches a cut-off; never promise that it opens the newest.
    get changes() {
      return revealsCutOff(programme, comparing) ? [] : verdict.changes;
    },
  };
  return { verdict: visible, hidesNewest: comparing.withNewest.has(programme.id) };
}

/**
 * An entry ceiling is public and shown to students it applies to. Others see a cut-off for information: the
 * last public year's, for a first choice.
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
