import { newSearch, selectElectives } from "./select-electives.ts";
import type { ElectiveSearch, Selection } from "./select-electives.ts";
import { sizeOf } from "./subject-set.ts";
import type { SubjectSet } from "./subject-set.ts";
import { noCores } from "./usable-grades.ts";
import type { UsableGrades } from "./usable-grades.ts";
import type {
  CompiledCertificate,
  CompiledClause,
  CompiledRule,
  SubjectRequirement,
} from "../compile/compiled.ts";

/** Usable grades against one compiled certificate: the subjects that meet each clause, and cached results. */
export interface Reading {
  readonly grades: UsableGrades;
  /** By clause id: the subjects that meet the clause. */
  readonly meets: SubjectSet[];
  readonly selections: (Selection | undefined)[];
  /** Cache by rule id: are the rule's cores and passes met? */
  readonly rules: (boolean | undefined)[];
  /** Chooses the electives. Shared by all requirements to save allocations. */
  readonly search: ElectiveSearch;
}

export function readGrades(
  compiled: CompiledCertificate,
  grades: UsableGrades,
  limit: "sure" | "possible",
): Reading {
  const meets: SubjectSet[] = Array.from({ length: compiled.clauseCount }, () => 0);
  const { subjects, points } = grades;
  for (let position = 0; position < subjects.length; position += 1) {
    const subject = subjects[position] ?? null;
    const clauses = subject === null ? compiled.electiveClauses : (compiled.clausesOf.get(subject) ?? []);
    for (const clause of clauses) {
      if ((points[position] ?? 99) <= clause[limit])
        meets[clause.id] = (meets[clause.id] ?? 0) | (1 << position);
    }
  }
  return {
    grades,
    meets,
    selections: [],
    rules: [],
    search: newSearch(grades, meets),
  };
}

/** Cached per requirement. */
export function selectionOf(reading: Reading, requirement: SubjectRequirement): Selection {
  return (reading.selections[requirement.id] ??= selectElectives(reading.search, requirement));
}

/**
 * Judges cores and passes of a general rule. Its electives and greatest aggregate are judged with the
 * programme's own aggregate.
 */
export function meetsRule(reading: Reading, rule: CompiledRule): boolean {
  return (reading.rules[rule.id] ??=
    rule.cores.every((clause) => meetsCore(reading, clause)) &&
    (rule.rule.passes === null || passCount(reading.grades, rule) >= rule.rule.passes.count));
}

/** Core clauses of a general rule are judged independently: one subject may meet several. */
export function meetsCore(reading: Reading, { id, clause }: CompiledClause): boolean {
  return sizeOf(reading.meets[id] ?? 0) >= clause.pick;
}

export function passCount(grades: UsableGrades, rule: CompiledRule): number {
  return grades.passPoints.filter((points) => points <= rule.passLimit).length;
}

/** Points of the cores plus the electives; 0 if one of them has no grade. */
export function aggregateOfParts(grades: UsableGrades, thirdCore: number, electiveScore: number): number {
  const cores = grades.coreScores[thirdCore] ?? noCores;
  return cores === noCores || electiveScore === 0 ? 0 : cores + electiveScore;
}
