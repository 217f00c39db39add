import { SpellingIndex } from "@okwan/engine";
import { readFileSync } from "node:fs";
import { exactScorer, likeliest } from "../layout/find-marks.ts";
import type { Print } from "../layout/print.ts";
import { type Layout, readLayout } from "../layout/read-layout.ts";
import type { SlipSubject } from "../port.ts";

const file = new URL("../../../data/subjects.json", import.meta.url);
export const subjects = JSON.parse(readFileSync(file, "utf8")) as SlipSubject[];
export const index = new SpellingIndex(subjects);

/** Prints from a drawing in letters: a line is a row, two blanks or more part two prints. */
export function drawn(page: string): Print[] {
  return page.split("\n").flatMap((line, row) =>
    [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index: column }, source) => ({
      text,
      left: column * 10,
      right: (column + text.length) * 10,
      y: row * 30,
      height: 18,
      places: Array.from(text, (_, i) => (column + i + 0.5) * 10),
      sureness: null,
      source,
      page: 0,
    })),
  );
}

export const layoutOf = (page: string): Layout => readLayout(drawn(page), 900, index, exactScorer);

/** The grade of each subject, or what stands in its place; null where nothing does. */
export const gradesIn = ({ pairs }: Layout): Record<string, string | null> =>
  Object.fromEntries(
    pairs.map(({ mention, mark }) => [
      mention.spelling.subject.name,
      mark?.guess ? likeliest(mark.guess).grade : (mark?.status ?? null),
    ]),
  );

/** A place on a page, as marks and mentions have one. */
export const at = (left: number, y: number, right = left + 90) => ({
  left,
  right,
  y,
  height: 18,
  page: 0,
  row: 0,
  tokens: [],
});
