import { sameColumn, sameRow } from "./layout/distances.ts";
import type { CertificateType } from "../../../engine/index.ts";
import type { FoundPair, Layout } from "./layout/read-layout.ts";
import { agrees, gradeOf, likeliest } from "./layout/find-marks.ts";
import { median } from "./layout/print.ts";
import { type GradeScale, scaleOf } from "./layout/printed-grades.ts";
import { printedName } from "./layout/spelling.ts";
import type { ReadPair } from "./port.ts";
import { sureFrom } from "./port.ts";

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
    word: word ? (agrees(grade, word.word) ? "agrees" : "disagrees") : "none",
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
  return { subjectDoubt: { readAs, isGradeSure: !isDoubtful && grade >= sureFrom } };
}

/** Below this probability the grade is a guess, and the pair gets no grade. */
const readFrom = 0.4;

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

/** True for the disc with a subject's first letter that some apps draw: the B of Biology is not a grade. */
function isInitial({ mention, mark }: FoundPair): boolean {
  if (!mark?.guess || mark.right > mention.left) return false;
  return mention.tokens[0]?.text[0] === likeliest(mark.guess).grade;
}

/**
 * True in a picture whose edge may have cut the name: "MATHEMATICS" of ELECTIVE MATHEMATICS, "ENGLISH" of
 * LIT-IN-ENGLISH.
 */
function isCutByEdge({ mention }: FoundPair): boolean {
  const print = mention.tokens[0]?.print;
  return print !== undefined && print.sureness !== null && print.left < 0.5 * print.height;
}

const legendWords =
  /(?<![A-Z])(?:KEY|LEGEND|NOTE|NOTES|NB|INCLUDES?|INCLUDING|COMPRISES|EXAMINATION|CERTIFICATE|PROGRAMME|OPTIONS?|GROUP)(?![A-Z])/;

/** True if the subject's name may only be a word of a heading or a legend. */
function isInLegend({ mention }: FoundPair): boolean {
  const own = new Set(mention.tokens.map(({ print }) => print));
  return [...own].some(({ text }) => {
    const others = text.toUpperCase().replace(mention.spelling.printed.toUpperCase(), " ");
    return legendWords.test(others);
  });
}

/** The grade, the mark and the confidence of each pair. */
export function assess(
  pairs: readonly FoundPair[],
  { certificate, scale, isDoubted }: Known,
): { pair: ReadPair; found: FoundPair }[] {
  return pairs.map((read) => {
    const found = withWord(read);
    const { mention, mark, sitting } = found;
    const best = mark?.guess ? likeliest(mark.guess) : null;
    const isRead = best !== null && best.probability >= readFrom;
    const evidence = isRead ? evidenceOf(found) : null;
    const byWord = !isRead && !mark?.status && found.word ? gradeOf(found.word.word, scale) : null;
    const alone = evidence ? confidenceOf(evidence) : mark?.status ? confidenceOfStatus(found) : 0;
    const isDoubtful =
      isDoubted(read) || isOfOtherCertificate(found, certificate) || isInLegend(found) || isInitial(found);
    const isCut = isCutByEdge(found);
    const confidence = byWord !== null ? fromWord : isDoubtful || isCut ? Math.min(alone, 0.5) : alone;
    const pair: ReadPair = {
      subject: printedName(mention.spelling, mention.score === 1),
      subjectId: mention.spelling.subject.id,
      grade: isRead ? best.grade : byWord,
      mark: mark?.status ?? null,
      sitting,
      confidence,
      needsReview: confidence < sureFrom,
      ...(confidence < sureFrom ? subjectDoubtOf(found, evidence, { isCut, isDoubtful }) : {}),
      crop: null,
    };
    return { found, pair };
  });
}

/**
 * True if the grades may be shifted by one row against the subjects, as on a badly curled page: a subject
 * lacks a grade at one end of the table and a grade lacks a subject at the other, or the words contradict the
 * grades.
 */
export function hasShiftedGrades(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.isMisaligned) return true;
  if (isCutOffDigits(layout)) return true;
  const graded = pairs.filter((p) => p.mark?.guess && p.word);
  const against = graded.filter((p) => !agrees(likeliest(p.mark!.guess!).grade, p.word!.word)).length;
  if (against >= 2 && against > 0.25 * graded.length) return true;
  if (!layout.isBroadsheet && layout.lead < clearLead) return true;
  if (layout.isShifted || mayBeALineOff(layout, pairs) || isHalfSeen(layout, pairs)) return true;
  if (isBetweenLines(layout, pairs)) return true;
  const used = new Set(pairs.map((p) => p.mark));
  const unpaired = layout.unpaired.filter(
    (m) => (m.status != null || (m.guess && m.guess.fit > 0.5)) && !used.has(m),
  );
  const bare = layout.pairs.filter((p) => !p.mark);
  return unpaired.length > 0 && (bare.length > 0 || hasGradeFromElsewhere(layout, pairs));
}

