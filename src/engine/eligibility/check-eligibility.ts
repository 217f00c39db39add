import type { Subject, SubjectId } from "../catalogue.ts";
import { aggregateOfHeld } from "../aggregate/aggregate-of.ts";
import type { HeldGrade } from "../grades/merge-sittings.ts";
import { hasTwoSittings, mergeSittings } from "../grades/merge-sittings.ts";
import type { CertificateType } from "../grades/scales.ts";
import { coreIds, subjectName } from "../subjects/core.ts";
import { chanceLabel, isStrongest } from "./chance-label.ts";
import { benchFor, offersFor } from "./bench-for.ts";
import type { CompiledCatalogue, Offer } from "./compile.ts";
import type { Deck } from "./deck.ts";
import { selectionOf } from "./deck.ts";
import type { Explainer } from "./explain.ts";
import { explain } from "./explain.ts";
import type { Judgement } from "./judge.ts";
import { judge } from "./judge.ts";
import { reachOf, stepsIn } from "./near-miss.ts";
import type { SmallestChange } from "./smallest-change.ts";
import type { Candidate, CountedSubject, Eligibility, Question, Verdict } from "./verdict.ts";

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
  const held = mergeSittings(candidate.certificate, candidate.grades);
  const bench = benchFor(compiled, candidate, held);
  const explainer: Explainer = { compiled, bench, held };
  const reach = reachOf(bench);
  const verdicts = offersFor(compiled, candidate, question).map((offer) => {
    const judgement = judge(bench, offer);
    const near = judgement.standing === "not-qualified" ? reach(offer, judgement) : null;
    return verdictFor(explainer, offer, judgement, near, withReasons);
  });
  const withOutcome = (outcome: Verdict["outcome"]) =>
    verdicts.filter((verdict) => verdict.outcome === outcome);
  return {
    general: aggregateOfHeld(held, compiled.subjects),
    qualified: withOutcome("qualified").sort(byCloseness),
    open: withOutcome("open"),
    nearMisses: withOutcome("near-miss").sort((one, other) => byEffort(candidate.certificate, one, other)),
    notQualified: withOutcome("not-qualified"),
    notKnown: withOutcome("not-known"),
    hasTwoSittings: hasTwoSittings(candidate.grades),
  };
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

export function verdictFor(
  explainer: Explainer,
  offer: Offer,
  judgement: Judgement,
  near: SmallestChange | null,
  withReasons: boolean,
): Verdict {
  const { standing, aggregate, cutOff } = judgement;
  const figure = cutOff?.figure ?? null;
  const isCompared = figure !== null && aggregate !== null && offer.usesCutOffs && standing !== "open";
  const isQualified = standing === "qualified" && figure !== null && aggregate !== null;
  const label = isQualified ? chanceLabel(figure.aggregate, aggregate) : null;
  return {
    programme: offer.programme,
    outcome: near === null ? standing : "near-miss",
    aggregate,
    cutOff: figure,
    difference: isCompared ? figure.aggregate - aggregate : null,
    chance: near === null ? label : "Challenging",
    isStrongest: isQualified && isStrongest(figure.aggregate, aggregate),
    counted: countedFor(explainer, offer),
    reasons: withReasons ? explain(explainer, offer, judgement) : [],
    changes:
      near === null
        ? []
        : near.raises.map((raise) => ({ ...raise, name: nameOf(explainer, raise.subjectId) })),
  };
}

function nameOf({ compiled }: Explainer, id: SubjectId): string {
  return subjectName(id, compiled.subjects.get(id));
}

/** English, Mathematics, the third core and the electives that count here. */
export function countedFor({ bench, held, compiled }: Explainer, offer: Offer): CountedSubject[] {
  const deck = bench.sure;
  const counted: CountedSubject[] = [];
  for (const id of [coreIds.english, coreIds.mathematics, thirdCoreOf(deck, offer)]) {
    push(counted, held.get(id), compiled.subjects.get(id));
  }
  const electives = selectionOf(deck, offer.requirement).counted;
  deck.hand.subjects.forEach((subject, place) => {
    if (subject === null || (electives & (1 << place)) === 0) return;
    push(counted, held.get(subject), compiled.subjects.get(subject));
  });
  return counted;
}

function thirdCoreOf({ hand }: Deck, { thirdCore }: Offer): SubjectId {
  if (thirdCore !== 0) return thirdCore;
  const science = hand.cores[coreIds.science] ?? 0;
  const social = hand.cores[coreIds.social] ?? 0;
  return social !== 0 && (science === 0 || social < science) ? coreIds.social : coreIds.science;
}

function push(counted: CountedSubject[], held: HeldGrade | undefined, subject: Subject | undefined): void {
  if (held === undefined || held.grade === null || held.points === null) return;
  const { subjectId, grade, points, sitting } = held;
  const one = { subjectId, name: subjectName(subjectId, subject), grade, points };
  counted.push(sitting === undefined ? one : { ...one, sitting });
}
