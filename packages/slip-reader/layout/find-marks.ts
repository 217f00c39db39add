import { misreadDistance } from "@okwan/engine";
import type { SubjectMention } from "./find-subjects.ts";
import { type Place, placeOf } from "./place.ts";
import type { Row, Token } from "./print.ts";
import { gradesOf, type GradeScale } from "./printed-grades.ts";

/** The probability of each allowed grade in one cell. */
export interface GradeGuess {
  readonly probabilities: ReadonlyMap<string, number>;
  /** How well the best grade explains the print, from 0 (not a grade) to 1. */
  readonly fit: number;
}

/**
 * Judges whether a token is a grade. With a text layer the answer is certain; with OCR only the allowed
 * grades are scored.
 */
export type MarkScorer = (token: Token, scale: GradeScale) => GradeGuess | null;

/** A grade, or a word printed in place of a grade. */
export interface GradeMark extends Place {
  readonly guess: GradeGuess | null;
  /** "ABSENT", "RESULT HELD", "*"; null for a grade. */
  readonly status: string | null;
  readonly tokens: readonly Token[];
  readonly row: number;
}

const interpretations = ["EXCELLENT", "VERY GOOD", "GOOD", "CREDIT", "PASS", "FAIL"] as const;
type Interpretation = (typeof interpretations)[number];

export interface InterpretationMark extends Place {
  readonly word: Interpretation;
  readonly tokens: readonly Token[];
  readonly row: number;
}

/** Words and signs that WAEC prints in place of a grade. */
const statusWords = [
  "ABSENT",
  "HELD",
  "WITHHELD",
  "CANCELLED",
  "CANCELED",
  "PENDING",
  "OUTSTANDING",
  "RELEASED",
  "AWAITED",
  "AWAITING",
  "INCOMPLETE",
  "BLOCKED",
];
const statusSigns = new Set(["*", "**", "***", "X", "W", "XX", "NR", "ABS"]);
const statusLeads = new Set(["RESULT", "RESULTS", "NOT", "GRADE", "BEING", "YET", "ENTIRE"]);

export function findInterpretations(rows: readonly Row[], taken: ReadonlySet<Token>): InterpretationMark[] {
  const found: InterpretationMark[] = [];
  rows.forEach((row, r) => {
    const free = row.tokens.filter((t) => !taken.has(t));
    for (let i = 0; i < free.length; i++) {
      const token = free[i]!;
      const next = free[i + 1];
      if (next && isWord(token.text + next.text, "VERYGOOD") && next.left - token.right < 2 * token.height) {
        found.push(interpretation("VERY GOOD", [token, next], r));
        i++;
        continue;
      }
      const word = interpretations.find((w) => isWord(token.text, w.replace(" ", "")));
      if (word) found.push(interpretation(word, [token], r));
    }
  });
  return found;
}

const isWord = (read: string, meant: string) =>
  Math.abs(read.length - meant.length) <= 1 &&
  // GOODS is a word of its own
  (meant.length > 5 || read.length <= meant.length) &&
  misreadDistance(read, meant, 2) <= (meant.length > 5 ? 1.8 : 0.95);

const interpretation = (word: Interpretation, tokens: readonly Token[], row: number): InterpretationMark => ({
  ...placeOf(tokens),
  word,
  tokens,
  row,
});

export function findMarks(
  rows: readonly Row[],
  taken: ReadonlySet<Token>,
  scale: GradeScale,
  judge: MarkScorer,
): GradeMark[] {
  const marks: GradeMark[] = [];
  rows.forEach((row, r) => {
    const free = row.tokens.filter((t) => !taken.has(t));
    free.forEach((token, i) => {
      const [before, next] = [free[i - 1], free[i + 1]];
      if (isTiedGrade(before, token) || (isTiedGrade(token, next) && token.text !== next?.text)) return;
      const guess = judge(token, scale);
      if (guess) {
        marks.push(mark([token], r, guess, null));
        return;
      }
      if (statusSigns.has(token.text)) marks.push(mark([token], r, null, token.text));
      const word = statusWords.find((w) => token.text.length > 3 && isWord(token.text, w));
      if (!word) return;
      const lead: Token[] = [];
      for (let k = i - 1; k >= 0 && statusLeads.has(free[k]!.text); k--) lead.unshift(free[k]!);
      const tokens = [...lead, token];
      marks.push(mark(tokens, r, null, [...lead.map((t) => t.text), word].join(" ")));
    });
  });
  return marks;
}

