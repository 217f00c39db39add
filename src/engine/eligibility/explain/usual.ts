import { selectionOf } from "../assess/reading.ts";
import type { Offering, SubjectRequirement } from "../compile/compiled.ts";
import { peersOf } from "../compile/peers.ts";
import { requirementReasons } from "./explain.ts";
import type { Explainer } from "./explainer.ts";
import type { Usual, UsualAsk } from "../verdict.ts";

/**
 * What other schools of the same kind ask for the same programme at the same level; null where none publishes it. It never takes part in a
 * verdict: what one school asks says nothing certain of another.
 */
export function usualFor(explainer: Explainer, offering: Offering): Usual | null {
  const { name } = offering.programme;
  const key = `${offering.entry.school.id}|${offering.programme.level}|${offering.programme.commonName ?? name}`;
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

/** The subjects alone: schools that ask the same of their programme may differ in their general rule. */
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
    // Lists are ordered by `met` alone, and words are made for the few that are shown.
    get reasons() {
      return requirementReasons(explainer, requirement);
    },
  };
}

/** What all say; null where they differ or one of them cannot be told. */
function agreed(met: readonly (boolean | null)[]): boolean | null {
  const [first = null] = met;
  return met.every((one) => one === first) ? first : null;
}
