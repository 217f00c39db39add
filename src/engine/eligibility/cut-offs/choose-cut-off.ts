import type { Applicants, CourseName, CutOff, Programme, Sex } from "../../catalogue.ts";
import { comparedFigures } from "./newest-year.ts";
import type { Asked } from "../reason.ts";

/** The figure a candidate is compared with, and the most favourable one that may apply. */
export interface ChosenCutOff {
  /** The strictest row that may apply. */
  readonly figure: CutOff;
  /** Equal to `figure` unless rows differ by something the student did not say. */
  readonly kindest: number;
  readonly asked: Asked;
}

/** Facts about the student that a list may distinguish; null if unknown. */
interface WhoAsks {
  readonly sex: Sex | null;
  readonly course: CourseName | null;
  /** Some schools print one cut-off for applicants with results and one for those who wait. */
  readonly hasResults: boolean | null;
}

/**
 * The newest year's first-choice figure for this student. A row for their sex, SHS course or result status
 * has priority over a row for anybody. A real cut-off has priority over an entry ceiling of any year. If
 * several rows may apply because the student did not say, the strictest is used; an aggregate between it and
 * the most favourable is "not known".
 */
function chooseCutOff(programme: Programme, who: WhoAsks): ChosenCutOff | null {
  const rows = comparedFigures(programme.cutOffs);
  const first = rows[0];
  if (first === undefined) return null;
  const possible = rows.length === 1 ? rows : rowsThatCanApply(rows, who);
  const strictest = possible.reduce((one, other) => (other.aggregate < one.aggregate ? other : one));
  return chosen(strictest, Math.max(...possible.map(({ aggregate }) => aggregate)));
}

function chosen(figure: CutOff, kindest: number): ChosenCutOff {
  const { aggregate: limit, year } = figure;
  const kind = figure.kind === "ceiling" ? "entry-limit" : "cut-off";
  return { figure, kindest, asked: { kind, year, limit, kindest } };
}

const sexes: readonly (Sex | null)[] = [null, "female", "male"];
const courses: readonly (CourseName | null)[] = [
  null,
  "Science",
  "Arts",
  "Business",
  "Technical",
  "Agricultural",
  "Home Economics",
  "Visual Arts",
];

const answers: readonly (boolean | null)[] = [null, true, false];

/** chooseCutOff for every possible student; one entry if all get the same. */
export function cutOffTable(programme: Programme): readonly (ChosenCutOff | null)[] {
  const rows = comparedFigures(programme.cutOffs);
  if (rows.length <= 1 || rows.every(isForAnybody)) {
    return [chooseCutOff(programme, { sex: null, course: null, hasResults: null })];
  }
  return sexes.flatMap((sex) =>
    courses.flatMap((course) =>
      answers.map((hasResults) => chooseCutOff(programme, { sex, course, hasResults })),
    ),
  );
}

function isForAnybody({ sex, background, applicants }: CutOff): boolean {
  return sex === "any" && background === "any" && applicants === "any";
}

/** The table's entry for this student. */
export function cutOffIn(
  table: readonly (ChosenCutOff | null)[],
  { sex, course, hasResults }: WhoAsks,
): ChosenCutOff | null {
  if (table.length === 1) return table[0] ?? null;
  const index = sexes.indexOf(sex) * courses.length + courses.indexOf(course);
  return table[index * answers.length + answers.indexOf(hasResults)] ?? null;
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
