import type { FoundPair } from "./layout/read-layout.ts";
import { agrees, likeliest } from "./layout/find-marks.ts";
import { printedName } from "./layout/spelling.ts";
import type { ReadPair } from "./port.ts";
import { sureFrom } from "./port.ts";

/** What the reader can say for and against one pair. */
export interface Evidence {
  /** Probability of the grade among those allowed, from its cell alone. */
  readonly grade: number;
  /** How well that grade explains the print. */
  readonly fit: number;
  readonly word: "agrees" | "disagrees" | "none";
  /** How well the subject's name was read, and how far any other subject is. */
  readonly subject: number;
  readonly subjectLead: number;
}

export function evidenceOf(pair: FoundPair): Evidence | null {
  const { mark, word, mention } = pair;
  if (!mark?.guess) return null;
  const { grade, probability } = likeliest(mark.guess);
  return {
    grade: probability,
    fit: mark.guess.fit,
    word: word ? (agrees(grade, word.word) ? "agrees" : "disagrees") : "none",
    subject: mention.score,
    subjectLead: mention.lead,
  };
}

/** A slip's word may contradict its grade (some of December 2021 did), but seldom does. */
const wordContradicts = 0.06;

/** The word beside a grade settles what the camera left open: of C and A, "GOOD" means C. */
export function withWord(pair: FoundPair): FoundPair {
  const { mark, word } = pair;
  if (!mark?.guess || !word) return pair;
  const weighed = [...mark.guess.probabilities].map(
    ([grade, p]) => [grade, p * (agrees(grade, word.word) ? 1 : wordContradicts)] as const,
  );
  const sum = weighed.reduce((total, [, p]) => total + p, 0);
  if (sum === 0) return pair;
  return {
    ...pair,
    mark: {
      ...mark,
      guess: { ...mark.guess, probabilities: new Map(weighed.map(([g, p]) => [g, p / sum])) },
    },
  };
}

export function confidenceOf(evidence: Evidence): number {
  const cell = evidence.grade * (0.6 + 0.4 * evidence.fit);
  const word =
    evidence.word === "agrees" ? 1 - (1 - cell) * 0.4 : evidence.word === "disagrees" ? cell * 0.5 : cell;
  return word * Math.min(1, 0.55 + 0.5 * evidence.subject) * (evidence.subjectLead < 0.08 ? 0.7 : 1);
}

/** One pair per subject and sitting; a subject met twice in one sitting is a doubt about both. */
export function assess(pairs: readonly FoundPair[]): { pair: ReadPair; found: FoundPair }[] {
  const out: { pair: ReadPair; found: FoundPair }[] = [];
  for (const read of pairs) {
    const found = withWord(read);
    const evidence = evidenceOf(found);
    const confidence = evidence ? confidenceOf(evidence) : found.mark ? 0.9 : 0;
    out.push({
      found,
      pair: {
        subject: printedName(found.mention.spelling, found.mention.score === 1),
        subjectId: found.mention.spelling.subject.id,
        grade: found.mark?.guess ? likeliest(found.mark.guess).grade : null,
        mark: found.mark?.status ?? null,
        sitting: found.sitting,
        confidence,
        needsReview: confidence < sureFrom,
        crop: null,
      },
    });
  }
  return out;
}
