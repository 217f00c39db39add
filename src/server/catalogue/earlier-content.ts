import {
  ranksByAggregate,
  type Catalogue,
  type CutOff,
  type FigureList,
  type Programme,
} from "../../engine/index.ts";
import type { CatalogueContent } from "./load-catalogue-files.ts";
import type { ReferenceLists } from "./reference-records.ts";

type Country = ReferenceLists["countries"][number];

/**
 * Upgrades content of an earlier version that lacks fields added later. Checks refer to the version that
 * judged them, so old versions stay readable.
 */
export function upgradeContent(content: CatalogueContent): CatalogueContent {
  const stored: Partial<Catalogue> & Omit<Catalogue, "figureLists"> = content.catalogue;
  const programmes = stored.programmes.map((programme) => ({ ...notRecorded, ...programme }));
  const catalogue =
    stored.figureLists === undefined
      ? withLists({ ...stored, programmes, figureLists: [] })
      : { ...stored, programmes, figureLists: stored.figureLists };
  return {
    ...content,
    catalogue,
    lists: { ...content.lists, countries: content.lists.countries.map(withSale) },
  };
}

/** Lists were sold wherever schools rank by aggregate. */
function withSale(country: Omit<Country, "isSold" | "asks" | "decides"> & Partial<Country>): Country {
  return { isSold: ranksByAggregate(country.code), asks: null, decides: [], ...country };
}

/**
 * A school file from before its rules named their source page. "Any electives" came from pages that mention
 * relevant ones, so without a page it counts as not published.
 */
export function upgradeText(text: string): string {
  return text.split("\n").map(upgradeLine).join("\n");
}

const basisOf: Readonly<Record<string, string>> = {
  named: "states-subjects",
  any: "none",
  "not-published": "none",
};

function upgradeLine(line: string): string {
  if (!line.includes('"kind":"programme"') || line.includes('"basis":')) return line;
  return line.replace(/"electives":"([a-z-]+)"/, (whole: string, electives: string) => {
    const now = electives === "any" ? '"electives":"not-published"' : whole;
    return `${now},"basis":"${basisOf[electives] ?? "none"}"`;
  });
}

/** Earlier versions did not record which page states a rule. */
const notRecorded = { page: null, commonName: null, basis: "none", enough: [] } as const;

/** Figures had only a year and an address; each pair becomes one list without further facts. */
function withLists(catalogue: Catalogue): Catalogue {
  const lists = new Map<string, FigureList>();
  const shortNames = new Map(catalogue.schools.map(({ id, shortName }) => [id, shortName]));
  const listed = (figure: CutOff, { schoolId }: Programme): CutOff => {
    const key = `${schoolId} ${figure.kind} ${figure.year} ${figure.source}`;
    const list = lists.get(key) ?? {
      ...nothingElse,
      id: `before-lists-${lists.size + 1}`,
      schoolId,
      publisher: shortNames.get(schoolId) ?? "",
      kind: figure.kind === "ceiling" ? "limit" : "outcome",
      year: figure.year,
      printedYear: figure.year,
      copies: [{ address: figure.source, readOn: catalogue.checkedOn }],
    };
    lists.set(key, list);
    return { ...figure, ...noList, list: list.id };
  };
  const programmes = catalogue.programmes.map((programme) => ({
    ...programme,
    cutOffs: programme.cutOffs.map((figure) => listed(figure, programme)),
  }));
  return { ...catalogue, programmes, figureLists: [...lists.values()] };
}

const nothingElse = {
  title: null,
  issued: null,
  columns: [{ name: "main", heading: null, sex: "any", background: "any", choice: null, applicants: "any" }],
  publication: { what: "", address: null },
  sha256: null,
  doubt: null,
  note: null,
} as const satisfies Partial<FigureList>;

/** Never compared over years, because the kind of such a list was not recorded. */
const noList = {
  applicants: "any",
  column: "main",
  series: null,
  isCensored: false,
  cell: null,
  second: null,
} as const satisfies Partial<CutOff>;
