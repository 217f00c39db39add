import type { Recommendation, Recommendations } from "../contract/overview.ts";
import type { ChanceLabel, Level } from "@okwan/engine";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { choicesOf } from "../../result/server/choice-options.ts";
import {
  aggregateForOrder,
  bestOf,
  ownCheck,
  standingOf,
  type JudgedProgramme,
  type OwnResults,
  ownResults,
} from "./own-results.ts";
import { programmeInCatalogue, programmeRef } from "./programmes.ts";
import type { StudentParts } from "./parts.ts";
import { plannedProgrammes } from "./plan.ts";

export interface StudentWishes {
  readonly field?: string | undefined;
  readonly region?: string | undefined;
  readonly level?: Level | undefined;
}

/** Programmes shown per band; the total is shown too. */
const shownOfABand = 24;

/**
 * The three choices of the best opened check, then bands from all of them, by chance label. The band `reach` is Competitive, or a few points
 * short. Open programmes without a cut-off are separate: nobody can say how safe they are.
 */
function recommend(
  results: OwnResults,
  catalogue: Pick<LoadedVersion, "compiled">,
  planned: ReadonlySet<number>,
  wishes: StudentWishes,
): Recommendations {
  const toRecommendation = (judged: JudgedProgramme): Recommendation[] => {
    const found = programmeInCatalogue(catalogue, judged.visible.verdict.programme.id);
    if (found === null) return [];
    const { programme, school } = found;
    return [
      {
        programme: programmeRef(programme, school),
        standing: standingOf(judged),
        is_in_plan: planned.has(programme.id),
      },
    ];
  };
  const fitting = [...results.fitting.values()].flatMap(toRecommendation);
  const near = [...results.near.values()].flatMap(toRecommendation);
  const open = [...results.withoutCutOff.values()].flatMap(toRecommendation);
  const ask = [...results.ask.values()].flatMap(toRecommendation);
  const all = [...fitting, ...near, ...ask, ...open];
  const labelled = (label: ChanceLabel) => fitting.filter(({ standing }) => standing.chance === label);
  const band = (candidates: readonly Recommendation[]) => bandOf(candidates, wishes);
  const basis = results.opened[0] ?? null;
  return {
    basis: basis && ownCheck(basis),
    locked: lockedCheck(results),
    choices:
      basis === null
        ? []
        : choicesOf(basis).choices.flatMap(({ kind, option }) => {
            const one = all.find(({ programme }) => programme.id === option.id);
            return one === undefined ? [] : [{ ...one, kind }];
          }),
    wish: [...(basis?.wish ?? [])],
    high: band(labelled("High Chance")),
    good: band(labelled("Good Chance")),
    reach: band([...labelled("Competitive"), ...near]),
    ask: band(ask),
    open: band(open),
    fields: distinct(all.map(({ programme }) => programme.field)),
    regions: distinct(all.flatMap(({ programme }) => programme.school.region ?? [])),
    levels: distinct(all.map(({ programme }) => programme.level)),
  };
}

function bandOf(candidates: readonly Recommendation[], wishes: StudentWishes) {
  const wanted = candidates.filter((one) => isWanted(one, wishes));
  return { total: wanted.length, programmes: wanted.slice(0, shownOfABand) };
}

/** The best unpaid check with qualifying programmes, if it adds to the opened ones. */
function lockedCheck(results: OwnResults) {
  const locked = bestOf(results.checks.filter((check) => !results.opened.includes(check)));
  if (locked === null || locked.outcome.qualified.length === 0) return null;
  const openedBest = results.opened[0];
  const saysMore = openedBest === undefined || aggregateForOrder(locked) < aggregateForOrder(openedBest);
  return saysMore ? ownCheck(locked) : null;
}

function isWanted({ programme }: Recommendation, { field, region, level }: StudentWishes): boolean {
  return (
    (field === undefined || programme.field === field) &&
    (region === undefined || programme.school.region === region) &&
    (level === undefined || programme.level === level)
  );
}

function distinct<T extends string>(texts: readonly T[]): T[] {
  return [...new Set(texts)].sort((one, other) => one.localeCompare(other, "en"));
}

export async function readRecommendations(
  parts: StudentParts,
  studentId: string,
  wishes: StudentWishes,
): Promise<Recommendations> {
  const { kysely } = parts.database;
  const [results, planned] = await Promise.all([
    ownResults(parts, studentId),
    plannedProgrammes(kysely, studentId),
  ]);
  return recommend(results, parts.catalogue(), new Set(planned), wishes);
}
