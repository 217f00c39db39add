import type { CourseName, CutOff, Programme, Sex } from "../../catalogue.ts";
import { comparedFigures } from "./newest-year.ts";
import type { Asked } from "../reason.ts";

/** The figure a candidate is compared with, and the kindest one that may hold for them. */
export interface ChosenCutOff {
  /** Safe: the strictest row that can be theirs. */
  readonly figure: CutOff;
  /** The same aggregate unless the rows are split by something the student did not say. */
  readonly kindest: number;
  readonly asked: Asked;
}

/**
 * The newest year's first-choice figure for this sex and SHS course.
 * A real cut-off goes before an entry ceiling of any year. Where the rows of that year are split by sex or
 * course and the student did not say theirs (or no row names it), the strictest row that can be theirs is
 * taken, and an aggregate between it and the kindest one is "not known".
 */
function chooseCutOff(programme: Programme, sex: Sex | null, course: CourseName | null): ChosenCutOff | null {
  const rows = comparedFigures(programme.cutOffs);
  const first = rows[0];
  if (first === undefined) return null;
  if (rows.length === 1 && first.sex === "any" && first.background === "any") {
    return chosen(first, first.aggregate);
  }
  const possible = rowsThatCanApply(rows, sex, course);
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

/** What chooseCutOff answers for every sex and course; a single entry where they make no difference. */
export function cutOffTable(programme: Programme): readonly (ChosenCutOff | null)[] {
  if (
    comparedFigures(programme.cutOffs).every(({ sex, background }) => sex === "any" && background === "any")
  ) {
    return [chooseCutOff(programme, null, null)];
  }
  return sexes.flatMap((sex) => courses.map((course) => chooseCutOff(programme, sex, course)));
}

/** What a table has for this student. */
export function cutOffIn(
  table: readonly (ChosenCutOff | null)[],
  { sex, course }: { readonly sex: Sex | null; readonly course: CourseName | null },
): ChosenCutOff | null {
  const index = table.length === 1 ? 0 : sexes.indexOf(sex) * courses.length + courses.indexOf(course);
  return table[index] ?? null;
}

function rowsThatCanApply(
  rows: readonly CutOff[],
  sex: Sex | null,
  course: CourseName | null,
): readonly CutOff[] {
  const ofSex = narrow(rows, (row) => row.sex, sex);
  return narrow(ofSex, (row) => row.background, course);
}

/** Rows that name the student's value; else those for anybody; else all of them, as any may hold. */
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

/** Whether this programme's figure or entry depends on the student's sex, so that it is worth asking. */
export function dependsOnSex(programme: Programme): boolean {
  return programme.admitsOnly !== null || comparedFigures(programme.cutOffs).some(({ sex }) => sex !== "any");
}
