import { findSubject, type Subject } from "../../src/engine/index.ts";
import type { Reading } from "../../src/server/providers/reader/port.ts";
import type { Truth } from "./slips-to-read.ts";

export type Score = ReturnType<typeof score>;

const nameKey = (name: string | null) =>
  (name ?? "")
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
const worst = (grade: string) => (grade.length === 2 ? Number(grade[1]) : grade.charCodeAt(0));

/** What was read beside what stands on the slip. */
export function score(truth: Truth, reading: Reading, subjects: readonly Subject[]) {
  const idOf = (label: string) => findSubject(label, subjects)?.id ?? null;
  const best = new Map<number, string>();
  const also: string[] = [];
  for (const { printed, name, grade } of truth.subjects) {
    const id = idOf(printed) ?? idOf(name) ?? -1;
    const known = best.get(id);
    // of two sittings the better grade is asked for, the other one allowed
    if (known !== undefined) also.push(`${id} ${worst(grade) < worst(known) ? known : grade}`);
    if (known === undefined || worst(grade) < worst(known)) best.set(id, grade);
  }
  const slip = reading.outcome === "slip" ? reading.slip : null;
  const given = (slip?.pairs ?? []).filter(
    (p) => p.grade !== null && !also.includes(`${p.subjectId} ${p.grade}`),
  );
  const isRight = (p: (typeof given)[number]) => best.get(p.subjectId) === p.grade;
  const right = new Set(given.filter(isRight).map((p) => p.subjectId)).size;
  return {
    right,
    given: given.length,
    asked: best.size,
    silent: given.filter((p) => !isRight(p) && !p.needsReview).length,
    isWhole: right === best.size && given.length === right,
    isNamed: truth.name === null ? null : nameKey(slip?.studentName ?? null) === nameKey(truth.name),
    isCertified: truth.certificateType === null ? null : slip?.certificateType === truth.certificateType,
  };
}
