import { withoutFaintBlanks } from "./faint-blanks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import { nameFromTokens, type ReadName, titles } from "./name.ts";
import { lettersOf, ordinaryWordScore, partOfName } from "./part-of-name.ts";
import { isInColumnOf, isLevel, median, middleOf, placeOf, splitWhere, wideGap } from "./place.ts";
import { evidenceOfPlace, examinationSigns, type NameRun } from "./place-of-name.ts";
import type { Row, Token } from "./print.ts";
import { isSexApart, wordsIn } from "./value-of-label.ts";

/** The least evidence of a name; with less, the field stays empty. */
const enough = 0;
/** A name of this evidence is known by its words; more words add nothing. */
const mostOfWords = 6;
const mostWords = 6;

/**
 * The candidate's name, if no label marks it. Consecutive words that may be parts of a name are a run. Its
 * words count most, its place less. The student sees the name beside a question.
 */
export function nameWithoutLabel(rows: readonly Row[], mentions: readonly SubjectMention[]): ReadName | null {
  const subjects = new Set(mentions.flatMap(({ tokens }) => tokens));
  const page = {
    rows,
    first: Math.min(rows.length, ...mentions.map(({ row }) => row)),
    last: Math.max(-1, ...mentions.map(({ row }) => row)),
    usual: median(rows.map(({ height }) => height)),
  };
  const parts = rows.flatMap((row, at) => partsIn(row, at, subjects));
  const [best] = [...parts, ...overTwoLines(parts)]
    .filter(({ tokens }) => isPossible(tokens))
    .map((run) => ({ run, evidence: evidenceOfWords(run.tokens) + evidenceOfPlace(run, page) }))
    .toSorted((a, b) => b.evidence - a.evidence);
  return best === undefined || best.evidence < enough ? null : nameFromTokens(best.run.tokens, best.run.row);
}

/** Words of a row that may be parts of a name. */
interface Part extends NameRun {
  /** The words around it without a wide gap. */
  readonly cell: readonly Token[];
}

/** The words of a row that may be parts of a name, cut at gaps, signs and ordinary words. */
function partsIn(row: Row, at: number, subjects: ReadonlySet<Token>): Part[] {
  const isPart = (token: Token) => !subjects.has(token) && scoreOf(token) > ordinaryWordScore;
  const isApart = (before: Token, token: Token) => token.left - before.right >= wideGap * token.height;
  const isCut = (before: Token, token: Token) =>
    /[·|•:;()[\]/]| - /.test(token.before) ||
    (before.text.length > 2 && /^\.\s/.test(token.before)) ||
    isPart(token) !== isPart(before) ||
    isSexApart(before, token);
  return splitWhere(withoutFaintBlanks(row.tokens), isApart).flatMap((cell) =>
    splitWhere(cell, isCut)
      .filter(([first]) => isPart(first!))
      .map((part) => withoutStrays(part, cell))
      .filter(({ length }) => length > 0)
      .map((tokens) => ({
        ...placeOf(tokens),
        height: Math.max(...tokens.map(({ height }) => height)),
        tokens,
        row: at,
        cell,
      })),
  );
}

/**
 * A name that goes on in the next line of its column or paragraph, if one of the lines has one word of it.
 */
function overTwoLines(parts: readonly Part[]): NameRun[] {
  return parts
    .filter(({ tokens, cell }) => tokens.at(-1) === cell.at(-1))
    .flatMap((upper) =>
      parts
        .filter((lower) => lower.tokens[0] === lower.cell[0] && isNextLine(lower, upper))
        .filter((lower) => Math.min(wordsIn(upper.tokens), wordsIn(lower.tokens)) === 1)
        .map((lower) => ({ ...upper, tokens: [...upper.tokens, ...lower.tokens] })),
    );
}

function isNextLine(lower: Part, upper: Part): boolean {
  const [one, other] = [placeOf(upper.cell), placeOf(lower.cell)];
  const isAligned = isInColumnOf(one, other) || Math.abs(middleOf(one) - middleOf(other)) < upper.height;
  return isAligned && lower.row > upper.row && isLevel(upper, lower, 2.4);
}

/** A town or an ordinary word scores less; a name in no list hardly ever does. */
const leastInText = -0.9;

/**
 * Without letters at the ends that are no initials with a dot or the D of D'ALMEIDA; in running text, also without ordinary words.
 */
function withoutStrays(part: readonly Token[], cell: readonly Token[]): readonly Token[] {
  const isLetter = ({ text, print, to }: Token) => text.length <= 2 && !/[.'’]/.test(print.text[to] ?? "");
  const isOrdinary = (token: Token) => part.length < cell.length && scoreOf(token) < leastInText;
  const trimmed = (isStray: (token: Token) => boolean) => {
    const from = part.findIndex((token) => !isStray(token));
    return from < 0 ? [] : part.slice(from, part.findLastIndex((token) => !isStray(token)) + 1);
  };
  const words = trimmed((token) => isLetter(token) || isOrdinary(token));
  return wordsIn(words) >= 2 ? words : trimmed(isLetter);
}

const isPossible = (tokens: readonly Token[]) =>
  wordsIn(tokens) >= 2 &&
  wordsIn(tokens) <= mostWords &&
  tokens.filter(({ text }) => text.length > 2).length >= 2;

const evidenceOfWords = (tokens: readonly Token[]) =>
  Math.min(
    mostOfWords,
    tokens.reduce((sum, token) => sum + scoreOf(token), 0),
  );

/** How well this word fits as part of a name; less in small letters. */
function scoreOf({ text, print, from, to }: Token): number {
  const letters = lettersOf(text);
  // "EV/SEC/413" and "kofi@example" are no words.
  const isInCode = /[/@\\_]/.test(`${print.text[from - 1] ?? ""}${print.text[to] ?? ""}`);
  if (letters === null || isInCode || titles.has(text) || examinationSigns.test(text)) return -5;
  return partOfName(letters) - (/^\p{Ll}/u.test(print.text.slice(from)) ? 1.5 : 0);
}
