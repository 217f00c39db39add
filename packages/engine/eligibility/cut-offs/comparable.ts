import type { CutOff } from "../../catalogue.ts";

type Compared = Pick<CutOff, "series" | "sex" | "choice" | "applicants"> & { readonly background: string };

/**
 * May two figures of one programme be compared over years? Both must come from lists of one kind and the same
 * column (`series`), be free of doubt and cover the same applicants. Otherwise a change of column looks like
 * a change of cut-off: UCC's 2025/26 figures, for applicants with results, are five points below a list for
 * everybody.
 */
export function mayBeCompared(one: Compared, other: Compared): boolean {
  return one.series !== null && one.series === other.series && isForTheSame(one, other);
}

function isForTheSame(one: Compared, other: Compared): boolean {
  return (
    one.sex === other.sex &&
    one.background === other.background &&
    (one.choice === 2) === (other.choice === 2) &&
    one.applicants === other.applicants
  );
}
