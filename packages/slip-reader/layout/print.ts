import { misreadDistance } from "@okwan/engine";
import { median, type Place } from "./place.ts";
import { gradesOf } from "./printed-grades.ts";

/** One piece of print. */
export interface Print extends Place {
  readonly text: string;
  /** Middle of each character of `text`. */
  readonly places: readonly number[];
  /** The reader's confidence in each character, 0 to 1; null in a text layer. */
  readonly sureness: readonly number[] | null;
  /** Position in the reader's own list, for a second look at the same place. */
  readonly source: number;
}

/** A run of letters and digits within a print. */
export interface Token extends Place {
  /** Capitals, without punctuation except signs with a meaning (& * |). */
  readonly text: string;
  readonly print: Print;
  /** The range of the print's characters, end exclusive. */
  readonly from: number;
  readonly to: number;
  /** The text between this token and the previous one of the same print. */
  readonly before: string;
  /** Of a grade whose letter and figure are apart: the figure, which may be a word. */
  readonly digit?: Token;
  /**
   * The probability that this token is separate from the previous one: less than 1 if the camera hardly saw a
   * blank.
   */
  readonly apart: number;
}

export interface Row extends Omit<Place, "left" | "right"> {
  readonly tokens: readonly Token[];
}

const figuresInWords = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE"];
/** "CFIVE", whose blank was lost. */
const gradeInWords = new RegExp(`^([A-F])(${figuresInWords.join("|")})$`);
const gradeAtEnd = /^(.*[A-Z)]{3})([A-F][1-9])$/;
const numberAtStart = /^(\d{1,2})([A-Z&]{3,}.*)$/;
const gradeAtStart = new RegExp(`^(${gradesOf.numbered.join("|")})([A-Z&]{3,}.*)$`);

/**
 * A stroke is the digit of "A|", but a separator in "F9|BIOLOGY". A star replaces a grade, but marks bold
 * print in "*Kofi Mensah*".
 */
const wordsOfPrint =
  /(?:[\p{L}\p{N}&+]|(?<![\p{L}\p{N}]{2})\*(?![\p{L}\p{N}]{2})|\|(?![\p{L}\p{N}]{2})|(?<![\p{L}\p{N}]{2})\|)+/gu;

export function tokensOf(print: Print): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  for (const match of print.text.matchAll(wordsOfPrint)) {
    let from = match.index;
    const word = match[0].toUpperCase();
    const to = from + match[0].length;
    let before = print.text.slice(end, from);
    let apart = before.trim() === "" && from > 0 ? surenessOf(print, end, from) : 1;
    end = to;
    const split =
      gradeInWords.exec(word) ?? gradeAtEnd.exec(word) ?? numberAtStart.exec(word) ?? gradeAtStart.exec(word);
    const parts = split && word.length === match[0].length ? [split[1]!, split[2]!] : [word];
    for (const text of parts) {
      const stop = parts.length === 1 ? to : from + text.length;
      tokens.push(token(print, text, from, stop, before, apart));
      from = stop;
      before = "";
      apart = 1;
    }
  }
  return tokens;
}

function surenessOf({ sureness }: Print, from: number, to: number): number {
  return sureness === null ? 1 : Math.max(...sureness.slice(from, to));
}

function token(print: Print, text: string, from: number, to: number, before: string, apart: number): Token {
  const half = print.height / 3;
  return {
    text,
    left: from === 0 ? print.left : print.places[from]! - half,
    right: to >= print.text.length ? print.right : print.places[to - 1]! + half,
    y: print.y,
    height: print.height,
    page: print.page,
    print,
    from,
    to,
    before,
    apart,
  };
}

/** How many letters a text has; signs and digits do not count. */
export const lettersIn = (text: string): number => text.replaceAll(/[^\p{L}]/gu, "").length;

/** Groups print into rows, top to bottom, left to right. */
export function rowsOf(prints: readonly Print[]): Row[] {
  const groups: Print[][] = [];
  const ordered = prints.toSorted((a, b) => a.page - b.page || a.y - b.y);
  for (const print of ordered) {
    const fitting = groups
      .slice(-6)
      .filter((group) => group[0]!.page === print.page && isOnLine(group, print))
      .sort((a, b) => Math.abs(middle(a) - print.y) - Math.abs(middle(b) - print.y))[0];
    if (fitting) fitting.push(print);
    else groups.push([print]);
  }
  return groups
    .map((group) => ({
      y: middle(group),
      height: median(group.map((p) => p.height)),
      page: group[0]!.page,
      tokens: withWholeGrades(group.toSorted((a, b) => a.left - b.left).flatMap(tokensOf)),
    }))
    .filter((row) => row.tokens.length > 0)
    .sort((a, b) => a.page - b.page || a.y - b.y);
}

/** In heights of print: the two boxes of one grade are closer. */
const nextBox = 2.5;
/** Of one print: as far apart as words. */
const nextWord = 1.3;

export const figureWords: Readonly<Record<string, string>> = Object.fromEntries(
  figuresInWords.map((word, at) => [String(at + 1), word]),
);

/** The figure that a token is, in one sign or as a word; null for anything else. */
function figureOf({ text }: Token): string | null {
  if (/^[1-9]$/.test(text)) return text;
  if (text.length < 3) return null;
  const at = figuresInWords.findIndex((word) => misreadDistance(text, word, 1) < 1);
  return at < 0 ? null : String(at + 1);
}

/**
 * The letter and the figure of a grade may be apart: in two boxes of a form, as "B 2" or "B-2", or in words as
 * "B TWO" or "B (Two)". Both are one token.
 */
function withWholeGrades(tokens: readonly Token[]): Token[] {
  const isSign = ({ text }: Token) => text.length === 1;
  const isNext = (one: Token | undefined, other: Token | undefined) =>
    one !== undefined &&
    other !== undefined &&
    other.left - one.right < (one.print === other.print ? nextWord : nextBox) * one.height &&
    // A number in brackets are points.
    (one.print !== other.print || (isSign(other) ? /^\s*[-–—]?\s*$/ : /^\s*[-–—(]?\s*$/).test(other.before));
  const wholeAt = (at: number): string | null => {
    const [one, other] = [tokens[at], tokens[at + 1]];
    if (!isNext(one, other) || !isSign(one!)) return null;
    const grade = one!.text + figureOf(other!);
    // A third sign beside them makes it a number or a word.
    const isOfMore =
      isSign(other!) &&
      [tokens[at - 1], tokens[at + 2]].some(
        (beside, side) =>
          beside !== undefined &&
          isSign(beside) &&
          (side === 0 ? isNext(beside, one) : isNext(other, beside)),
      );
    return gradesOf.numbered.includes(grade) && !isOfMore ? grade : null;
  };
  return tokens.flatMap((token, at) => {
    if (wholeAt(at - 1) !== null) return [];
    const text = wholeAt(at);
    if (text === null) return [token];
    const digit = tokens[at + 1]!;
    return [{ ...token, text, right: digit.right, digit }];
  });
}

function isOnLine(group: readonly Print[], print: Print): boolean {
  if (Math.abs(middle(group) - print.y) > 0.55 * Math.min(print.height, median(group.map((p) => p.height)))) {
    return false;
  }
  // two lines of print never share a place
  return !group.some(
    (p) => Math.min(p.right, print.right) - Math.max(p.left, print.left) > 0.6 * print.height,
  );
}

const middle = (group: readonly Print[]) => group.reduce((sum, p) => sum + p.y, 0) / group.length;
