import type { Subject, SubjectId } from "../catalogue.ts";
import type { Certificate } from "../certificates.ts";
import type { CountedSubject, GeneralAggregate, MissingGrade, SubjectGrade } from "../eligibility/verdict.ts";
import type { OwnGrade } from "../grades/merge-sittings.ts";
import { mergeSittings } from "../grades/merge-sittings.ts";
import { isElective, subjectName } from "../subjects/short-names.ts";

type NamedSubject = Pick<Subject, "id" | "name" | "type">;

/**
 * The student's general aggregate: the certificate's cores and the best electives (for WASSCE: English,
 * Mathematics, the better third core and three electives), on the certificate's own scale. Each programme is
 * judged on an aggregate of its own; this one is a summary.
 */
export function aggregateOf(
  certificate: Certificate,
  grades: readonly SubjectGrade[],
  subjects: readonly NamedSubject[] = [],
): GeneralAggregate {
  const byId = new Map(subjects.map((subject) => [subject.id, subject]));
  return aggregateOfOwn(certificate, mergeSittings(certificate, grades), byId);
}

export function aggregateOfOwn(
  certificate: Certificate,
  ownGrades: ReadonlyMap<SubjectId, OwnGrade>,
  subjects: ReadonlyMap<SubjectId, NamedSubject>,
): GeneralAggregate {
  const count = (id: SubjectId) => countedSubject(ownGrades.get(id), subjects.get(id));
  const cores = certificate.cores.map((subjects) => bestOf(subjects.map(count))[0] ?? null);
  const named = [...ownGrades.keys()].filter((id) => isElective(id, subjects.get(id)));
  const electives = bestOf(named.map(count)).slice(0, certificate.electives);
  const lacking = certificate.electives - electives.length;
  const counted = [...cores.filter((core) => core !== null), ...electives];
  const missing = [
    ...missingCores(certificate, cores, ownGrades),
    ...missingElectives(lacking, ownGrades, subjects),
  ];
  return {
    aggregate: missing.length === 0 ? sumOf(counted) : null,
    coreScore: cores.includes(null) ? null : sumOf(counted.slice(0, cores.length)),
    electiveScore: lacking > 0 ? null : sumOf(electives),
    counted,
    missing,
  };
}

export function countedSubject(
  own: OwnGrade | undefined,
  subject: NamedSubject | undefined,
): CountedSubject | null {
  if (own === undefined || own.points === null || own.grade === null) return null;
  const { subjectId, grade, points, sitting } = own;
  const name = subjectName(subjectId, subject);
  return sitting === undefined
    ? { subjectId, name, grade, points }
    : { subjectId, name, grade, points, sitting };
}

/** Subjects with a grade, best first. Equal grades keep the order of the catalogue's subjects. */
function bestOf(counted: readonly (CountedSubject | null)[]): CountedSubject[] {
  return counted
    .filter((one) => one !== null)
    .sort((one, other) => one.points - other.points || one.subjectId - other.subjectId);
}

function sumOf(counted: readonly CountedSubject[]): number {
  return counted.reduce((sum, { points }) => sum + points, 0);
}

function missingCores(
  certificate: Certificate,
  cores: readonly (CountedSubject | null)[],
  ownGrades: ReadonlyMap<SubjectId, OwnGrade>,
): MissingGrade[] {
  return certificate.cores.flatMap((subjects, index): MissingGrade[] => {
    if (cores[index]) return [];
    const names = subjects.map((id) => subjectName(id, undefined));
    return [
      { kind: "core", names, isWaiting: subjects.length === 1 && subjects.some((id) => ownGrades.has(id)) },
    ];
  });
}

function missingElectives(
  lacking: number,
  ownGrades: ReadonlyMap<SubjectId, OwnGrade>,
  subjects: ReadonlyMap<SubjectId, NamedSubject>,
): MissingGrade[] {
  if (lacking <= 0) return [];
  const waiting = [...ownGrades.values()]
    .filter(({ subjectId, points }) => points === null && isElective(subjectId, subjects.get(subjectId)))
    .map(({ subjectId }) => subjectName(subjectId, subjects.get(subjectId)))
    .sort();
  return [{ kind: "electives", count: lacking, waiting }];
}
