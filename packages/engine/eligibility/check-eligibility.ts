import type { Programme } from "../catalogue.ts";
import { absentPoints, pointsOf } from "../grades/points.ts";
import type { CompiledCatalogue } from "./compiled.ts";
import { uncertaintyOf, judge } from "./judge.ts";
import { smallestChange } from "./near-miss.ts";
import { offeringsOf, studentOf, type Student } from "./student.ts";
import { readerOf, toStore } from "./verdict-reader.ts";
import type {
  Candidate,
  Eligibility,
  Uncertainty,
  EligibilityQuestion,
  StoredEligibility,
  StoredUnknown,
  StoredVerdict,
} from "./verdict.ts";

/**
 * Judges every programme of one level, in one school or a whole country, for a candidate's grades, with
 * reasons.
 */
export function checkEligibility(
  catalogue: CompiledCatalogue,
  candidate: Candidate,
  question: EligibilityQuestion,
): Eligibility {
  const student = studentOf(catalogue, candidate);
  const { qualified, open, near, ask } = judgeQuestion(student, question);
  const reader = readerOf(student, question);
  const listed = [...qualified, ...open, ...near, ...ask];
  const ids = new Set(listed.map(({ programmeId }) => programmeId));
  return {
    general: reader.general,
    qualified: qualified.map((stored) => reader.read(stored, "qualified")),
    open: open.map((stored) => reader.read(stored, "open")),
    near: near.map((stored) => reader.read(stored, "near")),
    closed: reader.programmes.filter(({ id }) => !ids.has(id)).map((one) => reader.readClosed(one)),
    ask: ask.map((stored) => reader.read(stored, "ask")),
    hasTwoSittings: reader.hasTwoSittings,
  };
}

/** Judges several questions into one outcome to store, in their order. Reasons are made when it is read. */
export function judgeEach(
  catalogue: CompiledCatalogue,
  candidate: Candidate,
  questions: readonly EligibilityQuestion[],
): StoredEligibility {
  const student = studentOf(catalogue, candidate);
  const found = questions.map((question) => judgeQuestion(student, question));
  return {
    qualified: found.flatMap(({ qualified }) => qualified),
    open: found.flatMap(({ open }) => open),
    near: found.flatMap(({ near }) => near),
    ask: found.flatMap(({ ask }) => ask),
  };
}

function judgeQuestion(student: Student, question: EligibilityQuestion): StoredEligibility {
  const qualified: StoredVerdict[] = [];
  const open: StoredVerdict[] = [];
  const near: StoredVerdict[] = [];
  const ask: StoredUnknown[] = [];
  for (const offering of offeringsOf(student, question)) {
    const outcome = judge(student, offering);
    const changes = outcome === "closed" ? smallestChange(student, offering) : null;
    if (changes !== null) near.push(toStore(student, offering, "near", changes));
    if (outcome === "qualified") qualified.push(toStore(student, offering, outcome));
    if (outcome === "open") open.push(toStore(student, offering, outcome));
    if (outcome === "ask") {
      const known = uncertaintyOf(student, offering);
      ask.push({ ...toStore(student, offering, outcome), known });
    }
  }
  const distance = (stored: StoredVerdict) => distanceOf(student, stored);
  return {
    qualified: inOrder(qualified, (one) => [distance(one)]),
    open,
    near: inOrder(near, (one) => [stepsOf(student, one), one.changes.length, distance(one)]),
    ask: inOrder(ask, (one) => [
      certainty[one.known],
      certainty[one.known] > certainty["just-over"] ? 0 : distance(one),
    ]),
  };
}

/** Sort key. Only `within` and `just-over` are then sorted by distance. */
const certainty: Readonly<Record<Uncertainty, number>> = {
  within: 0,
  "just-over": 1,
  "not-compared": 2,
  "no-line": 3,
};

/** By the first number that differs, the lowest first. Stable, so ties keep the order of the offerings. */
function inOrder<Stored>(list: readonly Stored[], rankOf: (one: Stored) => readonly number[]): Stored[] {
  const compare = ([, one]: Ranked<Stored>, [, other]: Ranked<Stored>) => {
    const at = one.findIndex((place, index) => place !== other[index]);
    return at < 0 ? 0 : one[at]! - other[at]!;
  };
  const ranked = list.map((one): Ranked<Stored> => [one, rankOf(one)]);
  return ranked.toSorted(compare).map(([one]) => one);
}

type Ranked<Stored> = readonly [Stored, readonly number[]];

function distanceOf({ compiled }: Student, stored: StoredVerdict): number {
  const { programme, entry } = compiled.offerings.get(stored.programmeId)!;
  return entry.scale.isCompared ? pointsFromCutOff(programme, stored) : 0;
}

/** Points between the cut-off and the aggregate, either way; 0 without one of them. */
export function pointsFromCutOff(
  { cutOffs }: Programme,
  { aggregate, cutOffIndex }: Pick<StoredVerdict, "aggregate" | "cutOffIndex">,
): number {
  return cutOffIndex === null || aggregate === null
    ? 0
    : Math.abs(cutOffs[cutOffIndex]!.aggregate - aggregate);
}

function stepsOf({ compiled: { certificate } }: Student, { changes }: StoredVerdict): number {
  return changes.reduce((sum, { from, to }) => {
    const before = pointsOf(certificate, from) ?? absentPoints(certificate);
    return sum + before - (pointsOf(certificate, to) ?? 0);
  }, 0);
}
