import { howOftenHeld, type HeldCounts } from "../src/server/catalogue/forecast/how-often-held.ts";
import { forecasts, scoreForecasts, type Score } from "../src/server/catalogue/forecast/score-forecasts.ts";
import { loadCatalogueFiles } from "../src/server/catalogue/load-catalogue-files.ts";

/**
 * How often a line held, and how well three forecasts told an entry that they had not seen: last year's line as it stands,
 * our labels as the table of the other entries reads them, and a small model. Reads data/ alone; nothing is timed.
 */
export async function run({ json }: { readonly json: boolean }): Promise<unknown> {
  const catalogue = loadCatalogueFiles();
  const held = howOftenHeld(catalogue);
  const forecast = scoreForecasts(catalogue);
  if (json) return { held, forecast };
  const shortName = new Map(catalogue.schools.map((school) => [school.id, school.shortName]));

  console.log("Of students this many points inside or over a line, admitted in the next entry:");
  console.table(
    Object.fromEntries([
      ["all", countsIn(held.all)],
      ...held.schools.map(({ schoolId, counts }) => [shortName.get(schoolId), countsIn(counts)]),
    ]),
  );
  console.log("From these pairs of lists (lines that did not begin at the school's limit):");
  console.table(held.pairs.map((pair) => ({ ...pair, schoolId: shortName.get(pair.schoolId) })));
  console.log(`At the limit: ${held.atLimit.cases} lines, of which ${held.atLimit.again} stood there again.`);

  console.log(
    "\nEach entry forecast from the others (Brier score / log loss; lower is better; even odds 0.250 / 0.693):",
  );
  console.table(
    Object.fromEntries(
      [...forecast.entries, { entry: "all", ...forecast.total }].map(({ entry, scores, lines, inside }) => [
        entry,
        {
          students: scores.labels.students,
          ...Object.fromEntries(forecasts.map((name) => [name, scoreIn(scores[name])])),
          "model's range for 8 of 10": `held ${inside} of ${lines}`,
        },
      ]),
    ),
  );
  return { held, forecast };
}

function countsIn(counts: HeldCounts): Record<string, string> {
  return Object.fromEntries(
    counts.map(({ margin, cases, admitted }) => [
      margin >= 0 ? `${margin} inside` : `${-margin} over`,
      `${admitted} of ${cases}${cases === 0 ? "" : ` (${((100 * admitted) / cases).toFixed(0)} %)`}`,
    ]),
  );
}

const scoreIn = ({ brier, logLoss }: Score) => `${brier.toFixed(3)} / ${logLoss.toFixed(3)}`;
