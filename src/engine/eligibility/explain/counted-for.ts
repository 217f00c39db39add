import type { SubjectId } from "../../catalogue.ts";
import { subjectName } from "../../subjects/core.ts";
import type { Form } from "../compile/compile.ts";
import { coresFor } from "../../certificates.ts";
import type { HeldGrade } from "../../grades/merge-sittings.ts";
import type { Explainer } from "./explain.ts";
import type { CountedSubject } from "../verdict.ts";

/** By third core and places: the subjects that count. Forms often share them. */
export type CountedSubjects = Map<number, readonly CountedSubject[]>;

/** The cores and then the electives that count for this form. */
export function countedFor(
  explainer: Explainer,
  counted: CountedSubjects,
  form: Form,
): readonly CountedSubject[] {
  const { sure, compiled } = explainer.bench;
  const places = sure.counted[form.requirement.id] ?? 0;
  const key = places * 8 + form.thirdCore;
  const known = counted.get(key);
  if (known !== undefined) return known;
  const electives = sure.hand.subjects.filter((_, place) => (places & (1 << place)) !== 0);
  const cores = coresFor(compiled.certificate, form.thirdCore).map((core) => bestOf(explainer.held, core));
  const ids = [...cores, ...electives];
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

/** The subject with the best grade, the first of equals; null where none has one. */
function bestOf(held: ReadonlyMap<SubjectId, HeldGrade>, subjects: readonly SubjectId[]): SubjectId | null {
  let best: SubjectId | null = null;
  let least = Infinity;
  for (const id of subjects) {
    const points = held.get(id)?.points ?? Infinity;
    if (points < least) [best, least] = [id, points];
  }
  return best;
}
