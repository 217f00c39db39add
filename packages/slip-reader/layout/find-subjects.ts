import {
  comparableText,
  isOfTwoSubjects,
  shortNameOf,
  type SpellingIndex,
  type SpellingMatch,
} from "@okwan/engine";
import { type Place, placeOf, splitWhere } from "./place.ts";
import type { Row, Token } from "./print.ts";
import {
  cellsBelow,
  inThreeLines,
  isGradeBeside,
  isNear,
  isOfOneCell,
  isOfOtherCell,
  lineBelow,
  type IsNear,
} from "./wrapped-names.ts";

/** A subject's name somewhere on the page. */
export interface SubjectMention extends Place, SpellingMatch {
  readonly tokens: readonly Token[];
  readonly top: number;
  readonly bottom: number;
  /** Index of the row of its first word. */
  readonly row: number;
  /** A school's short name; counts only with a grade, or in a column of subjects with grades. */
  readonly isShort?: boolean;
}

/** Whether a cell of a row has a grade of its own there. */
export type HasOwnGrade = (cell: readonly Token[]) => boolean;

const mostWords = 8;

interface Candidate extends SpellingMatch {
  readonly tokens: readonly Token[];
  readonly row: number;
  readonly weight: number;
  readonly isShort?: boolean;
}

/** Words before a subject's name that change its meaning ("PROGRAMME: HOME ECONOMICS"). */
const spoilers = new Set(
  "HOME ORDER SEARCH PAYMENT PROGRAMME PROGRAM COURSE PROG OPTION STUDY OFFERED".split(" "),
);

/** Every subject named on the page: for each run of words, the longest and clearest reading. */
export function findSubjects(
  rows: readonly Row[],
  index: SpellingIndex,
  hasOwnGrade: HasOwnGrade,
): SubjectMention[] {
  const candidates: Candidate[] = [];
  rows.forEach((row, r) => {
    row.tokens.forEach((first, i) => {
      if (!/[A-Z]/.test(first.text) && !/^[01568]/.test(first.text)) return;
      if (i > 0 && spoilers.has(row.tokens[i - 1]!.text) && isNear(row.tokens[i - 1]!, first)) return;
      const run: Token[] = [];
      // "(CORE" ends a name; the next column goes not on with it.
      const isInBrackets = first.before.endsWith("(");
      for (const token of row.tokens.slice(i, i + mostWords)) {
        if (isInBrackets && token.print !== first.print) break;
        if (run.length > 0 && (!isNear(run.at(-1)!, token) || isGradeBeside(run.at(-1)!, token))) break;
        if (isPastOption(row.tokens, i + run.length)) break;
        run.push(token);
        if (comparableText(textOf(run)).length > index.longest + 4) break;
        propose(candidates, index, run, r, 0);
      }
      const wide = wholeCell(row, i, isNear);
      const narrow = wholeCell(row, i, isOfOneCell);
      const goOn = (head: readonly Token[], wraps: readonly Token[][]) => {
        for (const continuation of wraps) {
          if (hasOwnGrade(head) && hasOwnGrade(continuation)) continue;
          for (let k = 1; k <= Math.min(4, continuation.length); k++) {
            propose(candidates, index, [...head, ...continuation.slice(0, k)], r, 0.6);
          }
        }
      };
      const ahead = row.tokens[i - 1];
      const inCells = (head: readonly Token[], near: IsNear) =>
        !ahead || !near(ahead, first) || isOfOtherCell(ahead, first)
          ? cellsBelow(rows, r, head, near).flatMap((below) => [below, ...inThreeLines(rows, below, near)])
          : [];
      goOn(wide, [...inCells(wide, isNear), ...lineBelow(rows, r, wide)]);
      goOn(narrow, inCells(narrow, isOfOneCell));
      if (ahead === undefined || !isOfOneCell(ahead, first) || isOfOtherCell(ahead, first))
        proposeShort(candidates, index, narrow, r);
    });
  });
  return choose(candidates);
}

/** "Business (Accounting option)" is a course. */
const isPastOption = (tokens: readonly Token[], at: number) =>
  /^OPTIONS?$/.test(tokens[at + 1]?.text ?? "") && isNear(tokens[at]!, tokens[at + 1]!);

function wholeCell(row: Row, start: number, near: IsNear): Token[] {
  const isApart = (before: Token, token: Token) => !near(before, token) || isGradeBeside(before, token);
  return splitWhere(row.tokens.slice(start), isApart)[0]!.slice(-mostWords);
}

function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((t, i) => (i > 0 && t.print === tokens[i - 1]!.print ? t.before || " " : " ") + t.text)
    .join("")
    .trim();
}

function propose(
  into: Candidate[],
  index: SpellingIndex,
  run: readonly Token[],
  row: number,
  penalty: number,
): void {
  const match = index.find(textOf(run));
  if (!match || match.score < 0.8) return;
  if (penalty > 0 && (match.score < 0.88 || isTurnedRound(match, run))) return;
  const length = Math.min(match.spelling.key.length, comparableText(textOf(run)).length);
  into.push({ ...match, tokens: [...run], row, weight: length * match.score ** 3 - penalty });
}

/** "SCIENCE (INTEGRATED)": over two lines only a bracket goes on so. MATHEMATICS over BUSINESS are two subjects. */
const isTurnedRound = ({ spelling: { key, printed } }: SpellingMatch, run: readonly Token[]): boolean =>
  comparableText(printed) !== key && !run.at(-1)!.before.includes("(");

/** Adds a cell with a school's short name and nothing else. */
function proposeShort(into: Candidate[], index: SpellingIndex, cell: readonly Token[], row: number): void {
  const text = textOf(cell);
  const name = shortNameOf(text);
  const match = name === undefined ? null : index.find(name);
  if (match === null) return;
  const score = isOfTwoSubjects(text) ? 0.8 : match.score;
  into.push({
    ...match,
    score,
    tokens: [...cell],
    row,
    weight: comparableText(text).length * 0.5,
    isShort: true,
  });
}

function choose(candidates: readonly Candidate[]): SubjectMention[] {
  const taken = new Set<Token>();
  const chosen: SubjectMention[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.weight - a.weight)) {
    if (candidate.tokens.some((t) => taken.has(t))) continue;
    candidate.tokens.forEach((t) => taken.add(t));
    chosen.push(mentionOf(candidate));
  }
  return chosen.sort((a, b) => a.page - b.page || a.row - b.row || a.left - b.left);
}

export function mentionOf({
  tokens,
  row,
  spelling,
  score,
  lead,
  isShort = false,
}: Candidate): SubjectMention {
  const top = Math.min(...tokens.map((t) => t.y - t.height / 2));
  const bottom = Math.max(...tokens.map((t) => t.y + t.height / 2));
  const height = Math.max(...tokens.map((t) => t.height));
  return {
    ...placeOf(tokens),
    spelling,
    score,
    lead,
    tokens,
    top,
    bottom,
    y: (top + bottom) / 2,
    height,
    row,
    isShort,
  };
}
