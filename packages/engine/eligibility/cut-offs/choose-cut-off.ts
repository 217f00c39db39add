import type { Applicants, CutOff, Programme } from "../../catalogue.ts";
import type { Candidate } from "../verdict.ts";
import { comparedFigures } from "./newest-year.ts";

/** The figure a candidate is compared with, and the most favourable one that may apply. */
export interface ChosenCutOff {
  /** The strictest row that may apply. */
  readonly figure: CutOff;
  /** Equal to the figure's aggregate unless rows differ by something the student did not say. */
  readonly kindest: number;
}

/** Facts about the student that a list may distinguish; null if unknown. */
type WhoAsks = Pick<Candidate, "sex" | "course" | "hasResults">;

/**
 * The newest year's first-choice figure for this student; null without one. A row for their sex, SHS course
 * or result status has priority over a row for anybody. If several rows may apply because the student did not
 * say, the strictest is used; an aggregate between it and the most favourable is "not known".
 *
 * @param figures the programme's `comparedFigures`.
 */
export function chooseCutOff(figures: readonly CutOff[], who: WhoAsks): ChosenCutOff | null {
  const [first, ...others] = figures;
  if (first === undefined) return null;
  const possible = others.length === 0 ? figures : rowsThatCanApply(figures, who);
  const figure = possible.reduce((one, other) => (other.aggregate < one.aggregate ? other : one));
  return { figure, kindest: Math.max(...possible.map(({ aggregate }) => aggregate)) };
}

function rowsThatCanApply(rows: readonly CutOff[], { sex, course, hasResults }: WhoAsks): readonly CutOff[] {
  const ofSex = narrow(rows, (row) => row.sex, sex);
  const ofCourse = narrow(ofSex, (row) => row.background, course);
  const applicants = hasResults === null ? null : hasResults ? "with-results" : "awaiting";
  return narrow<Applicants>(ofCourse, (row) => row.applicants, applicants);
}

/** Rows for the student's value; else those for anybody; else all, since any may apply. */
function narrow<Value extends string>(
  rows: readonly CutOff[],
  valueOf: (row: CutOff) => Value | "any",
  value: Value | null,
): readonly CutOff[] {
  if (value === null) return rows;
  const exact = rows.filter((row) => valueOf(row) === value);
  if (exact.length > 0) return exact;
  const any = rows.filter((row) => valueOf(row) === "any");
  return any.length > 0 ? any : rows;
}

/** Do this programme's figures or admission depend on sex? If so, ask for it. */
export function dependsOnSex(programme: Programme): boolean {
  return programme.admitsOnly !== null || comparedFigures(programme.cutOffs).some(({ sex }) => sex !== "any");
}
