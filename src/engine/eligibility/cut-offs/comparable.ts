import type { CutOff } from "../../catalogue.ts";

/**
 * Whether two figures of one programme may be set beside each other over years: both of lists of one kind and of the same
 * column (`series`), neither in doubt, and for the same applicants. Without it a change of column reads as a change of line:
 * UCC's 2025/26 figures, for applicants with results, stand five points below a list for everybody.
 */
export function mayBeCompared(one: CutOff, other: CutOff): boolean {
  return one.series !== null && one.series === other.series && isForTheSame(one, other);
}

function isForTheSame(one: CutOff, other: CutOff): boolean {
  return (
    one.sex === other.sex &&
    one.background === other.background &&
    (one.choice === 2) === (other.choice === 2) &&
    one.applicants === other.applicants
  );
}
