import {
  countAdmitted,
  measureAccuracy,
  yearsApart,
  type AccuracyCounts,
} from "../src/server/catalogue/forecast/accuracy.ts";
import { cutOffPairs, entryDistances } from "../src/server/catalogue/forecast/cut-off-pairs.ts";
import { forecasts, scoreForecasts, type Score } from "../src/server/catalogue/forecast/score-forecasts.ts";
import { loadCatalogueFiles } from "../src/server/catalogue/load-catalogue-files.ts";

/**
 * How often a cut-off stayed open one and two entries later, and how well three forecasts told an entry that
 * they had not seen: last year's cut-off as it stands, our counts from the other entries, and the school's
 * mean move. Reads data/ alone; nothing is timed.
 */
export async function run({ json }: { readonly json: boolean }): Promise<unknown> {
  const catalogue = loadCatalogueFiles();
  const held = measureAccuracy(catalogue);
  const forecast = scoreForecasts(catalogue);
  if (json) return { held, forecast };
  const shortName = new Map(catalogue.schools.map((school) => [school.id, school.shortName]));

  for (const distance of entryDistances) {
    console.log(`Of students this many points inside or over a cut-off, admitted ${distance} later:`);
    const all = countAdmitted(
      cutOffPairs(catalogue).filter((pair) => !pair.beganAtLimit && yearsApart(pair) === distance),
    );
    console.table(
      Object.fromEntries([
        ["all", countsIn(all)],
        ...held.at[distance].map(({ schoolId, counts }) => [shortName.get(schoolId), countsIn(counts)]),
      ]),
    );
  }
  console.log("From these pairs of lists (cut-offs that did not begin at the school's limit):");
  console.table(held.pairs.map((pair) => ({ ...pair, schoolId: shortName.get(pair.schoolId) })));
  console.log(
    `At the limit: ${held.atLimit.cases} cut-offs, of which ${held.atLimit.again} stood there again.`,
  );

  console.log(
    "\nEach entry forecast from the others (Brier score / log loss; lower is better; even odds 0.250 / 0.693):",
  );
  console.table(
    [...forecast.entries, ...forecast.totals.map((total) => ({ entry: "all", ...total }))].map(
      ({ distance, entry, scores }) => ({
        "entries later": distance,
        entry,
        students: scores.labels.students,
        ...Object.fromEntries(forecasts.map((name) => [name, scoreIn(scores[name])])),
      }),
    ),
  );
  return { held, forecast };
}

function countsIn(counts: AccuracyCounts): Record<string, string> {
  return Object.fromEntries(
    counts.map(({ margin, cases, admitted, range }) => {
      const share = cases === 0 ? "" : ` (${percent(admitted / cases)} %)`;
      const between = range === null ? "" : `, ${percent(range.least)}–${percent(range.most)}`;
      return [
        margin >= 0 ? `${margin} inside` : `${-margin} over`,
        `${admitted} of ${cases}${share}${between}`,
      ];
    }),
  );
}

const percent = (share: number) => (100 * share).toFixed(0);
const scoreIn = ({ brier, logLoss }: Score) => `${brier.toFixed(3)} / ${logLoss.toFixed(3)}`;
