import type { Recommendations } from "../contract/overview.ts";
import { choicesOf } from "../../result/server/choice-options.ts";
import {
  aggregateForOrder,
  bestOf,
  ownCheck,
  type OwnResults,
  ownResults,
  standingIn,
} from "./own-results.ts";
import { programmeInCatalogue, programmeRef } from "./programmes.ts";
import type { StudentParts } from "./parts.ts";
import { plannedProgrammes } from "./plan.ts";

/** The three choices of the best opened check. Its own page has the whole list, in the order of the wish. */
export async function readRecommendations(parts: StudentParts, studentId: string): Promise<Recommendations> {
  const [results, planned] = await Promise.all([
    ownResults(parts, studentId),
    plannedProgrammes(parts.database.kysely, studentId),
  ]);
  const basis = results.opened[0] ?? null;
  const choices = basis === null ? [] : choicesOf(basis).choices;
  return {
    basis: basis && ownCheck(basis),
    locked: lockedCheck(results),
    choices: choices.flatMap(({ kind, option }) => {
      const found = programmeInCatalogue(parts.catalogue(), option.id);
      const standing = standingIn(results, option.id);
      if (found === null || standing === null) return [];
      const programme = programmeRef(found.programme, found.school);
      return [{ kind, programme, standing, is_in_plan: planned.includes(option.id) }];
    }),
    wish: [...(basis?.wish ?? [])],
  };
}

/** The best unpaid check with qualifying programmes, if it adds to the opened ones. */
function lockedCheck(results: OwnResults) {
  const locked = bestOf(results.checks.filter((check) => !results.opened.includes(check)));
  if (locked === null || locked.outcome.qualified.length === 0) return null;
  const openedBest = results.opened[0];
  const saysMore = openedBest === undefined || aggregateForOrder(locked) < aggregateForOrder(openedBest);
  return saysMore ? ownCheck(locked) : null;
}
