import type { SubjectMention } from "./find-subjects.ts";
import { listedNames } from "./known-words.ts";
import { type ReadName, nameFromTokens } from "./name.ts";
import { placeOf } from "./place-of-name.ts";
import type { Row, Token } from "./print.ts";
import { cellsOf } from "./cells.ts";
import { nameRuns } from "./runs.ts";

/** The least score of a name without a label: known names, or a place where names are printed. */
const enough = 0;

/**
 * The candidate's name, if no label marks it. Every run of words of the page is a candidate, whatever is
 * before and after it in its line, also over two lines. Its words count most, its place less. The same rule
 * serves every layout, including unknown ones.
 */
export function nameWithoutLabel(rows: readonly Row[], mentions: readonly SubjectMention[]): ReadName | null {
  const subjects = new Set(mentions.flatMap(({ tokens }) => tokens));
  const cells = rows.flatMap((row, at) => cellsOf(row, at, subjects));
  const runs = nameRuns(cells).filter(({ words }) => words > -3);
  const place = placeOf({ rows, cells, mentions, runs });
  const best = runs
    .map((run) => ({ run, evidence: run.words + place(run) }))
    .toSorted((a, b) => b.evidence - a.evidence)[0];
  if (best === undefined || best.evidence < enough) return null;
  const [first, ...others] = best.run.tokens;
  return nameFromTokens([withCutLetter(first!), ...others], best.run.row);
}

/**
 * "ALLOH" at the edge of the photo is JALLOH, if only one known name ends so. A certain name stays as it is.
 */
function withCutLetter(token: Token): Token {
  const { text, left, height } = token;
  if (left >= 0.5 * height || text.length < 4 || listedNames.has(text)) return token;
  const whole = [...listedNames].filter((name) => name.length === text.length + 1 && name.endsWith(text));
  return whole.length === 1 ? { ...token, text: whole[0]! } : token;
}
