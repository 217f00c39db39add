import { type Cell, cellOf, isOfOneSize, isUnder, isWrapped } from "./cells.ts";
import { listedNames } from "./known-words.ts";
import { lettersOf, ordinaryWordScore, partOfName } from "./part-of-name.ts";
import type { Token } from "./print.ts";
import { wordsOfSchoolNames } from "./words-beside-names.ts";

/** Consecutive words of one cell, or of two cells one below the other, that may be a name. */
export interface NameRun extends Cell {
  /** How well its words fit as parts of a name, less the cost of the words left out beside it. */
  readonly words: number;
  readonly isOfOneLine: boolean;
}

/** A name of this length is known by its words alone; more words add nothing. */
const mostOfWords = 6;
/** The small cost of a single letter at the beginning or end, and of leaving it out. */
const strayLetter = 0.4;
/** The cost of splitting words that nothing separates in print. */
const partedWords = 1.5;
/** The cost of continuing in the next line. Two words and two words are as likely two people. */
const nextLine = { afterOneWord: 0.6, else: 3.2, ofAnotherSize: 1.5 };

/** Every run of words that may be a name, with its score. */
export function nameRuns(cells: readonly Cell[]): NameRun[] {
  const free = cells
    .filter(({ isOfWords }) => isOfWords)
    .map((cell) => ({ cell, scores: scoresOf(cell.tokens) }));
  const within = free.flatMap(({ cell, scores }) =>
    spans(cell.tokens.length).flatMap(([from, to]) => {
      const cost = costOfCut(cell, scores, from - 1, "left") + costOfCut(cell, scores, to, "right");
      const over = from > 0 ? 0 : costOfNeighbours(cell, free, cells, "over");
      const under = to < scores.length ? 0 : costOfNeighbours(cell, free, cells, "under");
      return runOf(cell.tokens.slice(from, to), scores.slice(from, to), cell, cost + Math.max(over, under));
    }),
  );
  const overTwoLines = free.flatMap((upper) =>
    free
      .filter((lower) => isUnder(lower.cell, upper.cell) || isWrapped(lower.cell, upper.cell, cells))
      .flatMap((lower) => {
        const isOfText = isWrapped(lower.cell, upper.cell, cells);
        const isColumn = !isOfText || [upper, lower].every(({ cell }) => wordsIn(cell.tokens) <= 2);
        const around = isColumn ? free : [];
        const over = around.filter(({ cell }) => isUnder(upper.cell, cell));
        const under = around.filter(({ cell }) => isUnder(cell, lower.cell));
        return joined(upper, lower, { isOfText, over, under });
      }),
  );
  return [...within, ...overTwoLines];
}

/** The cost of a run that ends at this side of its cell, where other words go on. */
function costOfNeighbours(
  cell: Cell,
  free: readonly Scored[],
  cells: readonly Cell[],
  side: "over" | "under",
): number {
  const lowerAndUpper = (other: Cell) =>
    side === "over" ? ([cell, other] as const) : ([other, cell] as const);
  const beside = free.filter((other) => isUnder(...lowerAndUpper(other.cell)));
  const wrapped = free.filter((other) => isWrapped(...lowerAndUpper(other.cell), cells));
  const torn = wrapped.map(({ scores }) => tornOff(scores.at(side === "over" ? -1 : 0)!));
  return Math.max(leftOut(cell, beside), ...torn);
}

interface Scored {
  readonly cell: Cell;
  readonly scores: readonly number[];
}

function spans(length: number): [number, number][] {
  return Array.from({ length }, (_, from) => from).flatMap((from) =>
    Array.from({ length: Math.min(6, length - from) }, (_, more): [number, number] => [
      from,
      from + more + 1,
    ]),
  );
}

interface AroundTwo {
  readonly isOfText: boolean;
  /** In a column: the cells above the upper line and below the lower one. */
  readonly over: readonly Scored[];
  readonly under: readonly Scored[];
}

/** Runs from the end of one line to the beginning of the next: a name may break anywhere. */
function joined(upper: Scored, lower: Scored, { isOfText, over, under }: AroundTwo): NameRun[] {
  const size = isOfOneSize(upper.cell, lower.cell) ? 0 : nextLine.ofAnotherSize;
  return upper.scores.flatMap((_, from) =>
    lower.scores.flatMap((__, last) => {
      const parts = [upper.cell.tokens.slice(from), lower.cell.tokens.slice(0, last + 1)] as const;
      const scores = [...upper.scores.slice(from), ...lower.scores.slice(0, last + 1)];
      // In a column, both lines have a common beginning, end or centre.
      if (!isOfText && from > 0 && !isUnder(lower.cell, cellOf(parts[0], upper.cell.row, true))) return [];
      const isOfInitials = parts.some((part) => part.every(({ text }) => text.length === 1));
      const isCode = parts.some(isShortAndStrange);
      // "SPECIMEN GIRLS HIGH" below a name does not continue it.
      const next = lower.cell.tokens[last + 1];
      if (next !== undefined && wordsOfSchoolNames.test(next.text)) return [];
      const isRepeated = new Set(parts.flat().map(({ text }) => text)).size < scores.length;
      if (isOfInitials || isCode || isRepeated || scores.length > 6 || scores.some((score) => score < -3))
        return [];
      const isOfOneWord = parts.some((part) => wordsIn(part) === 1);
      const cost =
        costOfCut(upper.cell, upper.scores, from - 1, "left") +
        costOfCut(lower.cell, lower.scores, last + 1, "right") +
        (isOfOneWord ? nextLine.afterOneWord : nextLine.else) +
        Math.max(
          from === 0 ? leftOut(upper.cell, over) : 0,
          last === lower.scores.length - 1 ? leftOut(lower.cell, under) : 0,
        ) +
        size;
      const { row, y, height } = upper.cell;
      return runOf(parts.flat(), scores, upper.cell, cost).map((run) => ({
        ...run,
        row,
        y: (y + lower.cell.y) / 2,
        height,
        isOfOneLine: false,
      }));
    }),
  );
}

