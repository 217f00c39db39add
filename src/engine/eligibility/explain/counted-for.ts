import type { SubjectId } from "../../catalogue.ts";
import { coreIds, subjectName } from "../../subjects/core.ts";
import type { Reading } from "../assess/reading.ts";
import { has } from "../assess/subject-set.ts";
import type { EntryRequirements } from "../compile/compiled.ts";
import type { Explainer } from "./explainer.ts";
import { judgeEntry } from "../judge/judge.ts";
import type { CountedSubject } from "../verdict.ts";

/** English, Mathematics, the third core and the electives that count for a programme. */
export function countedFor(explainer: Explainer, entry: EntryRequirements): readonly CountedSubject[] {
  const { counted, assessment } = explainer;
  const { sure } = assessment;
  judgeEntry(assessment, entry.id);
  const third = thirdCoreOf(sure, entry);
  const positions = sure.counted[entry.requirement.id] ?? 0;
  const key = positions * 8 + third;
  const known = counted.get(key);
  if (known !== undefined) return known;
  const electives = sure.grades.subjects.filter((_, position) => has(positions, position));
  const ids = [coreIds.english, coreIds.mathematics, third, ...electives];
  const all = ids.flatMap((id) => (id === null ? [] : countedSubject(explainer, id)));
  counted.set(key, all);
  return all;
}

function countedSubject({ held, compiled }: Explainer, id: SubjectId): CountedSubject[] {
  const one = held.get(id);
  if (one === undefined || one.grade === null || one.points === null) return [];
  const { grade, points, sitting } = one;
  const counted = { subjectId: id, name: subjectName(id, compiled.subjects.get(id)), grade, points };
  return [sitting === undefined ? counted : { ...counted, sitting }];
}

function thirdCoreOf({ grades }: Reading, { thirdCore }: EntryRequirements): SubjectId {
  if (thirdCore !== 0) return thirdCore;
  const science = grades.cores[coreIds.science] ?? 0;
  const social = grades.cores[coreIds.social] ?? 0;
  return social !== 0 && (science === 0 || social < science) ? coreIds.social : coreIds.science;
}
