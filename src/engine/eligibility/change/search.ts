import type { SubjectId } from "../../catalogue.ts";
import { coresFor } from "../../certificates.ts";
import type { Certificate } from "../../certificates.ts";
import { absentPoints } from "../../grades/points.ts";
import { isAggregateCore } from "../../subjects/core.ts";
import { firstOf } from "../assess/subject-set.ts";
import type { UsableGrades } from "../assess/usable-grades.ts";
import { bestCounted, sumOf } from "./raise-subjects.ts";
import type { Choice, Need, Raisable } from "./raise-subjects.ts";
import type { CompiledClause, EntryRequirements } from "../compile/compiled.ts";

export interface Plan {
  readonly raisables: readonly Raisable[];
  /** Points of each subject after the change. */
  readonly targets: readonly number[];
  readonly steps: number;
  readonly subjects: number;
}

/** Search over all ways to fill one alternative. Sets of subjects are integers: bit n is subject n. */
export interface Search extends Choice {
  readonly entry: EntryRequirements;
  /** The greatest aggregate that opens the programme. */
  limit: number;
  readonly needs: readonly Need[];
  /** Core needs of the general rule. */
  readonly rules: readonly Need[];
  /** Passes the general rule asks for in any subjects. */
  readonly passes: Need;
  /** Subjects any of which, raised alone, may fill every empty need; none if one is not enough. */
  readonly mayDoAlone: number;
  /** Lower bound of the steps that fill the needs. */
  readonly stepsOfNeeds: number;
  /** Lower bound of the steps that open a programme with this limit. */
  leastSteps: number;
  /** Aggregate before any raise, if the best of the student's own subjects counted. */
  readonly bestSum: number;
  /** Points of each subject; changed and restored during the search. */
  readonly targets: number[];
  /** A plan may take at most this many steps. */
  most: number;
  best: Plan | null;
}

/** A need and what it lacks before any raise. */
interface Shortfall extends Need {
  /** Number of subjects it lacks, and the steps to the nearest of the other subjects. */
  readonly empty: number;
  readonly steps: number;
}

const nothing: Shortfall = { named: 0, pick: 0, limit: 0, empty: 0, steps: 0 };

/** Shared by all searches of one student; filled on demand. */
interface RaiseBasis {
  readonly certificate: Certificate;
  readonly raisables: readonly Raisable[];
  readonly points: readonly number[];
  readonly electives: number;
  /** Points of a subject the student does not have: below the scale. */
  readonly absent: number;
  /** By clause id: its need over these subjects. */
  readonly needs: (Shortfall | undefined)[];
  /** By rule id: the passes it asks for. */
  readonly passes: (Shortfall | undefined)[];
  /** By third core: the cores that count among the student's own subjects, and `bestSum`. */
  readonly cores: (readonly number[] | undefined)[];
  readonly sums: (number | undefined)[];
}

export function basisOf(certificate: Certificate, usable: UsableGrades): RaiseBasis {
  const absent = absentPoints(certificate);
  const raisables: Raisable[] = [];
  usable.subjects.forEach((subjectId, position) => {
    const isElective = (usable.electives & (1 << position)) !== 0;
    const points = usable.points[position] ?? absent;
    if (subjectId !== null) raisables.push({ subjectId, isElective, isOwn: true, points });
  });
  const points = raisables.map((raisable) => raisable.points);
  const electives = setOf(raisables, 0, ({ isElective }) => isElective);
  return { certificate, raisables, points, electives, absent, needs: [], passes: [], cores: [], sums: [] };
}

export function searchOver(
  basis: RaiseBasis,
  clauses: readonly CompiledClause[],
  entry: EntryRequirements,
): Search {
  const { raisables: own, absent } = basis;
  const taken = toAdd(basis, clauses);
  const raisables = taken.length === 0 ? own : own.concat(taken);
  const targets = basis.points.slice();
  for (let n = 0; n < taken.length; n += 1) targets.push(absent);
  const everything = (1 << raisables.length) - 1;
  const needs = clauses.map((clause) => needOf(basis, clause, raisables));
  const rules = entry.rule?.cores.map((clause) => needOf(basis, clause, raisables)) ?? [];
  const passes = passesOf(basis, entry, everything);
  const { mayDoAlone, stepsOfNeeds } = atLeast(everything, needs, rules, passes);
  return {
    entry,
    limit: Infinity,
    leastSteps: 0,
    raisables,
    own: (1 << own.length) - 1,
    electives: basis.electives | setOf(raisables, own.length, ({ isElective }) => isElective),
    cores: taken.some((one) => isCore(basis, one))
      ? coreSets(basis, raisables, entry.thirdCore)
      : ownCores(basis, entry.thirdCore),
    countingElectives: basis.certificate.electives,
    needs,
    rules,
    passes,
    mayDoAlone,
    stepsOfNeeds,
    bestSum: (basis.sums[entry.thirdCore] ??= bestSumOf(basis, entry.thirdCore)),
    targets,
    most: Infinity,
    best: null,
  };
}

