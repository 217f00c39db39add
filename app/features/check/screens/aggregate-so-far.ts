import { aggregateOf, certificates, type MissingGrade, type SubjectGrade } from "@okwan/engine";
import type { NamedOption } from "../../../kernel/web/reference.ts";
import type { CheckForm, GradeRow } from "./form.ts";

export interface AggregateSoFar {
  /** Points of the subjects counted so far; null before the first grade. */
  readonly points: number | null;
  /** Number of the six subjects that already count. */
  readonly counted: number;
  readonly isWhole: boolean;
  readonly coreScore: number | null;
  readonly electiveScore: number | null;
  readonly missing: readonly MissingGrade[];
}

/** The aggregate while grades are entered, summed as in the check. `electives` name what has no grade. */
export function aggregateSoFar(form: CheckForm, electives: readonly NamedOption[]): AggregateSoFar {
  const { certificateType } = form.background;
  const { aggregate, counted, coreScore, electiveScore, missing } = aggregateOf(
    certificates[certificateType],
    gradesOf(form),
    electives.map(({ id, name }) => ({ id, name, type: "elective" })),
  );
  const points = counted.reduce((sum, subject) => sum + subject.points, 0);
  return {
    points: counted.length === 0 ? null : points,
    counted: counted.length,
    isWhole: aggregate !== null,
    coreScore,
    electiveScore,
    missing,
  };
}

function gradesOf(form: CheckForm): SubjectGrade[] {
  const hasTwo = form.secondSitting.length > 0;
  const rows = (given: readonly GradeRow[], sitting: 1 | 2): SubjectGrade[] =>
    given.flatMap(({ subjectId, grade }) =>
      subjectId === null ? [] : [{ subjectId, grade, ...(hasTwo ? { sitting } : {}) }],
    );
  const core = Object.entries(form.core).map(([id, grade]) => ({ subjectId: Number(id), grade }));
  return [...rows(core, 1), ...rows(form.electives, 1), ...rows(form.secondSitting, 2)];
}
