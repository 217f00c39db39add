import { type CertificateType, printedName } from "@okwan/engine";
import type { FoundPair } from "./layout/read-layout.ts";
import { matchesInterpretation, gradeOf, likeliest } from "./layout/find-marks.ts";
import type { GradeScale } from "./layout/printed-grades.ts";
import { type ReadPair, sureConfidence } from "./port.ts";

interface Known {
  readonly certificate: CertificateType | null;
  readonly scale: GradeScale;
  /** True if the pair's position makes it doubtful, whatever was read. */
  readonly isDoubted: (pair: FoundPair) => boolean;
}

/** The evidence for and against one pair. */
interface Evidence {
  /** Probability of the grade among the allowed grades, from its cell alone. */
  readonly grade: number;
  /** How well this grade explains the print, 0 to 1. */
  readonly fit: number;
  readonly word: "agrees" | "disagrees" | "none";
  /** How well the subject's name was read, and how much better it fits than any other subject. */
  readonly subject: number;
  readonly subjectLead: number;
  /** Height of the cell's print in pixels, margins included. */
  readonly height: number;
}

function evidenceOf(pair: FoundPair): Evidence | null {
  const { mark, word, mention } = pair;
  if (!mark?.guess) return null;
  const { grade, probability } = likeliest(mark.guess);
  return {
    grade: probability,
    fit: mark.guess.fit,
    word: word ? (matchesInterpretation(grade, word.word) ? "agrees" : "disagrees") : "none",
    subject: mention.score,
    subjectLead: mention.lead,
    height: mark.height,
  };
}

/** The probability that a slip's word contradicts its grade. Some slips of December 2021 do. */
const wordContradicts = 0.06;

