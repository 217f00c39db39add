import { readFileSync } from "node:fs";

/** The words of a list in data/words/, in sections separated by lines with #. */
function sectionsOf(file: string): string[][] {
  const text = readFileSync(new URL(`../../../data/words/${file}`, import.meta.url), "utf8");
  return text
    .split(/(?:^#.*\n)+/m)
    .map((section) => section.split(/\s+/).filter((word) => word !== ""))
    .filter((section) => section.length > 0);
}

const [commonest = [], lessCommon = []] = sectionsOf("english.txt");

/** Parts of names known in the five countries. */
export const listedNames: ReadonlySet<string> = new Set(sectionsOf("names.txt").flat());
/** The four thousand most frequent English words. */
export const commonestWords: ReadonlySet<string> = new Set(commonest);
export const commonWords: ReadonlySet<string> = new Set([...commonest, ...lessCommon]);
export const placeWords: ReadonlySet<string> = new Set(sectionsOf("places.txt").flat());
