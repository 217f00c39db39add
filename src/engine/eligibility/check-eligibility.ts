import type { SubjectId } from "../catalogue.ts";
import { aggregateOfHeld } from "../aggregate/aggregate-of.ts";
import { hasTwoSittings, mergeSittings } from "../grades/merge-sittings.ts";
import type { CertificateType } from "../grades/scales.ts";
import { coreIds, subjectName } from "../subjects/core.ts";
import { benchFor, placeFor } from "./bench-for.ts";
import { chanceLabel, isStrongest } from "./chance-label.ts";
import type { CompiledCatalogue, Form, Offer } from "./compile.ts";
import type { Deck } from "./deck.ts";
import type { Explainer } from "./explain.ts";
import { explain, explainerFor } from "./explain.ts";
import { aggregateOfStanding, cutOffFor, judgeAll, standingOfForm, standings } from "./judge.ts";
import type { Standing } from "./judge.ts";
import type { Reach } from "./near-miss.ts";
import { reachOf, stepsIn } from "./near-miss.ts";
import type { SmallestChange } from "./smallest-change.ts";
import type {
  Candidate,
  CountedSubject,
  Eligibility,
  GradeChange,
  Question,
  Reason,
  Verdict,
} from "./verdict.ts";

export interface CheckOptions {
  /** Without them a check only decides; reasons are what most of its time goes to. Default true. */
  readonly withReasons?: boolean;
}

/** What a candidate's grades open at one level, in one school or in all of a country, and why. */
export function checkEligibility(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
  { withReasons = true }: CheckOptions = {},
): Eligibility {
  const { certificate } = candidate;
  const held = mergeSittings(certificate, candidate.grades);
  const bench = benchFor(compiled, candidate, held);
  const place = placeFor(compiled, candidate, question);
  const reader: Reader = {
    explainer: explainerFor(compiled, bench, held),
    reach: reachOf(bench),
    counted: new Map(),
    withReasons,
  };
  const lists: Record<Verdict["outcome"], Verdict[]> = {
    qualified: [],
    open: [],
    "near-miss": [],
    "not-qualified": [],
    "not-known": [],
  };
  const judged = judgeAll(bench, place);
  place.offers.forEach((offer, at) => {
    const verdict = verdictFor(reader, offer, standings[judged[at] ?? 0] ?? "not-qualified");
    lists[verdict.outcome].push(verdict);
  });
  return {
    general: aggregateOfHeld(held, compiled.subjects),
    qualified: lists.qualified.sort(byCloseness),
    open: lists.open,
    nearMisses: lists["near-miss"].sort((one, other) => byEffort(certificate, one, other)),
    notQualified: lists["not-qualified"],
    notKnown: lists["not-known"],
    hasTwoSittings: hasTwoSittings(candidate.grades),
  };
}

interface Reader {
  readonly explainer: Explainer;
  readonly reach: Reach;
  /** By third core and places: the subjects that count. */
  readonly counted: Map<number, readonly CountedSubject[]>;
  readonly withReasons: boolean;
}

/** Near misses by how little they take: fewest grade steps, then fewest subjects, then closeness. */
function byEffort(certificate: CertificateType, one: Verdict, other: Verdict): number {
  return (
    stepsIn(certificate, one) - stepsIn(certificate, other) ||
    one.changes.length - other.changes.length ||
    byCloseness(one, other)
  );
}

/** Closest cut-off first; equal ones stay in the offers' own order, because sorting is stable. */
function byCloseness(one: Verdict, other: Verdict): number {
  return Math.abs(one.difference ?? 0) - Math.abs(other.difference ?? 0);
}

function verdictFor(reader: Reader, offer: Offer, standing: Standing): Verdict {
  const { explainer } = reader;
  const { bench } = explainer;
  const { form, programme } = offer;
  const chosen = cutOffFor(bench, offer);
  const figure = chosen?.figure ?? null;
  const aggregate = aggregateOfStanding(standingOfForm(bench, form.id)) || null;
  const near = standing === "not-qualified" ? reader.reach(offer) : null;
  const isCompared =
    figure !== null && aggregate !== null && bench.compiled.usesCutOffs && standing !== "open";
  const isQualified = standing === "qualified" && figure !== null && aggregate !== null;
  const label = isQualified ? chanceLabel(figure.aggregate, aggregate) : null;
  return {
    programme,
    outcome: near === null ? standing : "near-miss",
    aggregate,
    cutOff: figure,
    difference: isCompared ? figure.aggregate - aggregate : null,
    chance: near === null ? label : "Challenging",
    isStrongest: isQualified && isStrongest(figure.aggregate, aggregate),
    counted: countedFor(reader, form),
    reasons: reader.withReasons ? explain(explainer, form, chosen) : noReasons,
    changes: near === null ? noChanges : changesOf(explainer, near),
  };
}

/** Shared by all verdicts without any, as most are. */
const noReasons: readonly Reason[] = [];
const noChanges: readonly GradeChange[] = [];

function changesOf(explainer: Explainer, { raises }: SmallestChange): GradeChange[] {
  return raises.map((raise) => ({ ...raise, name: nameOf(explainer, raise.subjectId) }));
}

function nameOf({ compiled }: Explainer, id: SubjectId): string {
  return subjectName(id, compiled.subjects.get(id));
}

/** English, Mathematics, the third core and the electives that count here; forms often share them. */
function countedFor(reader: Reader, form: Form): readonly CountedSubject[] {
  const { sure } = reader.explainer.bench;
  const third = thirdCoreOf(sure, form);
  const places = sure.counted[form.requirement.id] ?? 0;
  const known = reader.counted.get(places * 8 + third);
  return known ?? countSubjects(reader, places, third);
}

function countSubjects(
  { explainer, counted }: Reader,
  places: number,
  third: number,
): readonly CountedSubject[] {
  const { subjects } = explainer.bench.sure.hand;
  const electives = subjects.filter((_, place) => (places & (1 << place)) !== 0);
  const ids = [coreIds.english, coreIds.mathematics, third, ...electives];
  const all = ids.flatMap((id) => (id === null ? [] : countedSubject(explainer, id)));
  counted.set(places * 8 + third, all);
  return all;
}

function countedSubject(explainer: Explainer, id: SubjectId): CountedSubject[] {
  const held = explainer.held.get(id);
  if (held === undefined || held.grade === null || held.points === null) return [];
  const { grade, points, sitting } = held;
  const one = { subjectId: id, name: nameOf(explainer, id), grade, points };
  return [sitting === undefined ? one : { ...one, sitting }];
}

function thirdCoreOf({ hand }: Deck, { thirdCore }: Form): SubjectId {
  if (thirdCore !== 0) return thirdCore;
  const science = hand.cores[coreIds.science] ?? 0;
  const social = hand.cores[coreIds.social] ?? 0;
  return social !== 0 && (science === 0 || social < science) ? coreIds.social : coreIds.science;
}
