import type { SubjectId } from "../../catalogue.ts";
import { coresFor } from "../../certificates.ts";
import type { OwnGrade } from "../../grades/merge-sittings.ts";
import { subjectName } from "../../subjects/core.ts";
import { has } from "../assess/subject-set.ts";
import type { EntryRequirements } from "../compile/compiled.ts";
import type { Explainer } from "./explainer.ts";
import { judgeEntry } from "../judge/judge.ts";
import type { CountedSubject } from "../verdict.ts";

/** The cores, then the electives, that count for a programme. */
export function countedFor(explainer: Explainer, entry: EntryRequirements): readonly CountedSubject[] {
  const { counted, assessment } = explainer;
  const { sure, compiled } = assessment;
  judgeEntry(assessment, entry);
  const positions = sure.selections[entry.requirement.id]?.counted ?? 0;
  const key = positions * 8 + entry.thirdCore;
  const known = counted.get(key);
  if (known !== undefined) return known;
  const electives = sure.grades.subjects.filter((_, position) => has(positions, position));
  const cores = coresFor(compiled.certificate, entry.thirdCore).map((core) =>
    bestOf(explainer.ownGrades, core),
  );
  const ids = [...cores, ...electives];
  const all = ids.flatMap((id) => (id === null ? [] : countedSubject(explainer, id)));
  counted.set(key, all);
  return all;
}

function countedSubject({ ownGrades, compiled }: Explainer, id: SubjectId): CountedSubject[] {
  const one = ownGrades.get(id);
  if (one === undefined || one.grade === null || one.points === null) return [];
  const { grade, points, sitting } = one;
  const counted = { subjectId: id, name: subjectName(id, compiled.subjects.get(id)), grade, points };
  return [sitting === undefined ? counted : { ...counted, sitting }];
}

/** The subject with the best grade, the first in a tie; null if none has one. */
function bestOf(
  ownGrades: ReadonlyMap<SubjectId, OwnGrade>,
  subjects: readonly SubjectId[],
): SubjectId | null {
  let best: SubjectId | null = null;
  let least = Infinity;
  for (const id of subjects) {
    const points = ownGrades.get(id)?.points ?? Infinity;
    if (points < least) [best, least] = [id, points];
  }
  return best;
}
