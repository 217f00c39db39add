import { newestFigures, type Catalogue, type FigureList } from "@okwan/engine";

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
