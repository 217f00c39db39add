import type { Resit } from "../contract/next-steps.ts";
import { showsResult } from "../contract/result-view.ts";
import {
  type Candidate,
  certificates,
  gradeAt,
  isAdvisable,
  isCredit,
  judgeEach,
  levelIds,
  levels,
  pointsOf,
} from "@okwan/engine";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import { programmeOf, subjectNameOf } from "./catalogue-index.ts";
import type { ResultContext } from "./load-result.ts";
import { wholeCountry } from "./run-check.ts";

/**
 * What to write again: where nothing of the level is open, or to open a wish. Never the best grade, and never
 * a credit without a wish. The core subjects that close a level come first, then the grade that opens the
 * most; the smallest that helps is named.
 */
export function resitOf(read: ResultContext): Resit | null {
  const { outcome, wish } = read;
  const open = [...outcome.qualified, ...outcome.open];
  if (open.length === 0) return failedCoresOf(read) ?? bestOfNearMisses(read, () => true, false);
  if (wish.length === 0 || !showsResult(read.access)) return null;
  const isWished = (programmeId: number) => {
    const study = fieldOfStudy(programmeOf(read.byId, programmeId));
    return study !== null && wish.includes(study);
  };
  if (open.some(({ programmeId }) => isWished(programmeId))) return null;
  return bestOfNearMisses(read, isWished, true);
}

type Grade = Candidate["grades"][number];

/** A core below a credit; of alternatives the better one. A grade that is withheld is none. */
function failedGrades({ candidate }: ResultContext): readonly (Grade & { readonly grade: string })[] {
  const certificate = certificates[candidate.certificate];
  return certificate.cores.flatMap((places) => {
    const given = places.map((id) => candidate.grades.find(({ subjectId }) => subjectId === id));
    const grades = given.flatMap((one) =>
      one === undefined || one.grade === null ? [] : [{ ...one, grade: one.grade }],
    );
    const pointsAt = ({ grade }: { grade: string }) => pointsOf(certificate, grade) ?? 0;
    const [best] = grades.toSorted((one, other) => pointsAt(one) - pointsAt(other));
    const isWaiting = given.some((one) => one?.grade === null);
    return best === undefined || isWaiting || isCredit(certificate, best.grade) ? [] : [best];
  });
}

function failedCoresOf(read: ResultContext): Resit | null {
  const { candidate, byId } = read;
  const certificate = certificates[candidate.certificate];
  const failed = failedGrades(read);
  const [first] = failed;
  if (first === undefined) return null;
  const worst = pointsOf(certificate, first.grade)!;
  const credit = pointsOf(certificate, certificate.credit)!;
  const steps = Array.from({ length: worst - credit }, (_, at) => gradeAt(certificate, worst - 1 - at));
  const isAlone = failed.length === 1;
  const grades = (isAlone ? steps : [])
    .map((grade) => ({ grade, opens: opensWith(read, [first.subjectId], grade) }))
    .filter(({ opens }, at, all) => sum(opens) > sum(all[at - 1]?.opens ?? []));
  const all = opensWith(
    read,
    failed.map(({ subjectId }) => subjectId),
    certificate.credit,
  );
  return {
    failed: failed.map(({ subjectId, grade }) => ({ subject: subjectNameOf(byId, subjectId), grade })),
    change: changeOf(read, first.subjectId, first.grade, certificate.credit),
    opens: all.find(({ level }) => level === read.question.level)?.count ?? 0,
    grades,
    is_for_wish: false,
    sitting: sittingFrom(read.now),
  };
}

/** What this grade in these subjects opens, by level, that is not open now. */
function opensWith(read: ResultContext, subjects: readonly number[], grade: string) {
  const { candidate, catalogue, asked, order, byId } = read;
  const raised = candidate.grades.map((one) => (subjects.includes(one.subjectId) ? { ...one, grade } : one));
  const { qualified, open } = judgeEach(
    catalogue.compiled,
    { ...candidate, grades: raised },
    wholeCountry(asked.country),
  );
  const { outcome } = order.check;
  const now = new Set([...outcome.qualified, ...outcome.open].map(({ programmeId }) => programmeId));
  const opened = [...qualified, ...open].filter(({ programmeId }) => !now.has(programmeId));
  return levels
    .map((level) => ({
      level,
      programme_type_id: levelIds[level],
      count: opened.filter(({ programmeId }) => programmeOf(byId, programmeId).level === level).length,
    }))
    .filter(({ count }) => count > 0);
}

/** Of near misses that one grade opens: the subject that opens the most, with the smallest grade that does. */
function bestOfNearMisses(
  read: ResultContext,
  isWanted: (programmeId: number) => boolean,
  isForWish: boolean,
): Resit | null {
  const certificate = certificates[read.candidate.certificate];
  const changes = read.outcome.near.flatMap(({ programmeId, changes: all }) => {
    const [only] = all;
    if (only === undefined || all.length > 1 || only.from === null || !isWanted(programmeId)) return [];
    // A wish is worth a better credit too, as if the grade were missing.
    const isAdvised = isAdvisable(certificate, { from: isForWish ? null : only.from, to: only.to });
    return isAdvised ? [{ ...only, from: only.from }] : [];
  });
  const bySubject = [...Map.groupBy(changes, ({ subjectId }) => subjectId).values()];
  const [most] = bySubject.toSorted((one, other) => other.length - one.length);
  if (most === undefined) return null;
  const pointsAt = (grade: string) => pointsOf(certificate, grade) ?? 0;
  const tos = [...new Set(most.map(({ to }) => to))].toSorted(
    (one, other) => pointsAt(other) - pointsAt(one),
  );
  const { level } = read.question;
  const grades = tos.map((grade) => {
    const count = most.filter(({ to }) => pointsAt(to) >= pointsAt(grade)).length;
    return { grade, opens: [{ level, programme_type_id: levelIds[level], count }] };
  });
  const [smallest] = grades;
  const [{ subjectId, from }] = most as [(typeof most)[number]];
  return {
    failed: [],
    change: changeOf(read, subjectId, from, smallest!.grade),
    opens: sum(smallest!.opens),
    grades,
    is_for_wish: isForWish,
    sitting: sittingFrom(read.now),
  };
}

function changeOf({ byId }: ResultContext, subjectId: number, from: string, to: string): Resit["change"] {
  return { subject: subjectNameOf(byId, subjectId), subject_id: subjectId, from, to };
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((all, { count }) => all + count, 0);
}

/** WAEC's sitting for private candidates begins late in the year. */
const lastMonthToRegister = 7;

function sittingFrom(now: Date): string {
  return String(now.getUTCFullYear() + (now.getUTCMonth() > lastMonthToRegister ? 1 : 0));
}
