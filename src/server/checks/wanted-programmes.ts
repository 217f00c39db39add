import type { FoundProgramme, WantedProgramme } from "../../contract/check-to-show.ts";
import type { Programme } from "../../engine/index.ts";
import { findAt } from "./find-programmes.ts";
import { programmeOf } from "./names.ts";
import { wholeOf, type ReadResult } from "./read-result.ts";
import { openOf, qualifiedOf } from "./tellable-programmes.ts";
import { listedProgramme, type ProgrammeToWord } from "./word-programme.ts";

/** So many that are open are named beside a wanted one that is not. */
const nearestNamed = 3;

/** The programmes the student asked for by name: where each stands, and what is open and nearest to it. */
export function wantedOf(read: ReadResult): readonly WantedProgramme[] {
  const wanted = read.order.check.input.wanted ?? [];
  if (wanted.length === 0) return [];
  const parts = wholeOf(read);
  const open = parts.flatMap((part) => [...qualifiedOf(part), ...openOf(part)]);
  return wanted.flatMap((id) => {
    const programme = programmeOf(read.names, id);
    const part = parts.find(({ question }) => question.level === programme.level);
    if (part === undefined) return [];
    const found = findAt(part, programme);
    return [{ found, nearest: isOpen(found) ? [] : nearestTo(programme, open).map(listedProgramme) }];
  });
}

const isOpen = ({ place }: FoundProgramme) => place === "qualified" || place === "open";

/** Words that half of all programmes share. */
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

/** Of the same field, the most alike by name first, then those of the same level; in the order of the lists within. */
function nearestTo(wanted: Programme, open: readonly ProgrammeToWord[]): ProgrammeToWord[] {
  const words = wordsOf(wanted);
  return open
    .filter(({ verdict }) => verdict.programme.field === wanted.field)
    .map((one) => {
      const { programme } = one.verdict;
      const shared = [...wordsOf(programme)].filter((word) => words.has(word)).length;
      return { one, rank: 2 * shared + Number(programme.level === wanted.level) };
    })
    .toSorted((first, second) => second.rank - first.rank)
    .slice(0, nearestNamed)
    .map(({ one }) => one);
}
