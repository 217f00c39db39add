import { aggregateOfHeld } from "../aggregate/aggregate-of.ts";
import { subjectsThatCount } from "../certificates.ts";
import type { Certificate } from "../certificates.ts";
import { hasTwoSittings } from "../grades/merge-sittings.ts";
import { subjectName } from "../subjects/core.ts";
import { benchFor, heldBy, placeFor } from "./assess/assessment.ts";
import { chanceLabel, isStrongest } from "./judge/chance-label.ts";
import type { CompiledCatalogue, Offer } from "./compile/compile.ts";
import { countedFor } from "./explain/counted-for.ts";
import type { CountedSubjects } from "./explain/counted-for.ts";
import type { Explainer } from "./explain/explain.ts";
import { explain, explainerFor } from "./explain/explain.ts";
import { aggregateOfStanding, cutOffFor, judgeAll, standingOfForm, standings } from "./judge/judge.ts";
import type { Standing } from "./judge/judge.ts";
import { reachOf, stepsIn } from "./change/near-miss.ts";
import type { Reason } from "./reason.ts";
import type { SmallestChange } from "./change/smallest-change.ts";
import type { Candidate, Eligibility, GradeChange, Question, Verdict } from "./verdict.ts";

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
  const { certificate } = compiled.forCertificate(candidate.certificate);
  const held = heldBy(compiled, candidate);
  const bench = benchFor(compiled, candidate, held);
  const place = placeFor(compiled, candidate, question);
  const reader: Reader = {
    explainer: explainerFor(compiled, bench, held),
    counted: new Map(),
    withReasons,
  };
  const reach = reachOf(bench);
  const lists: Record<Verdict["outcome"], Verdict[]> = {
    qualified: [],
    open: [],
    "near-miss": [],
    "not-qualified": [],
    "not-known": [],
  };
  const judged = judgeAll(bench, place);
  place.offers.forEach((offer, at) => {
    const standing = standings[judged[at] ?? 0] ?? "not-qualified";
    const near = standing === "not-qualified" ? reach(place, at) : null;
    const verdict = verdictFor(reader, offer, standing, near);
    lists[verdict.outcome].push(verdict);
  });
  return {
    general: aggregateOfHeld(certificate, held, compiled.subjects),
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
  readonly counted: CountedSubjects;
  readonly withReasons: boolean;
}

/** Near misses by how little they take: fewest grade steps, then fewest subjects, then closeness. */
function byEffort(certificate: Certificate, one: Verdict, other: Verdict): number {
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

function verdictFor(reader: Reader, offer: Offer, standing: Standing, near: SmallestChange | null): Verdict {
  const { explainer } = reader;
  const { bench } = explainer;
  const { form, programme } = offer;
  const chosen = cutOffFor(bench, offer);
  const figure = chosen?.figure ?? null;
  const aggregate = aggregateOfStanding(standingOfForm(bench, form.id)) || null;
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
    isStrongest:
      isQualified && isStrongest(figure.aggregate, aggregate, subjectsThatCount(bench.compiled.certificate)),
    counted: countedFor(explainer, reader.counted, form),
    reasons: reader.withReasons ? explain(explainer, form, chosen) : noReasons,
    changes: near === null ? noChanges : changesOf(explainer, near),
  };
}

/** Shared by all verdicts without any, as most are. */
const noReasons: readonly Reason[] = [];
const noChanges: readonly GradeChange[] = [];

function changesOf(explainer: Explainer, { raises }: SmallestChange): GradeChange[] {
  const { subjects } = explainer.compiled;
  return raises.map((raise) => ({
    ...raise,
    name: subjectName(raise.subjectId, subjects.get(raise.subjectId)),
  }));
}
