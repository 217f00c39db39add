import type { GradeGuess, MarkScorer } from "../layout/find-marks.ts";
import { gradesOf, type GradeScale } from "../layout/printed-grades.ts";
import { figureWords, type Token } from "../layout/print.ts";
import { type ReadLine, logLikelihood } from "./recognise.ts";

/**
 * What a blurred grade may be read as, besides the grade itself. Each alternative counts less than the grade.
 */
const misread: Record<string, readonly string[]> = {
  A1: ["AI", "Al", "a1", "A|", "At"],
  B2: ["BZ", "b2"],
  B3: ["b3"],
  C4: ["c4", "C+"],
  C5: ["c5", "CS", "cs"],
  C6: ["c6", "CG", "Cb"],
  D7: ["d7", "DT", "07"],
  E8: ["e8", "EB"],
  F9: ["f9", "Fg", "FQ"],
  A: [],
  B: ["8"],
  C: ["c"],
  D: ["0"],
  E: [],
  F: [],
};
const misreadShare = 0.25;
/** How much less likely than the free reading the best grade may be, in nats. */
const tolerance = 7;

/**
 * The probability of each grade of the scale over part of a line, and how well the best grade explains the
 * print.
 */
export function guessGrade(
  line: ReadLine,
  characters: readonly string[],
  scale: GradeScale,
  from = 0,
  to = line.probabilities.steps,
  free = line.text,
): GradeGuess & { readonly gap: number } {
  const likelihood = (text: string) => logLikelihood(line.probabilities, characters, text, from, to);
  const ofGrade = (grade: string) =>
    logSum([likelihood(grade), ...(misread[grade] ?? []).map((v) => likelihood(v) + Math.log(misreadShare))]);
  return guessFrom(scale, ofGrade, likelihood(free));
}

/** @param ofGrade @param free Logarithms of the likelihood of a grade, and of the free reading. */
function guessFrom(scale: GradeScale, ofGrade: (grade: string) => number, free: number) {
  const logs = gradesOf[scale].map((grade) => [grade, ofGrade(grade)] as const);
  const best = Math.max(...logs.map(([, l]) => l));
  const sum = logs.reduce((total, [, l]) => total + Math.exp(l - best), 0);
  const gap = Math.max(0, free - best);
  return {
    probabilities: new Map(logs.map(([grade, l]) => [grade, Math.exp(l - best) / sum])),
    fit: Math.exp(-gap / 3),
    gap,
  };
}

interface Part {
  readonly line: ReadLine;
  readonly from: number;
  readonly to: number;
  /** As the recogniser wrote it. */
  readonly free: string;
}

const inEachCase = (text: string) => [
  ...new Set([text, text.toLowerCase(), text.slice(0, 1) + text.slice(1).toLowerCase()]),
];

/** The letter and the figure of a grade apart; the figure may be a word, in capitals or not. */
function guessInParts(
  [letter, figure]: readonly [Part, Part],
  characters: readonly string[],
  scale: GradeScale,
): ReturnType<typeof guessGrade> {
  const likelihood = ({ line, from, to }: Part, text: string) =>
    logLikelihood(line.probabilities, characters, text, from, to);
  const ofAny = (part: Part, texts: readonly string[]) =>
    logSum(texts.flatMap(inEachCase).map((text) => likelihood(part, text)));
  const ofGrade = ([sign = "", digit = ""]: string) =>
    ofAny(letter, [sign]) + ofAny(figure, [digit, figureWords[digit]!]);
  return guessFrom(scale, ofGrade, likelihood(letter, letter.free) + likelihood(figure, figure.free));
}

function logSum(values: readonly number[]): number {
  const top = Math.max(...values);
  return top + Math.log(values.reduce((sum, v) => sum + Math.exp(v - top), 0));
}

/** Judges tokens of OCR lines by the recogniser's probabilities, not by the letters it chose. */
export function ocrScorer(lines: readonly ReadLine[], characters: readonly string[]): MarkScorer {
  return (token, scale) => {
    if (token.text.length > 3 || !couldBeGrade(token, scale)) return null;
    const partOf = (one: Token): Part => {
      const line = lines[one.print.source]!;
      const [from, to] = stepsOf(line, one);
      return { line, from, to, free: line.text.slice(one.from, one.to) };
    };
    const own = partOf(token);
    const guess =
      token.digit === undefined
        ? guessGrade(own.line, characters, scale, own.from, own.to, own.free)
        : guessInParts([own, partOf(token.digit)], characters, scale);
    return guess.gap > tolerance ? null : guess;
  };
}

/** A single letter is a grade only as a word of its own; list numbers ("1.", "B)") are never grades. */
function couldBeGrade(token: Token, scale: GradeScale): boolean {
  if (/^\d+$/.test(token.text) && token.text.length !== 2) return scale === "letters" && token.text === "8";
  if (scale === "letters") return token.text.length === 1;
  // half of a grade, if nothing else is in the print
  return token.text.length >= 2 || (/[A-F]/.test(token.text) && token.print.text.trim().length <= 2);
}

/** The steps of the line that belong to a token: half way to its neighbours on both sides. */
function stepsOf(line: ReadLine, token: Token): [number, number] {
  const at = (i: number) => line.characters[i]!.step;
  const from = token.from === 0 ? 0 : Math.ceil((at(token.from - 1) + at(token.from)) / 2);
  const last = token.to >= line.characters.length;
  const to = last ? line.probabilities.steps : Math.ceil((at(token.to - 1) + at(token.to)) / 2);
  return [Math.min(from, at(token.from)), Math.max(to, at(token.to - 1) + 1)];
}
