import { sameColumn } from "./distances.ts";
import type { Row, Token } from "./print.ts";
import { isOfTwoSubjects, shortNameOf } from "./short-names.ts";
import type { Spelling, SpellingIndex } from "./spelling.ts";
import { bare } from "./spelling.ts";

/** A subject's name somewhere on the page. */
export interface Mention {
  readonly spelling: Spelling;
  readonly score: number;
  readonly lead: number;
  readonly tokens: readonly Token[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly y: number;
  readonly height: number;
  readonly page: number;
  /** Index of the row of its first word. */
  readonly row: number;
  /** A school's short name; counts only with a grade, or in a column of subjects with grades. */
  readonly isShort?: boolean;
}

const mostWords = 8;

interface Candidate {
  readonly tokens: readonly Token[];
  readonly row: number;
  readonly spelling: Spelling;
  readonly score: number;
  readonly lead: number;
  readonly weight: number;
  readonly isShort?: boolean;
}

/** Words before a subject's name that change its meaning ("PROGRAMME: HOME ECONOMICS"). */
const spoilers = new Set([
  "HOME",
  "ORDER",
  "SEARCH",
  "PAYMENT",
  "PROGRAMME",
  "PROGRAM",
  "COURSE",
  "PROG",
  "OPTION",
  "STUDY",
  "OFFERED",
]);

/** Every subject named on the page: for each run of words, the longest and clearest reading. */
export function findSubjects(rows: readonly Row[], index: SpellingIndex): Mention[] {
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
        if (bare(textOf(run)).length > index.longest + 4) break;
        propose(candidates, index, run, r, 0);
      }
      const wide = wholeCell(row, i, isNear);
      const narrow = wholeCell(row, i, isOfOneCell);
      const goOn = (head: readonly Token[], wraps: readonly Token[][]) => {
        for (const continuation of wraps) {
          for (let k = 1; k <= Math.min(4, continuation.length); k++) {
            propose(candidates, index, [...head, ...continuation.slice(0, k)], r, 0.6);
          }
        }
      };
      const ahead = row.tokens[i - 1];
      const inCells = (head: readonly Token[], near: Near) =>
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

/**
 * True for a grade with its digit, or for a letter in its own print or behind a sign: "SOCIAL: B3", "1.
 * Physics – A (Excellent)".
 */
const isGradeBeside = (one: Token, { text, print, before }: Token) =>
  /^[A-F][1-9]$/.test(text) || (/^[A-F]$/.test(text) && (print !== one.print || /[:=\-–—]/.test(before)));

/** True for the number of a row, the code of a subject, or the grade of the previous column. */
const isOfOtherCell = (ahead: Token, first: Token) =>
  /^\d{1,4}$/.test(ahead.text) || isGradeBeside(first, ahead);

/** "Business (Accounting option)" is a course. */
const isPastOption = (tokens: readonly Token[], at: number) =>
  /^OPTIONS?$/.test(tokens[at + 1]?.text ?? "") && isNear(tokens[at]!, tokens[at + 1]!);

function wholeCell(row: Row, start: number, near: Near): Token[] {
  const cell: Token[] = [];
  for (const token of row.tokens.slice(start)) {
    if (cell.length > 0 && (!near(cell.at(-1)!, token) || isGradeBeside(cell.at(-1)!, token))) break;
    cell.push(token);
  }
  return cell.length <= mostWords ? cell : cell.slice(-mostWords);
}

type Near = (a: Token, b: Token) => boolean;

const isNear: Near = (a, b) => b.left - a.right < 2.2 * Math.max(a.height, b.height);

/** Below a chart the names of subjects are close together, so a blank that the camera saw separates them. */
const isOfOneCell: Near = (a, b) =>
  isNear(a, b) && (a.print === b.print || b.left - a.right < 0.6 * Math.max(a.height, b.height));

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
  if (penalty > 0 && match.score < 0.88) return;
  const length = Math.min(match.spelling.key.length, bare(textOf(run)).length);
  into.push({ ...match, tokens: [...run], row, weight: length * match.score ** 3 - penalty });
}

/** Adds a cell with a school's short name and nothing else. */
function proposeShort(into: Candidate[], index: SpellingIndex, cell: readonly Token[], row: number): void {
  const text = textOf(cell);
  const name = shortNameOf(text);
  const match = name === undefined ? null : index.find(name);
  if (match === null) return;
  const score = isOfTwoSubjects(text) ? 0.8 : match.score;
  into.push({ ...match, score, tokens: [...cell], row, weight: bare(text).length * 0.5, isShort: true });
}

/** A line of running text has at least this many words; fewer are the cell of a table. */
const fewestWordsOfText = 4;

/**
 * The continuation of a name in running text, also beside another column: from the end of a full line to the
 * beginning of the next.
 */