/** Subjects that could be added: per clause no more than it needs. */
function toAdd({ raisables, absent }: RaiseBasis, clauses: readonly CompiledClause[]): Raisable[] {
  const taken: Raisable[] = [];
  for (const { clause } of clauses) {
    let left = clause.pick;
    for (const subjectId of clause.from) {
      if (left === 0) break;
      if (has(raisables, subjectId) || has(taken, subjectId)) continue;
      taken.push({ subjectId, isElective: !isAggregateCore(subjectId), isOwn: false, points: absent });
      left -= 1;
    }
  }
  return taken;
}

function has(raisables: readonly Raisable[], subjectId: SubjectId): boolean {
  for (const raisable of raisables) if (raisable.subjectId === subjectId) return true;
  return false;
}

/**
 * true if a plan with so many steps cannot beat the best plan, which has fewer steps, or as many on one
 * subject.
 */
export function cannotBeatBest({ best, most, leastSteps }: Search, steps: number): boolean {
  const least = Math.max(steps, leastSteps);
  return least > most || (least === most && best?.subjects === 1);
}

/** The subjects of each core that counts, as bit sets. */
function coreSets({ certificate }: RaiseBasis, raisables: readonly Raisable[], thirdCore: number): number[] {
  return coresFor(certificate, thirdCore).map((subjects) =>
    setOf(raisables, 0, ({ subjectId }) => subjects.includes(subjectId)),
  );
}

function isCore({ certificate }: RaiseBasis, { subjectId }: Raisable): boolean {
  for (const core of certificate.cores) if (core.includes(subjectId)) return true;
  return false;
}

function ownCores(basis: RaiseBasis, thirdCore: number): readonly number[] {
  return (basis.cores[thirdCore] ??= coreSets(basis, basis.raisables, thirdCore));
}

function bestSumOf(basis: RaiseBasis, thirdCore: number): number {
  const { points, electives, certificate } = basis;
  return sumOf(points, bestCounted(points, electives, certificate.electives, ownCores(basis, thirdCore)));
}

/** Subjects to add come after the student's own and are all equally far away. */
function needOf(basis: RaiseBasis, clause: CompiledClause, raisables: readonly Raisable[]): Shortfall {
  const isNamed = ({ subjectId }: Raisable) => clause.names.has(subjectId);
  const need = (basis.needs[clause.id] ??= shortfallOf(basis, {
    named: setOf(basis.raisables, 0, isNamed),
    pick: clause.clause.pick,
    limit: clause.sure,
  }));
  return withTaken(need, setOf(raisables, basis.raisables.length, isNamed), basis.absent);
}

function passesOf(basis: RaiseBasis, { rule }: EntryRequirements, everything: number): Shortfall {
  if (rule === null || rule.rule.passes === null) return nothing;
  const named = (1 << basis.raisables.length) - 1;
  const pick = rule.rule.passes.count;
  const need = (basis.passes[rule.id] ??= shortfallOf(basis, { named, pick, limit: rule.passLimit }));
  return withTaken(need, everything & ~named, basis.absent);
}

function shortfallOf({ points }: RaiseBasis, { named, pick, limit }: Need): Shortfall {
  let empty = pick;
  let steps = 99;
  for (let rest = named; rest !== 0; rest &= rest - 1) {
    const missed = (points[firstOf(rest)] ?? 99) - limit;
    if (missed <= 0) empty -= 1;
    else steps = Math.min(steps, missed);
  }
  return { named, pick, limit, empty: Math.max(0, empty), steps };
}

function withTaken(need: Shortfall, taken: number, absent: number): Shortfall {
  if (taken === 0) return need;
  const { named, pick, limit, empty, steps } = need;
  return { named: named | taken, pick, limit, empty, steps: Math.min(steps, absent - limit) };
}

/** Lower bound of the steps for the needs: one subject fills one clause, plus any rule. */
function atLeast(
  everything: number,
  needs: readonly Shortfall[],
  rules: readonly Shortfall[],
  passes: Shortfall,
): Pick<Search, "mayDoAlone" | "stepsOfNeeds"> {
  let mayDoAlone = everything;
  let ofNeeds = 0;
  for (const { named, empty, steps } of needs) {
    if (empty > 0) mayDoAlone = ofNeeds === 0 && empty === 1 ? mayDoAlone & named : 0;
    ofNeeds += empty * steps;
  }
  let stepsOfNeeds = Math.max(ofNeeds, passes.empty * passes.steps);
  if (passes.empty > 0) mayDoAlone = passes.empty === 1 ? mayDoAlone & passes.named : 0;
  for (const { named, empty, steps } of rules) {
    if (empty > 0) mayDoAlone = empty === 1 ? mayDoAlone & named : 0;
    stepsOfNeeds = Math.max(stepsOfNeeds, empty * steps);
  }
  return { mayDoAlone, stepsOfNeeds };
}

/** Bit set of the subjects from index `from` on. */
function setOf(
  raisables: readonly Raisable[],
  from: number,
  accept: (raisable: Raisable) => boolean,
): number {
  let set = 0;
  for (let index = from; index < raisables.length; index += 1) {
    const raisable = raisables[index];
    if (raisable !== undefined && accept(raisable)) set |= 1 << index;
  }
  return set;
}
