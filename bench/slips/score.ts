import { findSubject, type Subject } from "@okwan/engine";
import type { ReadSlip, SlipReading } from "@okwan/slip-reader";
import type { StoredPerson } from "../../tests/fixtures/slips/stored-slips.ts";

export type Score = ReturnType<typeof score>;

const nameKey = (name: string | null) =>
  (name ?? "")
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
const worst = (grade: string) => (grade.length === 2 ? Number(grade[1]) : grade.charCodeAt(0));

/** Compares a reading with the true slip. Of several people, the one with the student's name counts. */
export function score(truth: StoredPerson, reading: SlipReading, subjects: readonly Subject[]) {
  const idOf = (label: string) => findSubject(label, subjects)?.id ?? null;
  const best = new Map<number, string>();
  const also: string[] = [];
  for (const { printed, name, grade } of truth.subjects) {
    if (grade === null) continue;
    const id = idOf(printed) ?? idOf(name) ?? -1;
    const known = best.get(id);
    // of two sittings the better grade is expected; the other one is allowed
    if (known !== undefined) also.push(`${id} ${worst(grade) < worst(known) ? known : grade}`);
    if (known === undefined || worst(grade) < worst(known)) best.set(id, grade);
  }
  const slip = slipOf(reading, truth.name);
  const given = (slip?.pairs ?? []).filter(
    (p) => p.grade !== null && !also.includes(`${p.subjectId} ${p.grade}`),
  );
  const isRight = (p: (typeof given)[number]) => best.get(p.subjectId) === p.grade;
  const right = new Set(given.filter(isRight).map((p) => p.subjectId)).size;
  const shown = new Set(slip?.pairs.map(({ subjectId }) => subjectId));
  const unmatched = new Set(slip?.unmatched.map(({ grade }) => grade));
  return {
    right,
    given: given.length,
    printed: best.size,
    silent: given.filter((p) => !isRight(p) && !p.needsReview).length,
    asked: (slip?.pairs ?? []).filter(({ needsReview }) => needsReview).length,
    /** Pairs on the slip that were neither read, asked about nor shown. A refused slip loses nothing. */
    lost:
      slip === null ? 0 : [...best].filter(([id, grade]) => !shown.has(id) && !unmatched.has(grade)).length,
    isWhole: right === best.size && given.length === right,
    isNamed: truth.name === null ? null : nameKey(slip?.studentName ?? null) === nameKey(truth.name),
    isCertified: truth.certificateType === null ? null : slip?.certificateType === truth.certificateType,
    isCourse: truth.course === null ? null : slip?.course === truth.course,
  };
}

function slipOf(reading: SlipReading, name: string | null): ReadSlip | null {
  if (reading.outcome === "refused") return null;
  if (reading.outcome === "slip") return reading.slip;
  const own = new Set((name ?? "").split(/[ -]/));
  const shared = ({ studentName }: ReadSlip) =>
    (studentName ?? "").split(/[ -]/).filter((word) => own.has(word)).length;
  const slip = reading.candidates.toSorted((a, b) => shared(b) - shared(a))[0]!;
  return shared(slip) > 0 ? slip : null;
}

export interface Scored {
  readonly score: Score;
  readonly processorSeconds: number;
}

/** Shares in per cent, times in seconds of processor. */
export function summarise(reads: readonly Scored[]) {
  const sum = (value: (one: Score) => number) =>
    reads.reduce((total, { score: one }) => total + value(one), 0);
  const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
  const share = (value: (one: Score) => boolean | null) => {
    const answers = reads.map(({ score: one }) => value(one)).filter((answer) => answer !== null);
    return percent(answers.filter(Boolean).length, answers.length);
  };
  const seconds = reads.map(({ processorSeconds }) => processorSeconds).toSorted((a, b) => a - b);
  const quantile = (at: number) => Number((seconds[Math.floor(at * (seconds.length - 1))] ?? 0).toFixed(2));
  return {
    slips: reads.length,
    f1: percent(2 * sum((one) => one.right), sum((one) => one.given) + sum((one) => one.printed)),
    whole: share((one) => one.isWhole),
    names: share((one) => one.isNamed),
    certificate: share((one) => one.isCertified),
    course: share((one) => one.isCourse),
    silent: sum((one) => one.silent),
    lost: sum((one) => one.lost),
    asked: percent(
      sum((one) => one.asked),
      sum((one) => one.printed),
    ),
    median: quantile(0.5),
    p95: quantile(0.95),
  };
}
