import assert from "node:assert/strict";
import { newestFigures } from "@okwan/engine";
import { type CatalogueContent, loadCatalogueContent } from "@okwan/catalogue";

/**
 * For tests: the catalogue with unique decimals in each programme's newest figures, which survive any sum,
 * difference or sentence: so every leak names its programme.
 */
const programmeOf = new Map<number, number>();

export function markedContent(whole = 0): CatalogueContent {
  const { catalogue, lists } = loadCatalogueContent();
  const sold = catalogue.programmes.filter(({ cutOffs }) => newestFigures(cutOffs).length > 0);
  assert.ok(sold.length > 200 && sold.length < 800);
  const markOf = new Map(sold.map(({ id }, place) => [id, 10 * (101 + place) + 7]));
  for (const [id, mark] of markOf) programmeOf.set(mark, id);
  const programmes = catalogue.programmes.map((programme) => {
    const newest = new Set(newestFigures(programme.cutOffs));
    const cutOffs = programme.cutOffs.map((figure) =>
      newest.has(figure)
        ? { ...figure, aggregate: figure.aggregate + whole + markOf.get(programme.id)! / 10_000 }
        : figure,
    );
    return { ...programme, cutOffs };
  });
  return { catalogue: { ...catalogue, programmes }, lists };
}

/** Programmes with a marked figure. */
export const markedProgrammes = (): number[] => [...programmeOf.values()];

/** Programmes whose newest figure, or a value derived from it, occurs anywhere in an answer. */
export function programmesRevealed(answered: unknown, found = new Set<number>()): ReadonlySet<number> {
  const add = (figure: number) => {
    const mark = Math.round((figure - Math.floor(figure)) * 10_000);
    const id = programmeOf.get(mark);
    if (id !== undefined) found.add(id);
  };
  if (typeof answered === "number") add(answered);
  else if (typeof answered === "string") {
    // Skips milliseconds of timestamps.
    for (const [figure] of answered.matchAll(/(?<![:\d])\d{1,2}\.\d{4,}(?![\dZ])/g)) add(Number(figure));
  } else if (typeof answered === "object" && answered !== null) {
    for (const part of Object.values(answered)) programmesRevealed(part, found);
  }
  return found;
}
