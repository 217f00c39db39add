import type { Mention } from "./find-subjects.ts";
import type { Row, Token } from "./print.ts";
import { gradesOf, type GradeScale } from "./printed-grades.ts";
import { misreadDistance } from "./spelling.ts";

/** How likely each allowed grade is, judged on one cell. */
export interface GradeGuess {
  readonly probabilities: ReadonlyMap<string, number>;
  /** How well the best of them explains what is printed, 0 (not a grade at all) to 1. */
  readonly fit: number;
}

/** Judges whether a token is a grade. A text layer knows for certain; OCR scores the allowed grades only. */
export type GradeJudge = (token: Token, scale: GradeScale) => GradeGuess | null;

/** What stands where a grade can stand: a grade, or a word that says there is none. */
export interface Mark {
  readonly guess: GradeGuess | null;
  /** "ABSENT", "RESULT HELD", "*": set when it is no grade. */
  readonly status: string | null;
  readonly tokens: readonly Token[];
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly height: number;
  readonly page: number;
  readonly row: number;
}

const interpretations = ["EXCELLENT", "VERY GOOD", "GOOD", "CREDIT", "PASS", "FAIL"] as const;
type Interpretation = (typeof interpretations)[number];

export interface InterpretationMark {
  readonly word: Interpretation;
  readonly tokens: readonly Token[];
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly page: number;
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
  misreadDistance(read, meant, 2) <= (meant.length > 5 ? 1.8 : 0.95);

function interpretation(word: Interpretation, tokens: readonly Token[], row: number): InterpretationMark {
  const { y, page } = tokens[0]!;
  return { word, tokens, left: tokens[0]!.left, right: tokens.at(-1)!.right, y, page, row };
}

export function findMarks(
  rows: readonly Row[],
  taken: ReadonlySet<Token>,
  scale: GradeScale,
  judge: GradeJudge,
): Mark[] {
  const marks: Mark[] = [];
  rows.forEach((row, r) => {
    const free = row.tokens.filter((t) => !taken.has(t));
    free.forEach((token, i) => {
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

/**
 * The key to the grades ("A1 Excellent, B2 Very good, …") that many slips print: the scale in its own order, along a
 * line or down a column. Its grades are nobody's. A candidate may have the same grades in the same order, but those stand
 * beside subjects or under them.
 */
export function withoutKey(marks: readonly Mark[], scale: GradeScale, mentions: readonly Mention[]): Mark[] {
  const order = gradesOf[scale];
  const graded = marks.filter((m) => m.guess);
  const place = (m: Mark) => order.indexOf(likeliest(m.guess!).grade);
  const inKey = new Set<Mark>();
  for (const first of graded) {
    if (place(first) > 1) continue;
    for (const isNext of [alongLine, downColumn]) {
      const run = [first];
      for (let at = run[0]; at;) {
        const from: Mark = at;
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

/** The first grade to the right of a subject, or straight under one in the line below it. */
function isOfSubject(
  { row, left, right, height }: Mark,
  graded: readonly Mark[],
  mentions: readonly Mention[],
): boolean {
  return mentions.some(({ row: place, left: from, right: to }) => {
    if (place === row - 1) return Math.min(right, to) > Math.max(left, from) - height;
    return place === row && to < left && graded.every((m) => m.row !== row || m.left >= left || m.left < to);
  });
}

const alongLine = (a: Mark, b: Mark) =>
  a.page === b.page && ((a.row === b.row && b.left > a.right) || (b.row === a.row + 1 && b.left < a.left));

const downColumn = (a: Mark, b: Mark) =>
  a.page === b.page && b.y > a.y && b.y - a.y < 2.5 * a.height && Math.abs(a.left - b.left) < a.height;

function mark(tokens: readonly Token[], row: number, guess: GradeGuess | null, status: string | null): Mark {
  const first = tokens[0]!;
  return {
    guess,
    status,
    tokens,
    left: first.left,
    right: tokens.at(-1)!.right,
    y: first.y,
    height: first.height,
    page: first.page,
    row,
  };
}

export function likeliest(guess: GradeGuess): { grade: string; probability: number } {
  let best = { grade: "", probability: -1 };
  for (const [grade, probability] of guess.probabilities) {
    if (probability > best.probability) best = { grade, probability };
  }
  return best;
}

/** A text layer's letters are what they are. */
export const exactJudge: GradeJudge = (token, scale) =>
  gradesOf[scale].includes(token.text) ? { probabilities: new Map([[token.text, 1]]), fit: 1 } : null;

/**
 * Which words may stand beside a grade. SSSCE and GBCE slips do not agree on theirs (a D is "Credit" on one and
 * "Pass" on another), so there only the ends of the scale are held against a grade.
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

/** The one grade that the word stands beside; null where there are several, as of CREDIT. */
export function gradeOf(word: Interpretation, scale: GradeScale): string | null {
  const [grade, ...others] = gradesOf[scale].filter((one) => agrees(one, word));
  return grade !== undefined && others.length === 0 ? grade : null;
}

export const agrees = (grade: string, word: Interpretation): boolean =>
  wordsBeside[grade]?.includes(word) ?? false;
