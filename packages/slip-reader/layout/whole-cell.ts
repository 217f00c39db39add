import type { GradeMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";
import type { Pairing } from "./pair-in-order.ts";
import { type Place, splitWhere, wideGap } from "./place.ts";
import { lettersIn, type Row, type Token } from "./print.ts";

/** A row whose subject is none of our list. The student sees it as printed. */
export interface UnknownRow {
  readonly subject: string;
  readonly grade: string | null;
  readonly mark: GradeMark | null;
  readonly place: Place;
}

/** In heights of print: two pieces of print in one cell are closer. */
const inCell = 0.8;
/** Shorter words are misread rules, codes and initials. */
const shortestWord = 3;
/** Words that stand beside any subject and name none. */
const ofAnySubject = new Set(
  "CORE ELECTIVE ELECTIVES ELECT OPTION OPTIONAL COMPULSORY SUBJECT PAPER GRADE RESULT RESULTS RESIT SIT 1ST 2ND FIRST SECOND SITTING FOR AND THE".split(
    " ",
  ),
);

/** A score at which the student is asked about the subject. */
const doubtfulScore = 0.8;

/**
 * Every printed word of a subject's cell is used, or the student is asked: "HUMAN BIOLOGY" may be Biology. Maps
 * each subject that is only a part of its cell to the whole cell.
 */
export function wholeCells(
  rows: readonly Row[],
  pairs: readonly Pairing[],
  known: ReadonlySet<Token>,
): ReadonlyMap<SubjectMention, SubjectMention> {
  const graded = new Set(pairs.flatMap(({ mention, mark }) => (mark === null ? [] : mention.tokens)));
  const marked = new Set(pairs.flatMap(({ mark }) => mark?.tokens ?? []));
  const isEnd = (token: Token, own: ReadonlySet<Token>) =>
    marked.has(token) || (!own.has(token) && (known.has(token) || graded.has(token)));
  return new Map(
    pairs.flatMap(({ mention }) => {
      const own = new Set(mention.tokens);
      const isApart = (one: Token, other: Token) =>
        other.left - one.right > (one.print === other.print ? wideGap : inCell) * other.height ||
        /[:=;,|•·–—]/.test(other.print === one.print ? other.before : "") ||
        isEnd(one, own) ||
        isEnd(other, own);
      const cell = rows
        .filter(({ tokens }) => tokens.some((token) => own.has(token)))
        .flatMap(({ tokens }) => splitWhere(tokens, isApart))
        .filter((part) => part.some((token) => own.has(token)))
        .flat();
      const isUnused = ({ text }: Token) => lettersIn(text) >= shortestWord && !ofAnySubject.has(text);
      if (!cell.some((token) => !own.has(token) && isUnused(token))) return [];
      const score = Math.min(mention.score, doubtfulScore);
      return [[mention, { ...mention, score, tokens: cell }] as const];
    }),
  );
}
