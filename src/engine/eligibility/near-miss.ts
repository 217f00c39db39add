import { gradeScales } from "../grades/scales.ts";
import { pointsOf } from "../grades/points.ts";
import type { CertificateType } from "../grades/scales.ts";
import type { CompiledRule, Offer } from "./compile.ts";
import { meetsCore } from "./deck.ts";
import type { Deck } from "./deck.ts";
import { fillSlots } from "./fill-slots.ts";
import type { Bench, Judgement } from "./judge.ts";
import { limitOf } from "./judge.ts";
import { smallestChange } from "./smallest-change.ts";
import type { SmallestChange } from "./smallest-change.ts";
import type { Verdict } from "./verdict.ts";

/** Finds out of a closed offer whether it is a near miss, and what would open it; null where it is not. */
export type Reach = (offer: Offer, judgement: Judgement) => SmallestChange | null;

/** Offers that ask the same of the same grades share their answer. */
export function reachOf(bench: Bench): Reach {
  const known = new Map<string, SmallestChange | null>();
  const { sex, certificate } = bench.candidate;
  return (offer, { cutOff }) => {
    const { rule, requirement, programme } = offer;
    if (rule === null || !offer.knowsElectives) return null;
    if (programme.admitsOnly !== null && programme.admitsOnly !== sex) return null;
    const limit = limitOf(offer, offer.usesCutOffs ? (cutOff?.figure.aggregate ?? Infinity) : Infinity);
    const key = `${rule.id} ${requirement.id} ${offer.thirdCore} ${limit}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const change = isFarOff(bench.sure, offer, rule)
      ? null
      : smallestChange(certificate, bench.sure.hand, offer, limit);
    const near = change?.isNear === true ? change : null;
    known.set(key, near);
    return near;
  };
}

/** Two rules missed that no one subject can mend. */
function isFarOff(deck: Deck, { requirement }: Offer, rule: CompiledRule): boolean {
  const lacking = rule.cores.filter((clause) => !meetsCore(deck, clause));
  const [one, ...others] = lacking.map(({ clause }) => clause.from);
  if (one !== undefined && others.some((other) => !other.some((id) => one.includes(id)))) return true;
  return requirement.alternatives.every(({ clauses }) => {
    const masks = clauses.map(({ id }) => deck.meets[id] ?? 0);
    const open = fillSlots(clauses, masks, masks).reduce((sum, { open: slots }) => sum + slots, 0);
    return open > 1;
  });
}

/** Grade steps a verdict's changes come to; a subject to take up counts from below the scale. */
export function stepsIn(certificate: CertificateType, { changes }: Pick<Verdict, "changes">): number {
  const absent = gradeScales[certificate].length + 1;
  return changes.reduce(
    (sum, { from, to }) =>
      sum + (pointsOf(certificate, from) ?? absent) - (pointsOf(certificate, to) ?? absent),
    0,
  );
}
