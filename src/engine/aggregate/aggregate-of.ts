import type { Subject, SubjectId } from "../catalogue.ts";
import type { CountedSubject, GeneralAggregate, Missing, SubjectGrade } from "../eligibility/verdict.ts";
import type { HeldGrade } from "../grades/merge-sittings.ts";
import { mergeSittings } from "../grades/merge-sittings.ts";
import type { CertificateType } from "../grades/scales.ts";
import { coreIds, isElective, subjectName } from "../subjects/core.ts";

/**
 * The general best six: English, Mathematics, the better third core and the three best electives, on the
 * certificate's own scale. Programmes are judged on aggregates of their own; this one is the student's summary.
 */
export function aggregateOf(
  certificate: CertificateType,
  grades: readonly SubjectGrade[],
  subjects: readonly Subject[] = [],
): GeneralAggregate {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  return aggregateOfHeld(mergeSittings(certificate, grades), byId);
}

export function aggregateOfHeld(
  held: ReadonlyMap<SubjectId, HeldGrade>,
  subjects: ReadonlyMap<SubjectId, Subject>,
): GeneralAggregate {
  const count = (id: SubjectId) => countedSubject(held.get(id), subjects.get(id));
  const third = [count(coreIds.science), count(coreIds.social)]
    .filter((core) => core !== null)
    .sort(better)[0];
  const cores = [count(coreIds.english), count(coreIds.mathematics), third ?? null];
  const electives = [...held.values()]
    .filter(({ subjectId }) => isElective(subjectId, subjects.get(subjectId)))
    .map(({ subjectId }) => count(subjectId))
    .filter((elective) => elective !== null)
    .sort(better)
    .slice(0, 3);
  const counted = [...cores.filter((core) => core !== null), ...electives];
  const missing = [...missingCores(cores, held), ...missingElectives(electives.length, held, subjects)];
  return {
    aggregate: missing.length === 0 ? sumOf(counted) : null,
    coreScore: cores.includes(null) ? null : sumOf(counted.slice(0, 3)),
    electiveScore: electives.length < 3 ? null : sumOf(electives),
    counted,
    missing,
  };
}

function countedSubject(held: HeldGrade | undefined, subject: Subject | undefined): CountedSubject | null {
  if (held === undefined || held.points === null || held.grade === null) return null;
  const { subjectId, grade, points, sitting } = held;
  const name = subjectName(subjectId, subject);
  return sitting === undefined
    ? { subjectId, name, grade, points }
    : { subjectId, name, grade, points, sitting };
}

function better(one: CountedSubject, other: CountedSubject): number {
  return one.points - other.points || one.subjectId - other.subjectId;
}

function sumOf(counted: readonly CountedSubject[]): number {
  return counted.reduce((sum, { points }) => sum + points, 0);
}

function missingCores(
  cores: readonly (CountedSubject | null)[],
  held: ReadonlyMap<SubjectId, HeldGrade>,
): Missing[] {
  const { english, mathematics, science, social } = coreIds;
  const named = (...ids: SubjectId[]) => ids.map((id) => subjectName(id, undefined));
  const lacking = (id: SubjectId) => ({ kind: "core", names: named(id), isWaiting: held.has(id) }) as const;
  const missing: Missing[] = [];
  if (!cores[0]) missing.push(lacking(english));
  if (!cores[1]) missing.push(lacking(mathematics));
  if (!cores[2]) missing.push({ kind: "core", names: named(science, social), isWaiting: false });
  return missing;
}

function missingElectives(
  given: number,
  held: ReadonlyMap<SubjectId, HeldGrade>,
  subjects: ReadonlyMap<SubjectId, Subject>,
): Missing[] {
  if (given >= 3) return [];
  const waiting = [...held.values()]
    .filter(({ subjectId, points }) => points === null && isElective(subjectId, subjects.get(subjectId)))
    .map(({ subjectId }) => subjectName(subjectId, subjects.get(subjectId)))
    .sort();
  return [{ kind: "electives", count: 3 - given, waiting }];
}
