import type { Programme } from "@okwan/engine";
import { openProgrammes, placeProgramme, type PlacedProgramme } from "./find-programmes.ts";
import { programmeOf } from "./catalogue-index.ts";
import { viewsOfCountry, type ResultContext } from "./load-result.ts";
import { once } from "@okwan/kit/once";

/** Open programmes named beside a wanted one that is not open. */
const nearestNamed = 3;

/** The programmes the student named: the place of each, and the nearest open ones. */
export function wantedProgrammes(
  read: ResultContext,
): readonly { readonly placed: PlacedProgramme; readonly nearest: readonly PlacedProgramme[] }[] {
  const parts = viewsOfCountry(read);
  const open = once(() => parts.flatMap(openProgrammes));
  return (read.order.check.input.wanted ?? []).flatMap((id) => {
    const programme = programmeOf(read.byId, id);
    const part = parts.find(({ question }) => question.level === programme.level);
    if (part === undefined) return [];
    const placed = placeProgramme(part, programme);
    return [{ placed, nearest: isOpen(placed) ? [] : nearestTo(programme, open()) }];
  });
}

const isOpen = ({ place }: PlacedProgramme) => place === "qualified" || place === "open";

/** Words in the names of half of all programmes. */
const common = new Set([
  "bachelor",
  "science",
  "arts",
  "education",
  "with",
  "management",
  "technology",
  "studies",
]);

function wordsOf({ name }: Programme): ReadonlySet<string> {
  const words = name.toLowerCase().split(/[^\p{L}]+/u);
  return new Set(words.filter((word) => word.length > 3 && !common.has(word)));
}

/** Open programmes of the same field: most similar name first, then the same level, then list order. */
function nearestTo(wanted: Programme, open: readonly PlacedProgramme[]): PlacedProgramme[] {
  const words = wordsOf(wanted);
  return open
    .filter(({ programme }) => programme.field === wanted.field)
    .map((one) => {
      const { programme } = one;
      const shared = [...wordsOf(programme)].filter((word) => words.has(word)).length;
      return { one, rank: 2 * shared + Number(programme.level === wanted.level) };
    })
    .toSorted((first, second) => second.rank - first.rank)
    .slice(0, nearestNamed)
    .map(({ one }) => one);
}
