import {
  countAdmitted,
  measureAccuracy,
  yearsApart,
  type AccuracyCounts,
  cutOffPairs,
  entryDistances,
} from "../packages/catalogue/forecast/accuracy.ts";
import { loadCatalogueFiles } from "@okwan/catalogue";

/** How often a cut-off stayed open one and two entries later. Reads data/ alone; nothing is timed. */
export async function run({ json }: { readonly json: boolean }): Promise<unknown> {
  const catalogue = loadCatalogueFiles();
  const held = measureAccuracy(catalogue);
  if (json) return held;
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
  return held;
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
