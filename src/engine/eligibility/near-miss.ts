import { pointsOf } from "../grades/points.ts";
import { gradeScales } from "../grades/scales.ts";
import type { CertificateType } from "../grades/scales.ts";
import type { Form, Offer } from "./compile.ts";
import { noFigure } from "./compile.ts";
import { coreScoreOf, meetsCore, meetsRule, selectionOf } from "./deck.ts";
import { openSlots } from "./explain.ts";
import type { Bench } from "./judge.ts";
import { limitFor } from "./judge.ts";
import { electiveScoreOf, isMet } from "./select-electives.ts";
import { nearestPoints, smallestChange } from "./smallest-change.ts";
import type { SmallestChange } from "./smallest-change.ts";
import type { Verdict } from "./verdict.ts";

/** Finds out of a closed offer whether it is a near miss, and what would open it; null where it is not. */
export type Reach = (offer: Offer) => SmallestChange | null;

/** Offers that ask the same of the same grades share their answer. */
export function reachOf(bench: Bench): Reach {
  const known = new Map<number, SmallestChange | null>();
  return (offer) => {
    const { form } = offer;
    if (isFarOff(bench, form)) return null;
    const limit = limitFor(bench, offer);
    const key = form.caseId * 256 + Math.min(limit, noFigure);
    const before = known.get(key);
    if (before !== undefined) return before;
    const change = isTooFar(bench, form, limit) ? null : nearest(bench, form, limit);
    known.set(key, change);
    return change;
  };
}

function nearest({ candidate, sure }: Bench, form: Form, limit: number): SmallestChange | null {
  const change = smallestChange(candidate.certificate, sure.hand, form, limit);
  return change?.isNear === true ? change : null;
}

/** What no grade can mend, and two core rules missed that no one subject mends. */
function isFarOff({ candidate, sure }: Bench, { rule, knowsElectives, admitsOnly }: Form): boolean {
  if (rule === null || !knowsElectives) return true;
  if (admitsOnly !== null && admitsOnly !== candidate.sex) return true;
  if (sure.rules[rule.id] === 2) return false;
  const lacking = rule.cores.filter((clause) => !meetsCore(sure, clause)).map(({ clause }) => clause.from);
  const [one, ...others] = lacking;
  return one !== undefined && others.some((other) => !other.some((id) => one.includes(id)));
}

/** All rules but the aggregate's are met and that one is missed by too much; or two slots are empty. */
function isTooFar({ sure }: Bench, form: Form, limit: number): boolean {
  const { rule, requirement, thirdCore } = form;
  const selection = selectionOf(sure, requirement);
  if (isMet(selection) && (rule === null || meetsRule(sure, rule))) {
    return electiveScoreOf(selection) + coreScoreOf(sure.hand, thirdCore) - limit > nearestPoints;
  }
  return requirement.alternatives.every(({ clauses }) => openSlots(sure, clauses) > 1);
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