function lineBelow(rows: readonly Row[], r: number, head: readonly Token[]): Token[][] {
  const row = rows[r]!;
  const last = head.at(-1);
  if (!last) return [];
  const line = stretchOf(row, row.tokens.indexOf(last));
  if (line.at(-1) !== last) return [];
  const isWholeRow = line.length === row.tokens.length;
  if (!isWholeRow && line.length < fewestWordsOfText) return [];
  const isClose = (next: Row) => next.page === row.page && next.y - row.y <= 3 * row.height;
  const beginsAt = ({ tokens }: Row) =>
    tokens.findIndex((t) => Math.abs(t.left - line[0]!.left) < sameColumn * t.height);
  const below = rows.slice(r + 1, r + 4).filter(isClose);
  // The first line of a paragraph may be indented: then take the next line.
  const next = below.find((one) => beginsAt(one) >= 0) ?? (isWholeRow ? below[0] : undefined);
  if (next === undefined) return [];
  const at = Math.max(0, beginsAt(next));
  const above = rows[r - 1]?.tokens.at(-1)?.right ?? 0;
  const edge = Math.max(stretchOf(next, at).at(-1)!.right, isWholeRow ? above : 0);
  return last.right > 0.8 * edge ? [cellFrom(next, at, isNear)] : [];
}

/** The words of a row around one of them, up to a gap as wide as between columns. */
function stretchOf({ tokens }: Row, at: number): readonly Token[] {
  const isApart = (from: number) => !isNear(tokens[from]!, tokens[from + 1]!);
  let [first, last] = [at, at];
  while (first > 0 && !isApart(first - 1)) first -= 1;
  while (last < tokens.length - 1 && !isApart(last)) last += 1;
  return tokens.slice(first, last + 1);
}

/** The second line of a cell joined with the third. */
function inThreeLines(rows: readonly Row[], second: readonly Token[], near: Near): Token[][] {
  const [first] = second;
  const r = rows.findIndex(({ tokens }) => first !== undefined && tokens.includes(first));
  return r < 0 ? [] : cellsBelow(rows, r, second, near).map((third) => [...second, ...third]);
}

/** The continuation of a name in a table cell: below its beginning, its middle or its end. */
function cellsBelow(rows: readonly Row[], r: number, cell: readonly Token[], near: Near): Token[][] {
  const row = rows[r]!;
  const [first, last] = [cell[0]!, cell.at(-1)!];
  const found: { cell: Token[]; drop: number }[] = [];
  for (const below of rows.slice(r + 1, r + 4)) {
    if (below.page !== row.page) continue;
    for (const [at, begin] of below.tokens.entries()) {
      const ahead = below.tokens[at - 1];
      if (ahead !== undefined && near(ahead, begin) && !isOfOtherCell(ahead, begin)) continue;
      // Beside a cell of one line, both lines of the other cell are off its middle: measure from print to
      // print, not from row to row.
      const drop = begin.y - first.y;
      if (drop > 2.4 * first.height || drop < 0.5 * first.height) continue;
      const under = cellFrom(below, at, near);
      const [left, right] = [begin.left - first.left, under.at(-1)!.right - last.right];
      const isAligned =
        Math.abs(left) < 1.3 * first.height ||
        Math.min(Math.abs(right), Math.abs(left + right) / 2) < first.height;
      if (isAligned) found.push({ cell: under, drop });
    }
  }
  // Only the nearest cell continues the name; the line after it belongs to another subject.
  const nearest = Math.min(...found.map(({ drop }) => drop));
  return found.filter(({ drop }) => drop < nearest + 0.5 * first.height).map(({ cell: under }) => under);
}

function cellFrom(row: Row, start: number, near: Near): Token[] {
  const cell: Token[] = [];
  for (const token of row.tokens.slice(start, start + 4)) {
    if (cell.length > 0 && !near(cell.at(-1)!, token)) break;
    cell.push(token);
  }
  return cell;
}

function choose(candidates: readonly Candidate[]): Mention[] {
  const taken = new Set<Token>();
  const chosen: Mention[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.weight - a.weight)) {
    if (candidate.tokens.some((t) => taken.has(t))) continue;
    candidate.tokens.forEach((t) => taken.add(t));
    chosen.push(mention(candidate));
  }
  return chosen.sort((a, b) => a.page - b.page || a.row - b.row || a.left - b.left);
}

export function mention({ tokens, row, spelling, score, lead, isShort = false }: Candidate): Mention {
  const top = Math.min(...tokens.map((t) => t.y - t.height / 2));
  const bottom = Math.max(...tokens.map((t) => t.y + t.height / 2));
  return {
    spelling,
    score,
    lead,
    tokens,
    left: Math.min(...tokens.map((t) => t.left)),
    right: Math.max(...tokens.map((t) => t.right)),
    top,
    bottom,
    y: (top + bottom) / 2,
    height: Math.max(...tokens.map((t) => t.height)),
    page: tokens[0]!.page,
    row,
    isShort,
  };
}
