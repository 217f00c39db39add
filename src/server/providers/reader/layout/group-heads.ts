import { matchesInterpretation, type InterpretationMark, likeliest, type GradeMark } from "./find-marks.ts";
import type { SubjectMention } from "./find-subjects.ts";

interface Pair {
  readonly mention: SubjectMention;
  readonly mark: GradeMark | null;
}

/**
 * True if the words are heads above groups of grades: "Good" above a B3, "Credit" above three subjects with
 * C4 to C6. Each word occurs once, beside no grade, and every grade agrees with the word above it.
 */
export function areGroupHeads(words: readonly InterpretationMark[], pairs: readonly Pair[]): boolean {
  const isOnceEach = new Set(words.map(({ word }) => word)).size === words.length;
  const marked = pairs.filter(({ mark }) => mark !== null);
  if (words.length < 2 || words.length >= marked.length || !isOnceEach) return false;
  const heads = marked.map(({ mention, mark }) => {
    const head = lastOver(words, mention);
    const isAgreed =
      head !== null && (!mark?.guess || matchesInterpretation(likeliest(mark.guess).grade, head.word));
    return isAgreed ? head : null;
  });
  return heads.every((head) => head !== null) && words.every((word) => heads.includes(word));
}

function lastOver(words: readonly InterpretationMark[], mention: SubjectMention): InterpretationMark | null {
  const over = words.filter(({ page, y }) => page === mention.page && y < mention.y - 0.6 * mention.height);
  return over.toSorted((a, b) => b.y - a.y)[0] ?? null;
}
