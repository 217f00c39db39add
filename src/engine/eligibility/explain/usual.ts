import { selectionOf } from "../assess/reading.ts";
import type { Offering, SubjectRequirement } from "../compile/compiled.ts";
import { peersOf } from "../compile/peers.ts";
import { requirementReasons } from "./explain.ts";
import type { Explainer } from "./explainer.ts";
import type { Usual, UsualAsk } from "../verdict.ts";

/**
 * Requirements of other schools of the same kind for the same programme and level; null if none publishes
 * them. Never part of a verdict: one school's requirements prove nothing about another.
 */
export function usualFor(explainer: Explainer, offering: Offering): Usual | null {
  const { commonName, level } = offering.programme;
  if (commonName === null) return null;
  const key = `${offering.entry.school.id}|${level}|${commonName}`;
  const known = explainer.usuals.get(key);
  if (known !== undefined) return known;
  const usual = askedElsewhere(explainer, peersOf(explainer.assessment.compiled, offering));
  explainer.usuals.set(key, usual);
  return usual;
}

function askedElsewhere(explainer: Explainer, peers: readonly Offering[]): Usual | null {
  if (peers.length === 0) return null;
  const groups = new Map<string, { readonly requirement: SubjectRequirement; readonly schools: string[] }>();
  for (const { entry } of peers) {
    const key = askedIn(entry.requirement);
    const group = groups.get(key) ?? { requirement: entry.requirement, schools: [] };
    group.schools.push(entry.school.shortName);
    groups.set(key, group);
  }
  const asks = [...groups.values()]
    .map(({ requirement, schools }) => askOf(explainer, requirement, schools.toSorted()))
    .sort((one, other) => other.schools.length - one.schools.length);
  return { asks, met: agreed(asks.map(({ met }) => met)) };
}

/** Key of the subjects alone: schools with the same subjects may differ in their general rule. */
function askedIn({ alternatives }: SubjectRequirement): string {
  return alternatives.map(({ published }) => published.map(({ id }) => id).join("+")).join("/");
}

function askOf(explainer: Explainer, requirement: SubjectRequirement, schools: readonly string[]): UsualAsk {
  const { sure, possible } = explainer.assessment;
  const isSure = selectionOf(sure, requirement).isMet;
  const mayBe = isSure || selectionOf(possible, requirement).isMet;
  const met = isSure ? true : mayBe ? null : false;
  return {
    schools,
    met,
    // Lists are ordered by `met` alone, so reasons are computed only for those shown.
    get reasons() {
      return requirementReasons(explainer, requirement);
    },
  };
}

/** The common answer; null if they differ or one is unknown. */
function agreed(met: readonly (boolean | null)[]): boolean | null {
  const [first = null] = met;
  return met.every((one) => one === first) ? first : null;
}
