import { benchFor, heldBy, placeFor } from "../assess/assessment.ts";
import type { CompiledCatalogue, Offer } from "../compile/compile.ts";
import type { Place } from "../compile/offering-list.ts";
import { aggregateOfStanding, cutOffFor, isOpen, judgeAll, standingOfForm, standings } from "./judge.ts";
import type { Bench, Standing } from "./judge.ts";
import type { KeptEligibility, KeptVerdict } from "../explain/read-kept.ts";
import { reachOf } from "../change/near-miss.ts";
import type { SmallestChange } from "../change/smallest-change.ts";
import type { Candidate, Question } from "../verdict.ts";

/**
 * What checkEligibility finds, in the form that is kept: nothing is made for the hundreds of programmes that are
 * listed to nobody, and nothing is put into words.
 */
export function judgeToKeep(
  compiled: CompiledCatalogue,
  candidate: Candidate,
  question: Question,
): KeptEligibility {
  const bench = benchFor(compiled, candidate, heldBy(compiled, candidate));
  const place = placeFor(compiled, candidate, question);
  const reach = reachOf(bench);
  const judged = judgeAll(bench, place);
  const qualified: Ranked[] = [];
  const open: Ranked[] = [];
  const near: Ranked[] = [];
  let notKnownCount = 0;
  const { offers } = place;
  for (let at = 0; at < offers.length; at += 1) {
    const standing = judged[at] ?? 0;
    const offer = offers[at];
    if (offer === undefined) continue;
    if (isOpen(standing)) {
      (standing === isQualified ? qualified : open).push(rank(bench, offer, null));
    } else if (standing === isNotKnown) {
      notKnownCount += 1;
    } else {
      const change = reach(place, at);
      if (change !== null) near.push(rank(bench, offer, change));
    }
  }
  return {
    qualified: qualified.sort(byCloseness).map(verdictOf),
    open: open.map(verdictOf),
    nearMisses: near.sort(byEffort).map(verdictOf),
    notKnownCount,
  };
}

/** The offers of a place that are open to the student, ranked; nothing else is looked into. */
export function openOffers(
  bench: Bench,
  place: Place,
): { readonly qualified: readonly Offer[]; readonly open: readonly Offer[] } {
  const judged = judgeAll(bench, place);
  const isStanding = (wanted: Standing) => (_: Offer, at: number) => standings[judged[at] ?? 0] === wanted;
  const distance = new Map<Offer, number>();
  const qualified = place.offers.filter(isStanding("qualified"));
  for (const offer of qualified) distance.set(offer, distanceOf(bench, offer));
  qualified.sort((one, other) => (distance.get(one) ?? 0) - (distance.get(other) ?? 0));
  return { qualified, open: place.offers.filter(isStanding("open")) };
}

function distanceOf(bench: Bench, offer: Offer): number {
  const figure = cutOffFor(bench, offer)?.figure;
  return figure === undefined
    ? 0
    : Math.abs(figure.aggregate - aggregateOfStanding(standingOfForm(bench, offer.form.id)));
}

interface Ranked {
  readonly verdict: KeptVerdict;
  /** From the cut-off, either way; 0 where there is nothing to compare. */
  readonly distance: number;
  readonly steps: number;
}

// As numbers: a country has 1 500 offers.
const isQualified = standings.indexOf("qualified");
const isNotKnown = standings.indexOf("not-known");

const noChanges: KeptVerdict["changes"] = [];

function rank(bench: Bench, offer: Offer, change: SmallestChange | null): Ranked {
  const { programme, form } = offer;
  const figure = cutOffFor(bench, offer)?.figure ?? null;
  const aggregate = aggregateOfStanding(standingOfForm(bench, form.id)) || null;
  const isCompared = figure !== null && aggregate !== null && bench.compiled.usesCutOffs;
  return {
    verdict: {
      programmeId: programme.id,
      aggregate,
      figureAt: figure === null ? null : programme.cutOffs.indexOf(figure),
      changes: change?.raises ?? noChanges,
    },
    distance: isCompared ? Math.abs(figure.aggregate - aggregate) : 0,
    steps: change?.steps ?? 0,
  };
}

const verdictOf = ({ verdict }: Ranked): KeptVerdict => verdict;

/** Closest cut-off first; equal ones stay in the offers' own order, because sorting is stable. */
function byCloseness(one: Ranked, other: Ranked): number {
  return one.distance - other.distance;
}

/** Near misses by how little they take: fewest grade steps, then fewest subjects, then closeness. */
function byEffort(one: Ranked, other: Ranked): number {
  return (
    one.steps - other.steps ||
    one.verdict.changes.length - other.verdict.changes.length ||
    byCloseness(one, other)
  );
}
