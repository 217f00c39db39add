import { newestFigures, type Catalogue, type FigureList } from "../../engine/index.ts";

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

interface ListToCompare {
  readonly list: FigureList;
  /** How many of its cut-offs are newest ones, which a check sells. */
  readonly sold: number;
}

/** Lists that nobody has compared with the school's own page, those with most sold figures first. */
export function listsToCompare({ figureLists, programmes }: Pick<Catalogue, "figureLists" | "programmes">) {
  const sold = Map.groupBy(
    programmes.flatMap(({ cutOffs }) => newestFigures(cutOffs)),
    ({ list }) => list,
  );
  return figureLists
    .filter((list) => readInCopyOn(list) !== null)
    .map((list): ListToCompare => ({ list, sold: sold.get(list.id)?.length ?? 0 }))
    .sort((one, other) => other.sold - one.sold || (one.list.year < other.list.year ? 1 : -1));
}
