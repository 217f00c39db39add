import type { SubjectId } from "../../catalogue.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import { subjectName } from "../../subjects/core.ts";
import type { Assessment } from "../assess/assessment.ts";
import type { CompiledCatalogue } from "../compile/compiled.ts";
import { newSlots } from "./fill-slots.ts";
import type { Slots } from "./fill-slots.ts";
import type { Given, GivenAggregate, HeldSubject, Reason } from "../reason.ts";
import type { CountedSubject, Usual } from "../verdict.ts";

/** One student and one catalogue, and what was explained already. */
export interface Explainer {
  readonly compiled: CompiledCatalogue;
  readonly assessment: Assessment;
  readonly held: ReadonlyMap<SubjectId, HeldGrade>;
  /** Best first, those without a grade last. */
  readonly sorted: readonly HeldGrade[];
  /** By position in the grades of the possible reading; null where there is no grade. */
  readonly grades: readonly (HeldSubject | null)[];
  /** All reasons but the cut-off's, by id of the entry requirements. */
  readonly entries: (readonly Reason[] | undefined)[];
  /** The reasons of a general rule's cores, by id of `RuleAsks`. */
  readonly rules: (readonly Reason[] | undefined)[];
  /** The reasons of a programme's own subjects, by requirement id. */
  readonly requirements: (readonly Reason[] | undefined)[];
  /** What the electives that count are, for the general rule; by requirement id. */
  readonly electives: (Finding | undefined)[];
  /** What the student has for a clause, by clause id. */
  readonly givens: (Given | undefined)[];
  /** The aggregate as it is told, by id of the entry requirements. */
  readonly aggregates: (GivenAggregate | undefined)[];
  /** The subjects that count, by third core and electives: entry requirements often share them. */
  readonly counted: Map<number, readonly CountedSubject[]>;
  /** What other schools ask, by school, level and common name. */
  readonly usuals: Map<string, Usual | null>;
  readonly slots: Slots;
}

/** What a student has for a rule, and whether it is enough. */
export type Finding = Pick<Reason, "given" | "outcome">;

export function explainerFor(
  compiled: CompiledCatalogue,
  assessment: Assessment,
  held: ReadonlyMap<SubjectId, HeldGrade>,
): Explainer {
  const grades = assessment.possible.grades.subjects.map((id) => {
    const grade = id === null ? undefined : held.get(id)?.grade;
    return id === null || !grade ? null : { name: subjectName(id, compiled.subjects.get(id)), grade };
  });
  const sorted = [...held.values()].sort(
    (one, other) => (one.points ?? 99) - (other.points ?? 99) || one.subjectId - other.subjectId,
  );
  const told = { entries: [], rules: [], requirements: [], electives: [], givens: [], aggregates: [] };
  return {
    compiled,
    assessment,
    held,
    sorted,
    grades,
    ...told,
    counted: new Map(),
    usuals: new Map(),
    slots: newSlots(),
  };
}