/** "A1-C6": nobody has a range of grades. "C6 - C SIX" and "C6 (C Six)" are one grade, printed twice. */
const isTiedGrade = (one: Token | undefined, other: Token | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.print === other.print &&
  one.to + other.before.length === other.from &&
  [one, other].every(({ text }) => /^[A-F][1-9]$/.test(text)) &&
  (one.text === other.text ? /^\s*[-–—(]\s*$/ : /^\s*[-–—]\s*$/).test(other.before);

/**
 * Removes the key to the grades ("A1 Excellent, B2 Very good, …") that many slips print: the scale in its own
 * order, along a row or down a column. A candidate's grades may have the same order, but they are beside or
 * below subjects.
 */
export function withoutKey(
  marks: readonly GradeMark[],
  scale: GradeScale,
  mentions: readonly SubjectMention[],
): GradeMark[] {
  const order = gradesOf[scale];
  const graded = marks.filter((m) => m.guess);
  const place = (m: GradeMark) => order.indexOf(likeliest(m.guess!).grade);
  const inKey = new Set<GradeMark>();
  for (const first of graded) {
    if (place(first) > 1) continue;
    for (const isNext of [alongLine, downColumn]) {
      const run = [first];
      for (let at = run[0]; at;) {
        const from: GradeMark = at;
        at = graded
          .filter((m) => isNext(from, m))
          .sort((a, b) => a.row - b.row || a.left - b.left)
          .find((m, i) => i === 0 && place(m) > place(from) && place(m) - place(from) <= 2);
        if (at) run.push(at);
      }
      const ofSubjects = run.filter((m) => isOfSubject(m, graded, mentions));
      const isKey = run.length >= Math.min(5, order.length - 1) && ofSubjects.length * 2 < run.length;
      if (isKey) run.forEach((m) => inKey.add(m));
    }
  }
  return marks.filter((m) => !inKey.has(m));
}

/** True for the first grade to the right of a subject, or directly below it in the next row. */
function isOfSubject(
  { row, left, right, height }: GradeMark,
  graded: readonly GradeMark[],
  mentions: readonly SubjectMention[],
): boolean {
  return mentions.some(({ row: place, left: from, right: to }) => {
    if (place === row - 1) return Math.min(right, to) > Math.max(left, from) - height;
    return place === row && to < left && graded.every((m) => m.row !== row || m.left >= left || m.left < to);
  });
}

const alongLine = (a: GradeMark, b: GradeMark) =>
  a.page === b.page && ((a.row === b.row && b.left > a.right) || (b.row === a.row + 1 && b.left < a.left));

const downColumn = (a: GradeMark, b: GradeMark) =>
  a.page === b.page && b.y > a.y && b.y - a.y < 2.5 * a.height && Math.abs(a.left - b.left) < a.height;

function mark(
  tokens: readonly Token[],
  row: number,
  guess: GradeGuess | null,
  status: string | null,
): GradeMark {
  return { ...placeOf(tokens), guess, status, tokens, row };
}

export function likeliest(guess: GradeGuess): { grade: string; probability: number } {
  let best = { grade: "", probability: -1 };
  for (const [grade, probability] of guess.probabilities) {
    if (probability > best.probability) best = { grade, probability };
  }
  return best;
}

/** The grade of a mark, whatever its probability; null for a word in place of one. */
export const gradeIn = ({ guess }: Pick<GradeMark, "guess">): string | null =>
  guess && likeliest(guess).grade;

/** The judge for a text layer, whose letters are certain. */
export const exactScorer: MarkScorer = (token, scale) =>
  gradesOf[scale].includes(token.text) ? { probabilities: new Map([[token.text, 1]]), fit: 1 } : null;

/**
 * The words that may be printed beside each grade. SSSCE and GBCE slips differ (a D is "Credit" on one and
 * "Pass" on another), so there only the words at the ends of the scale can contradict a grade.
 */
const wordsBeside: Record<string, readonly Interpretation[]> = {
  A1: ["EXCELLENT"],
  B2: ["VERY GOOD"],
  B3: ["GOOD"],
  C4: ["CREDIT"],
  C5: ["CREDIT"],
  C6: ["CREDIT"],
  D7: ["PASS"],
  E8: ["PASS"],
  F9: ["FAIL"],
  A: ["EXCELLENT"],
  B: ["VERY GOOD"],
  C: ["GOOD", "CREDIT"],
  D: ["CREDIT", "PASS"],
  E: ["PASS"],
  F: ["FAIL"],
};

/** The one grade that has this word; null if several have it, as for CREDIT. */
export function gradeOf(word: Interpretation, scale: GradeScale): string | null {
  const [grade, ...others] = gradesOf[scale].filter((one) => matchesInterpretation(one, word));
  return grade !== undefined && others.length === 0 ? grade : null;
}

/** True if the word beside the likeliest grade means that grade. */
export const isConfirmedByWord = ({
  mark,
  word,
}: {
  readonly mark: GradeMark | null;
  readonly word: InterpretationMark | null;
}): boolean =>
  mark?.guess != null && word !== null && matchesInterpretation(likeliest(mark.guess).grade, word.word);

export const matchesInterpretation = (grade: string, word: Interpretation): boolean =>
  wordsBeside[grade]?.includes(word) ?? false;