/** True if the grades beside the subjects are in columns, except one that is alone in its own. */
function hasGradeFromElsewhere({ relation }: Layout, pairs: readonly FoundPair[]): boolean {
  if (relation !== "right" && relation !== "left") return false;
  const marks = pairs.flatMap(({ mark }) => (mark === null ? [] : [mark]));
  return marks.some(
    (mark) =>
      !marks.some((other) => other !== mark && Math.abs(other.left - mark.left) < sameColumn * mark.height),
  );
}

/** If two ways to pair a page differ by less than one grade, neither is preferred. */
const clearLead = 1;

/**
 * True if the certificate's grades have a digit but only letters were read: the edge of the photo cut the
 * digits off.
 */
function isCutOffDigits({ scale, heading: { certificateType } }: Layout): boolean {
  return scale === "letters" && certificateType !== null && scaleOf(certificateType) === "numbered";
}

/**
 * True if the grades are between the rows of the subjects: on a curled page they may belong to the next row.
 */
function isBetweenLines(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.relation !== "right" && layout.relation !== "left") return false;
  const marked = pairs.filter(({ mark }) => mark !== null);
  if (marked.length < 4) return false;
  const pitch = median(stepsDown(marked));
  const off = median(marked.map(({ mention, mark }) => Math.abs(mark!.y - mention.y)));
  return off > mostOffLine * pitch;
}

/** A share of the distance to the next row. At 0.5 the grade would be as close to that row. */
const mostOffLine = 0.3;

/** The distance from each subject to the next one below it, in pixels. */
function stepsDown(pairs: readonly FoundPair[]): number[] {
  const heights = pairs.map(({ mention }) => mention.y).toSorted((a, b) => a - b);
  const least = sameRow * median(pairs.map(({ mention }) => mention.height));
  return heights.slice(1).flatMap((y, i) => (y - heights[i]! > least ? [y - heights[i]!] : []));
}

const inOrder = (pairs: readonly FoundPair[]) =>
  pairs.toSorted((a, b) => a.mention.page - b.mention.page || a.mention.y - b.mention.y);

/**
 * A share of the distance between subjects: a name further above the table, without a grade, is part of a
 * heading.
 */
const apartFromTable = 1.6;

/**
 * Removes names that are part of a heading: "Agric. Science, Example School" above the table, without a
 * grade.
 */
export function withoutHeading(pairs: readonly FoundPair[]): readonly FoundPair[] {
  const [first, second] = inOrder(pairs);
  if (first === undefined || second === undefined || pairs.length < 4 || first.mark !== null) return pairs;
  const { mention } = first;
  const pitch = median(stepsDown(pairs));
  const isApart =
    mention.page === second.mention.page && second.mention.y - mention.y > apartFromTable * pitch;
  const beside = mention.tokens[0]?.print.text.replace(/[^\p{L}]/gu, "").length ?? 0;
  const own = mention.tokens.reduce((sum, { text }) => sum + text.replace(/[^\p{L}]/gu, "").length, 0);
  return isApart && beside > own + 4 ? pairs.filter((pair) => pair !== first) : pairs;
}

/** True for a grade that is more than a guess, or a mark that replaces a grade. */
function isEvident(mark: FoundPair["mark"]): boolean {
  if (mark === null) return false;
  if (mark.guess) return likeliest(mark.guess).probability >= readFrom;
  return mark.status != null;
}

/**
 * True if many subjects have no grade, no word confirms a grade, and the grades are not beside their
 * subjects: each grade may belong to the subject before or after it.
 */
function isHalfSeen(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.relation === "right" || layout.relation === "left") return false;
  const named = Math.max(pairs.length, layout.named.length);
  const seen = pairs.filter(({ mark }) => isEvident(mark)).length;
  return named - seen > 0.25 * named && pairs.every(({ word }) => word === null);
}

/**
 * True if no word confirms a grade and the first or the last subject has no grade: on a curled page, all
 * other grades may be one row too high or too low.
 */
function mayBeALineOff(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.relation === "below" || layout.relation === "above") return false;
  const ordered = inOrder(pairs);
  const isBare = (pair: FoundPair | undefined) => pair !== undefined && !isEvident(pair.mark);
  const hasWords = ordered.some(({ word, mark }) => word !== null && isEvident(mark));
  return ordered.length >= 4 && !hasWords && (isBare(ordered[0]) || isBare(ordered.at(-1)));
}
