import { ruleFor, newestFigures, type Catalogue, type CutOff, type FigureList } from "@okwan/engine";
import { oncePer } from "@okwan/kit/once";

const byId = oncePer(({ figureLists }: Catalogue) => new Map(figureLists.map((list) => [list.id, list])));

export function listOf(catalogue: Catalogue, { list: id }: Pick<CutOff, "list">): FigureList {
  const list = byId(catalogue).get(id);
  if (list === undefined) throw new Error(`list ${id} is not in catalogue version ${catalogue.version}`);
  return list;
}

/** The greatest WASSCE aggregate with which one may apply for a programme; null if the school states none. */
export function limitOf(
  school: Parameters<typeof ruleFor>[0],
  programme: Parameters<typeof ruleFor>[1],
): number | null {
  return ruleFor(school, programme, "WASSCE")?.maxAggregate ?? null;
}

type Known = Pick<Catalogue, "schools" | "programmes">;

/**
 * The most common newest year of the programmes; of two equally common years the older, because it promises
 * less.
 */
export function usualCutOffYear(catalogue: Known, country: string): string | null {
  return usualYears(catalogue).get(country) ?? null;
}

/** The entry year of today's student: one year after most cut-offs. Null without a cut-off. */
export function entryToCome(catalogue: Known, country: string): number | null {
  const year = usualCutOffYear(catalogue, country);
  return year === null ? null : Number(year.slice(0, 4)) + 1;
}

/** By country; one without a cut-off is missing. */
const usualYears = oncePer(({ schools, programmes }: Known): ReadonlyMap<string, string> => {
  const countries = new Map(schools.map(({ id, country }) => [id, country]));
  const dated = programmes.flatMap(({ schoolId, cutOffs }) => {
    const year = newestFigures(cutOffs)[0]?.year;
    return year === undefined ? [] : [{ country: countries.get(schoolId) ?? "", year }];
  });
  const usual = [...Map.groupBy(dated, ({ country }) => country)].map(([country, own]): [string, string] => {
    const [most] = [...Map.groupBy(own, ({ year }) => year)].sort(
      ([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || one.localeCompare(other),
    );
    return [country, most![0]];
  });
  return new Map(usual);
});

/**
 * The day on which a list was read in somebody's copy, as precisely as known ("2026"); null if it was read on
 * the school's own page.
 */
export function readInCopyOn({
  copies,
  publication,
}: Pick<FigureList, "copies" | "publication">): string | null {
  const own = publication.address === null ? null : siteOf(publication.address);
  if (copies.some(({ address }) => address !== null && siteOf(address) === own)) return null;
  return copies.map(({ readOn }) => readOn).reduce((one, other) => (one > other ? one : other), "");
}

/** "ug.edu.gh" of admissions.ug.edu.gh and www.ug.edu.gh: a school moves its list about within its site. */
function siteOf(address: string): string {
  const labels = new URL(address).hostname.split(".");
  const isShared = /^(?:ac|com|edu|gov|net|org)$/.test(labels.at(-2) ?? "");
  return labels.slice(isShared ? -3 : -2).join(".");
}

/**
 * Lists that nobody has compared with the school's own page. First those with most newest cut-offs, which a
 * check sells.
 */
export function listsToCompare({ figureLists, programmes }: Pick<Catalogue, "figureLists" | "programmes">) {
  const sold = Map.groupBy(
    programmes.flatMap(({ cutOffs }) => newestFigures(cutOffs)),
    ({ list }) => list,
  );
  return figureLists
    .filter((list) => readInCopyOn(list) !== null)
    .map((list) => ({ list, sold: sold.get(list.id)?.length ?? 0 }))
    .sort((one, other) => other.sold - one.sold || other.list.year.localeCompare(one.list.year));
}
