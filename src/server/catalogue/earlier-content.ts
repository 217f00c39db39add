import { ranksByAggregate } from "../../engine/index.ts";
import type { CatalogueContent } from "./load-catalogue-files.ts";
import type { ReferenceLists } from "./data-files/reference-records.ts";

type Country = ReferenceLists["countries"][number];

/**
 * Upgrades content of earlier releases, which lacks fields added later. Checks refer to the version that judged
 * them, so old versions stay readable.
 */
export function upgradeContent({ catalogue, lists, ...content }: CatalogueContent): CatalogueContent {
  return {
    ...content,
    catalogue: {
      ...catalogue,
      schools: catalogue.schools.map((school) => ({ ...noPoints, ...school })),
      programmes: catalogue.programmes.map((programme) => ({ ...notRecorded, ...programme })),
    },
    lists: { ...lists, countries: lists.countries.map(withSale) },
  };
}

/** Lists were sold wherever schools rank by aggregate. */
function withSale(country: Omit<Country, "isSold" | "asks" | "decides"> & Partial<Country>): Country {
  return { isSold: ranksByAggregate(country.code), asks: null, decides: [], ...country };
}

/** Every school summed on the certificate's own points. */
const noPoints = { points: [] } as const;

/** Earlier versions did not record which page states a rule. */
const notRecorded = { page: null, commonName: null, basis: "none", enough: [] } as const;