/** A few letters alone in their line that are no known name are a code or an abbreviation. */
const isShortAndStrange = ([first, ...others]: readonly Token[]) =>
  others.length === 0 && first !== undefined && first.text.length < 4 && !listedNames.has(first.text);

/** A surname with a hyphen counts as one word. */
const wordsIn = (tokens: readonly Token[]) =>
  tokens.filter(({ before }, at) => at === 0 || before !== "-").length;

function runOf(tokens: readonly Token[], scores: readonly number[], { row }: Cell, cost: number): NameRun[] {
  const letters = tokens.map(({ text }) => text.length).reduce((sum, length) => sum + length, 0);
  const initials = tokens.filter(({ text }) => text.length === 1).length;
  const isPossible =
    wordsIn(tokens) >= 2 &&
    letters >= 6 &&
    initials <= 1 &&
    tokens.filter(({ text }) => text.length > 2).length >= 2;
  const isBarred = [tokens[0]!, tokens.at(-1)!].some(isBar) || beginsWithInitials(tokens);
  if (!isPossible || isBarred || scores.some((score) => score <= -5)) return [];
  const sum = scores.reduce((total, score) => total + score, 0);
  const length = tokens.length > 4 ? tokens.length - 4 : 0;
  const stray = [tokens[0]!, tokens.at(-1)!].some(isStray) ? strayLetter : 0;
  const words = Math.min(mostOfWords, sum) - length - cost - stray;
  return [{ ...cellOf(tokens, row, true), words, isOfOneLine: true }];
}

/** True for the stroke of "Kofi Mensah | Log out", which is read as a letter. */
function isBar({ text, print, to }: Token): boolean {
  return /^[IL|]$/.test(text) && print.text[to] !== ".";
}

/** A single letter without the dot of an initial: the edge of a frame or a spot. */
function isStray({ text, print, to }: Token): boolean {
  return text.length === 1 && print.text[to] !== ".";
}

/** An app draws the initials in a circle before the name. */
function beginsWithInitials([first, ...others]: readonly Token[]): boolean {
  return first !== undefined && others.length >= 2 && isInitialsOf(first, others);
}

function isInitialsOf({ text, print, to }: Token, others: readonly Token[]): boolean {
  if (text.length > 3 || print.text[to] === ".") return false;
  const initials = new Set(others.map((other) => other.text[0]));
  return [...text].every((letter) => initials.has(letter));
}

/** A word joined to a name by a hyphen is part of the name, unless it is a word of slips. */
function scoresOf(tokens: readonly Token[]): number[] {
  const scores = tokens.map(scoreOf);
  return scores.map((score, at) => {
    const isTied = (other: number, hyphen: Token | undefined) =>
      hyphen?.before === "-" && (scores[other] ?? 0) > 0;
    const hasTie = isTied(at - 1, tokens[at]) || isTied(at + 1, tokens[at + 1]);
    return hasTie && score > -5 ? Math.max(score, 0) : score;
  });
}

/** How well this word fits as part of a name, with its capitals as printed. */
function scoreOf({ text, print, from, to }: Token): number {
  const written = print.text.slice(from, to);
  const isSmall = /^\p{Ll}/u.test(written);
  // "OpenRecord" is an app; in "KofiMensah" the camera lost the blank, and both parts are names.
  const parts = written.split(/(?<=\p{Ll})(?=\p{Lu})/u).map((part) => part.toUpperCase());
  const scores = parts.length > 1 ? parts.map(partOfName) : [partOfName(lettersOf(text) ?? text)];
  return Math.min(...scores) - (isSmall ? 1.5 : 0);
}

/** The cost of leaving out the neighbour of a run: low for an ordinary word, high for a likely name. */
function costOfCut({ tokens }: Cell, scores: readonly number[], at: number, side: "left" | "right"): number {
  const score = scores[at];
  const token = tokens[at];
  if (score === undefined || token === undefined) return 0;
  const isDot = (before: Token | undefined, after: Token | undefined) =>
    before !== undefined && after !== undefined && before.text.length > 2 && /^[.,]\s/.test(after.before);
  const isParted = side === "left" ? isDot(token, tokens[at + 1]) : isDot(tokens[at - 1], token);
  const isCircle = side === "left" && at === 0 && isInitialsOf(token, tokens.slice(1));
  if (isParted || isCircle || isBar(token) || score <= ordinaryWordScore) return 0.2;
  if (isStray(token)) return strayLetter;
  return partedWords + Math.max(0, score);
}

/**
 * The cost of leaving out a line with a word or two, in the same size, that looks like the rest of the name.
 */
function leftOut(cell: Cell, others: readonly Scored[]): number {
  const costs = others
    .filter(({ cell: other, scores }) => scores.length <= 2 && isOfOneSize(cell, other))
    .map(({ cell: other, scores }) => ({
      words: wordsIn(other.tokens),
      sum: scores.reduce((sum, score) => sum + score, 0),
    }))
    .filter(({ sum }) => sum > -1)
    .map(({ words, sum }) => (words > 1 ? 0.5 : 1.5) + Math.max(0, sum) / 2);
  return Math.max(0, ...costs);
}

/**
 * The cost of leaving out the word beyond the end of a line of running text, if it looks like the rest of the
 * name.
 */
function tornOff(score: number): number {
  return score > 0.5 ? 1.5 + score / 2 : 0;
}
