import { absentPoints } from "../grades/points.ts";
import { nearestPoints } from "./rank-programmes.ts";
import { type CompiledClause, type EntryRequirements, type Offering, has, sizeOf } from "./compiled.ts";
import { isUpToGrades, judgeEntry, limitFor, wouldOpen } from "./judge.ts";
import { summedAs, type PointTable } from "./point-scale.ts";
import { subjectsMeeting, coresIn } from "./reading.ts";
import { raisesAsGrades, type GradeRaise, readWith, type Student } from "./student.ts";
import type { StoredVerdict } from "./verdict.ts";

/**
 * The change that opens a closed offering: the smallest of one subject, or fewer steps of two own subjects.
 * null if it is not near. Near is: missed by at most three points and nothing else, or opened by one better
 * grade.
 */
export function smallestChange(student: Student, closed: Offering): Changes | null {
  const offering = closed.enough ?? closed;
  if (!isUpToGrades(student, offering)) return null;
  const limit = limitFor(student, offering);
  const known = student.changes.get(offering.entry) ?? new Map<number, Changes | null>();
  student.changes.set(offering.entry, known);
  const before = known.get(limit);
  if (before !== undefined) return before;
  const changes = changesFor(student, offering.entry, limit);
  known.set(limit, changes);
  return changes;
}

type Changes = StoredVerdict["changes"];

/** The same for every programme of a school that asks the same and closed at the same aggregate. */
function changesFor(student: Student, entry: EntryRequirements, limit: number): Changes | null {
  const { isMet, aggregate } = judgeEntry(student, entry).given;
  const isOpenWith = (raises: readonly GradeRaise[]) => wouldOpen(readWith(student, raises), entry, limit);
  if (isMet && aggregate !== null) {
    const short = aggregate - limit;
    if (short > nearestPoints) return null;
    const raises = gainPoints(student, entry, short);
    // Only where a step is worth less or more than a point may other subjects take fewer steps.
    const fewer = stepsOf(raises) > short ? fewerSteps(student, stepsOf(raises), isOpenWith) : null;
    return raisesAsGrades(student, fewer ?? raises);
  }
  const one = oneBetterGrade(raisesThatMayHelp(student, entry), isOpenWith);
  if (one === null) return null;
  return raisesAsGrades(student, twoBetterGrades(student, one.from - one.to, isOpenWith) ?? [one]);
}

/** Do these changes open the offering? */
type IsOpenWith = (raises: readonly GradeRaise[]) => boolean;

const stepsOf = (raises: readonly GradeRaise[]) => raises.reduce((sum, { from, to }) => sum + from - to, 0);

/** The fewest steps on subjects that count. Of equals, those on the weakest: they have the most room. */
function gainPoints(student: Student, entry: EntryRequirements, short: number): GradeRaise[] {
  const { subjects, points } = student.given;
  const { selection } = judgeEntry(student, entry).given;
  const counted = selection.counted | (coresIn(student.given, entry.cores) ?? 0);
  const owned = subjects
    .map((subjectId, at) => ({ subjectId, from: points[at] ?? 1 }))
    .filter((_, at) => has(counted, at));
  // At n, the raises that gain n points on the subjects so far; undefined if none do.
  let gaining: readonly (readonly GradeRaise[] | undefined)[] = [[]];
  for (const one of owned.toSorted((one, other) => one.from - other.from)) {
    const before = gaining;
    gaining = Array.from({ length: short + 1 }, (_, wanted) => {
      let best = before[wanted];
      for (let gain = 1; gain <= wanted; gain += 1) {
        const rest = before[wanted - gain];
        const to = raisedTo(entry.scale.sure, one.from, gain);
        if (rest === undefined || to === null) continue;
        const raises = [...rest, { ...one, to }];
        if (best === undefined || stepsOf(raises) <= stepsOf(best)) best = raises;
      }
      return best;
    });
  }
  const raises = gaining[short] ?? [];
  return owned.flatMap(({ subjectId }) => raises.find((raise) => raise.subjectId === subjectId) ?? []);
}

