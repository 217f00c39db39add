import type { SubjectId } from "../../catalogue.ts";
import type { OwnGrade } from "../../grades/merge-sittings.ts";
import { subjectName } from "../../subjects/core.ts";
import type { Assessment } from "../assess/assessment.ts";
import type { CompiledCatalogue } from "../compile/compiled.ts";
import { newSlots } from "./fill-slots.ts";
import type { Slots } from "./fill-slots.ts";
import type { Given, GivenAggregate, OwnSubject, Reason } from "../reason.ts";
import type { CountedSubject, Usual } from "../verdict.ts";

/** One student and one catalogue, with cached explanations. */
export interface Explainer {
  readonly compiled: CompiledCatalogue;
  readonly assessment: Assessment;
  readonly ownGrades: ReadonlyMap<SubjectId, OwnGrade>;
  /** Best first, those without a grade last. */
  readonly sorted: readonly OwnGrade[];
  /** By position in the possible reading; null without a grade. */
  readonly grades: readonly (OwnSubject | null)[];
  /** All reasons except the cut-off's, by id of the entry requirements. */
  readonly entries: (readonly Reason[] | undefined)[];
  /** Reasons of a general rule's cores, by id of `RuleAsks`. */
  readonly rules: (readonly Reason[] | undefined)[];
  /** Reasons of a programme's own subjects, by requirement id. */
  readonly requirements: (readonly Reason[] | undefined)[];
  /** How the counted electives meet the general rule, by requirement id. */
  readonly electives: (Finding | undefined)[];
  /** The student's grades for a clause, by clause id. */
  readonly givens: (Given | undefined)[];
  /** The aggregate as shown, by id of the entry requirements. */
  readonly aggregates: (GivenAggregate | undefined)[];
  /** Counted subjects by third core and electives: entry requirements often share them. */
  readonly counted: Map<number, readonly CountedSubject[]>;
  /** Requirements of other schools, by school, level and common name. */
  readonly usuals: Map<string, Usual | null>;
  readonly slots: Slots;
}

/** The student's grades for a rule, and whether they are enough. */
export type Finding = Pick<Reason, "given" | "outcome">;

export function explainerFor(
  compiled: CompiledCatalogue,
  assessment: Assessment,
  ownGrades: ReadonlyMap<SubjectId, OwnGrade>,
): Explainer {
  const grades = assessment.possible.grades.subjects.map((id) => {
    const grade = id === null ? undefined : ownGrades.get(id)?.grade;
    return id === null || !grade ? null : { name: subjectName(id, compiled.subjects.get(id)), grade };
  });
  const sorted = [...ownGrades.values()].sort(
    (one, other) => (one.points ?? 99) - (other.points ?? 99) || one.subjectId - other.subjectId,
  );
  const caches = { entries: [], rules: [], requirements: [], electives: [], givens: [], aggregates: [] };
  return {
    compiled,
    assessment,
    ownGrades,
    sorted,
    grades,
    ...caches,
    counted: new Map(),
    usuals: new Map(),
    slots: newSlots(),
  };
}
