import type { SubjectId } from "../../catalogue.ts";
import { coreIds, subjectName } from "../../subjects/core.ts";
import type { Form } from "../compile/compile.ts";
import type { Deck } from "../assess/reading.ts";
import type { Explainer } from "./explain.ts";
import type { CountedSubject } from "../verdict.ts";

/** By third core and places: the subjects that count. Forms often share them. */
export type CountedSubjects = Map<number, readonly CountedSubject[]>;

/** English, Mathematics, the third core and the electives that count for this form. */
export function countedFor(
  explainer: Explainer,
  counted: CountedSubjects,
  form: Form,
): readonly CountedSubject[] {
  const { sure } = explainer.bench;
  const third = thirdCoreOf(sure, form);
  const places = sure.counted[form.requirement.id] ?? 0;
  const key = places * 8 + third;
  const known = counted.get(key);
  if (known !== undefined) return known;
  const electives = sure.hand.subjects.filter((_, place) => (places & (1 << place)) !== 0);
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

function thirdCoreOf({ hand }: Deck, { thirdCore }: Form): SubjectId {
  if (thirdCore !== 0) return thirdCore;
  const science = hand.cores[coreIds.science] ?? 0;
  const social = hand.cores[coreIds.social] ?? 0;
  return social !== 0 && (science === 0 || social < science) ? coreIds.social : coreIds.science;
}
