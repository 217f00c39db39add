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

/** A programme's cut-off of one earlier year. */
export interface EarlierLine {
  readonly year: string;
  readonly aggregate: number;
}

/** The earlier cut-offs of the same kind of list and column as this figure, newest first; the strictest a year. */
export function earlierLines(
  { cutOffs }: Pick<Programme, "cutOffs">,
  figure: CutOff,
): readonly EarlierLine[] {
  const earlier = cutOffs.filter(
    (one) => one.kind === "cutoff" && one.year < figure.year && mayBeCompared(one, figure),
  );
  return [...Map.groupBy(earlier, ({ year }) => year)]
    .map(([year, figures]) => ({ year, aggregate: Math.min(...figures.map(({ aggregate }) => aggregate)) }))
    .toSorted((one, other) => other.year.localeCompare(one.year));
}