/** The worst grade that gains so many points; null if not even the best does. */
function raisedTo(table: PointTable, from: number, gain: number): number | null {
  for (let to = from - 1; to >= 1; to -= 1)
    if (summedAs(table, from) - summedAs(table, to) >= gain) return to;
  return null;
}

/** Fewer steps than `most`, on one or two of the student's own subjects. */
function fewerSteps(student: Student, most: number, isOpenWith: IsOpenWith): readonly GradeRaise[] | null {
  const { subjects, points } = student.given;
  const furthest = subjects.map((subjectId, at) => ({ subjectId, from: points[at] ?? 1, to: 1 }));
  const one = oneBetterGrade(furthest, isOpenWith);
  const fewer = one !== null && one.from - one.to < most ? [one] : null;
  return twoBetterGrades(student, fewer === null ? most : stepsOf(fewer), isOpenWith) ?? fewer;
}

/** The smallest raise of one subject that alone opens it. */
function oneBetterGrade(furthest: readonly GradeRaise[], isOpenWith: IsOpenWith): GradeRaise | null {
  let best: GradeRaise | null = null;
  for (const raise of furthest) {
    const most = best === null ? Infinity : best.from - best.to;
    if (!isOpenWith([raise])) continue;
    for (let to = raise.from - 1; raise.from - to < most && to >= 1; to -= 1) {
      if (!isOpenWith([{ ...raise, to }])) continue;
      best = { ...raise, to };
      break;
    }
  }
  return best;
}

/**
 * Every subject that may alone fill what the general rule and an alternative miss, raised to the best grade:
 * own subjects, then those to take up. No subject fills two slots.
 */
function raisesThatMayHelp(
  { given, compiled }: Student,
  { rule, alternatives }: EntryRequirements,
): GradeRaise[] {
  const absent = absentPoints(compiled.certificate);
  const missedBy = (clause: CompiledClause) =>
    clause.asked.clause.pick - sizeOf(subjectsMeeting(given, clause));
  return alternatives.flatMap((clauses) => {
    if (clauses.reduce((sum, clause) => sum + Math.max(0, missedBy(clause)), 0) > 1) return [];
    const missed = [...(rule?.cores ?? []), ...clauses].filter((clause) => missedBy(clause) > 0);
    const toAdd = clauses.flatMap(({ asked: { clause } }) =>
      clause.from.filter((id) => !given.subjects.includes(id)).slice(0, clause.pick),
    );
    return [
      ...given.subjects.map((subjectId, at) => ({ subjectId, from: given.points[at] ?? 1, to: 1 })),
      ...[...new Set(toAdd)].map((subjectId) => ({ subjectId, from: absent, to: 1 })),
    ].filter(({ subjectId, from }) => from > 1 && missed.every(({ names }) => names.has(subjectId)));
  });
}

/** Fewer steps than `most`, on two own subjects. */
function twoBetterGrades(
  { given }: Student,
  most: number,
  isOpenWith: IsOpenWith,
): readonly GradeRaise[] | null {
  const raisedBy = (at: number, steps: number): GradeRaise => {
    const from = given.points[at] ?? 1;
    return { subjectId: given.subjects[at] ?? 0, from, to: Math.max(1, from - steps) };
  };
  // Each of the two subjects takes at least one step. A pair that fails even at its furthest is skipped.
  const furthest = given.subjects.map((_, at) => raisedBy(at, most - 2));
  if (most <= 2 || !isOpenWith(furthest)) return null;
  const pairs = furthest.flatMap((one, at) =>
    furthest.flatMap((other, to) => (to > at && isOpenWith([one, other]) ? [[at, to] as const] : [])),
  );
  for (let steps = 2; steps < most; steps += 1) {
    for (const [one, other] of pairs) {
      for (let ofOne = 1; ofOne < steps; ofOne += 1) {
        const raises = [raisedBy(one, ofOne), raisedBy(other, steps - ofOne)];
        if (isOpenWith(raises)) return raises;
      }
    }
  }
  return null;
}