/** The word beside a grade decides between similar letters: between C and A, "GOOD" means C. */
function withWord(pair: FoundPair): FoundPair {
  const { mark, word } = pair;
  if (!mark?.guess || !word) return pair;
  const weighed = [...mark.guess.probabilities].map(
    ([grade, p]) => [grade, p * (matchesInterpretation(grade, word.word) ? 1 : wordContradicts)] as const,
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

/** In smaller print, the strokes that distinguish grades are lost. A text layer has no such limit. */
const legibleHeight = 12;

/**
 * The probability that a pair is right. The factors were fitted to our own slips, degraded until the reader
 * failed. docs/reader.md tells how many sure pairs were wrong.
 */
function confidenceOf(evidence: Evidence): number {
  const cell = evidence.grade * (0.6 + 0.4 * evidence.fit);
  const withWord =
    evidence.word === "agrees" ? 1 - (1 - cell) * 0.4 : evidence.word === "disagrees" ? cell * 0.5 : cell;
  const subject = subjectFactor(evidence.subject, evidence.subjectLead);
  const size = evidence.height < legibleHeight && evidence.grade < 1 ? 0.88 : 1;
  return withWord * subject * size;
}

function subjectFactor(score: number, lead: number): number {
  return Math.min(1, 0.3 + 0.72 * score) * (lead < 0.08 ? 0.7 : 1);
}

/** "PENDING" is easy to read, but its subject may still be a guess. */
function confidenceOfStatus({ mention }: FoundPair): number {
  return 0.95 * subjectFactor(mention.score, mention.lead);
}

/**
 * A name that matches a subject less than this may be another subject: "KLINGON STUDIES" is not in our list.
 */
const sameWordsFrom = 0.9;

/** If the name may be another subject: what was read, and whether the grade alone is sure. */
function subjectDoubtOf(
  { mention }: FoundPair,
  evidence: Evidence | null,
  { isCut, isDoubtful }: { isCut: boolean; isDoubtful: boolean },
): Pick<ReadPair, "subjectDoubt"> {
  const [first, ...others] = mention.tokens;
  if (first === undefined || (mention.score >= sameWordsFrom && !isCut)) return {};
  // Of a cut name also what stands before it: the "N-" of "N-ENGLISH".
  const begin = isCut ? first.print.text.slice(0, first.to) : first.text;
  const readAs = [begin, ...others.map(({ text }) => text)].join(" ");
  const grade = evidence ? confidenceOf({ ...evidence, subject: 1, subjectLead: 1 }) : 0;
  return { subjectDoubt: { readAs, isGradeSure: !isDoubtful && grade >= sureConfidence } };
}

/** Below this probability the grade is a guess, and the pair gets no grade. */
export const leastProbability = 0.4;

/** Confidence of a grade that was not seen but follows from the word beside it. The student is asked. */
const fromWord = 0.5;

/** True if this certificate never had the subject, and its name was not read well: it may be another. */
function isOfOtherCertificate(
  { mention: { score, spelling } }: FoundPair,
  certificate: CertificateType | null,
): boolean {
  if (certificate === null || score >= sameWordsFrom) return false;
  return !spelling.subject.certificates.includes(certificate);
}

/**
 * The pairs whose grade is the disc with the subject's first letter that some apps draw, the B of Biology. Where
 * most letters before the names are others, they are grades.
 */
function initialsAmong(pairs: readonly FoundPair[]): ReadonlySet<FoundPair> {
  const before = pairs.filter(({ mention, mark }) => mark?.guess && mark.right <= mention.left);
  const initials = before.filter(
    ({ mention, mark }) => mention.tokens[0]?.text[0] === likeliest(mark!.guess!).grade,
  );
  return new Set(2 * initials.length < before.length ? [] : initials);
}

/** True in a picture whose edge is next to the name. */
function isAtEdge({ mention }: FoundPair): boolean {
  const print = mention.tokens[0]?.print;
  return print !== undefined && print.sureness !== null && print.left < 0.5 * print.height;
}

/** True if letters of the name are missing or left over: "TEGRATED SCIENCE", the "N-" of "N-ENGLISH". */
function isIncomplete({ mention: { tokens, score } }: FoundPair): boolean {
  return score < 1 || tokens[0]!.from > 0;
}

/**
 * The pairs whose names the picture's edge may have cut: "MATHEMATICS" may be the end of ELECTIVE
 * MATHEMATICS. If the edge cut one name, it may have cut the others too.
 */
function cutByEdge(pairs: readonly FoundPair[]): ReadonlySet<FoundPair> {
  const atEdge = pairs.filter(isAtEdge);
  const isCut = atEdge.some(isIncomplete);
  return new Set(atEdge.filter(({ mention }) => isCut || mention.spelling.isEndOfAnother));
}

const legendWords =
  /(?<![A-Z])(?:KEY|LEGEND|NOTE|NOTES|NB|INCLUDES?|INCLUDING|COMPRISES|EXAMINATION|CERTIFICATE|PROGRAMME|OPTIONS?|GROUP)(?![A-Z])/;

/** True if the subject's name may only be a word of a heading or a legend: of one sentence with its words. */
function isInLegend({ mention }: FoundPair): boolean {
  const own = new Set(mention.tokens.map(({ print }) => print));
  return [...own].some(({ text }) => {
    const sentences = text.toUpperCase().split(mention.spelling.printed.toUpperCase());
    const [before = "", after = ""] = [sentences[0]?.split(/\.\s/).at(-1), sentences[1]?.split(/\.\s/)[0]];
    return legendWords.test(`${before} ${after}`);
  });
}

/** The grade, the mark and the confidence of each pair. */
export function assessPairs(
  pairs: readonly FoundPair[],
  { certificate, scale, isDoubted }: Known,
): { pair: ReadPair; found: FoundPair }[] {
  const [cut, initials] = [cutByEdge(pairs), initialsAmong(pairs)];
  return pairs.map((read) => {
    const found = withWord(read);
    const { mention, mark, sitting } = found;
    const best = mark?.guess ? likeliest(mark.guess) : null;
    const isRead = best !== null && best.probability >= leastProbability;
    const evidence = isRead ? evidenceOf(found) : null;
    const byWord = !isRead && !mark?.status && found.word ? gradeOf(found.word.word, scale) : null;
    const alone = evidence ? confidenceOf(evidence) : mark?.status ? confidenceOfStatus(found) : 0;
    const isDoubtful =
      isDoubted(read) || isOfOtherCertificate(found, certificate) || isInLegend(found) || initials.has(read);
    const isCut = cut.has(read);
    const confidence = byWord !== null ? fromWord : isDoubtful || isCut ? Math.min(alone, 0.5) : alone;
    const pair: ReadPair = {
      subject: printedName(mention.spelling, mention.score === 1),
      subjectId: mention.spelling.subject.id,
      grade: isRead ? best.grade : byWord,
      mark: mark?.status ?? null,
      sitting,
      confidence,
      needsReview: confidence < sureConfidence,
      ...(confidence < sureConfidence ? subjectDoubtOf(found, evidence, { isCut, isDoubtful }) : {}),
      crop: null,
    };
    return { found, pair };
  });
}
