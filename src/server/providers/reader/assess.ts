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
  /** Where it stands speaks against the pair, whatever was read. */
  readonly isDoubted: (pair: FoundPair) => boolean;
}

/** What the reader can say for and against one pair. */
interface Evidence {
  /** Probability of the grade among those allowed, from its cell alone. */
  readonly grade: number;
  /** How well that grade explains the print. */
  readonly fit: number;
  readonly word: "agrees" | "disagrees" | "none";
  /** How well the subject's name was read, and how far any other subject is. */
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

/** A slip's word may contradict its grade (some of December 2021 did), but seldom does. */
const wordContradicts = 0.06;

/** The word beside a grade settles what the camera left open: of C and A, "GOOD" means C. */
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

/** Print smaller than this loses the strokes that part one grade from another (a text layer has no such limit). */
const legibleHeight = 12;

/**
 * The chance that a pair is right. The factors were set on slips of our own, spoiled until the reader failed, and
 * hold on the public set: docs/reader.md shows the curve.
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

/** "PENDING" is plain to read, but says nothing of whose it is: a subject that was only guessed stays a guess. */
function confidenceOfStatus({ mention }: FoundPair): number {
  return 0.95 * subjectFactor(mention.score, mention.lead);
}

/** Words less like a subject's name than this may name another subject: "KLINGON STUDIES" is none of ours. */
const sameWordsFrom = 0.9;

/** Where the words may name another subject: what was read, and whether the grade alone is sure. */
function subjectDoubtOf(
  { mention }: FoundPair,
  evidence: Evidence | null,
  isDoubtful: boolean,
): Pick<ReadPair, "subjectDoubt"> {
  const readAs = mention.tokens.map(({ text }) => text).join(" ");
  if (mention.score >= sameWordsFrom || readAs === "") return {};
  const grade = evidence ? confidenceOf({ ...evidence, subject: 1, subjectLead: 1 }) : 0;
  return { subjectDoubt: { readAs, isGradeSure: !isDoubtful && grade >= sureFrom } };
}

/** Below this the cell is not read but guessed, and nothing is claimed. */
const readFrom = 0.4;

/** A grade that was not seen, by the word beside it: to be asked about. */
const fromWord = 0.5;

/** A certificate never had this subject. */
function isStranger({ mention }: FoundPair, certificate: CertificateType | null): boolean {
  return certificate !== null && !mention.spelling.subject.certificates.includes(certificate);
}

/** An app draws the first letter of a subject in a disc before it: B of Biology is no grade. */
function isInitial({ mention, mark }: FoundPair): boolean {
  if (!mark?.guess || mark.right > mention.left) return false;
  return mention.tokens[0]?.text[0] === likeliest(mark.guess).grade;
}

const legendWords =
  /(?<![A-Z])(?:KEY|LEGEND|NOTE|NOTES|NB|INCLUDES?|INCLUDING|COMPRISES|EXAMINATION|CERTIFICATE|PROGRAMME|OPTIONS?|GROUP)(?![A-Z])/;

/** Words of a heading or a legend may name a subject that nobody took. */
function isInLegend({ mention }: FoundPair): boolean {
  const own = new Set(mention.tokens.map(({ print }) => print));
  return [...own].some(({ text }) => {
    const others = text.toUpperCase().replace(mention.spelling.printed.toUpperCase(), " ");
    return legendWords.test(others);
  });
}

/** What each pair says and how sure it is. */
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
      isDoubted(read) || isStranger(found, certificate) || isInLegend(found) || isInitial(found);
    const confidence = byWord !== null ? fromWord : isDoubtful ? Math.min(alone, 0.5) : alone;
    const pair: ReadPair = {
      subject: printedName(mention.spelling, mention.score === 1),
      subjectId: mention.spelling.subject.id,
      grade: isRead ? best.grade : byWord,
      mark: mark?.status ?? null,
      sitting,
      confidence,
      needsReview: confidence < sureFrom,
      ...(confidence < sureFrom ? subjectDoubtOf(found, evidence, isDoubtful) : {}),
      crop: null,
    };
    return { found, pair };
  });
}

/**
 * Signs that the grades have slipped by a line against the subjects, as on a badly curled page: one end of the table
 * has a subject without a grade and the other a grade without a subject, or the words contradict the grades.
 */
export function hasSlipped(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.isAskew) return true;
  if (isCutOffDigits(layout)) return true;
  const graded = pairs.filter((p) => p.mark?.guess && p.word);
  const against = graded.filter((p) => !agrees(likeliest(p.mark!.guess!).grade, p.word!.word)).length;
  if (against >= 2 && against > 0.25 * graded.length) return true;
  if (!layout.isBroadsheet && layout.lead < clearLead) return true;
  if (layout.isShifted || mayBeALineOff(layout, pairs) || isHalfSeen(layout, pairs)) return true;
  if (isBetweenLines(layout, pairs)) return true;
  const used = new Set(pairs.map((p) => p.mark));
  const orphans = layout.orphans.filter(
    (m) => (m.status != null || (m.guess && m.guess.fit > 0.5)) && !used.has(m),
  );
  const bare = layout.pairs.filter((p) => !p.mark);
  return orphans.length > 0 && bare.length > 0;
}

/** By less than one grade the one way to read a page is as good as the other. */
const clearLead = 0.7;

/** Letters on a certificate whose grades have a digit: the edge of the photo took it. */
function isCutOffDigits({ scale, heading: { certificateType } }: Layout): boolean {
  return scale === "letters" && certificateType !== null && scaleOf(certificateType) === "numbered";
}

/** Grades stand between the lines of the subjects rather than beside one: on a bent page they may be the next line's. */
function isBetweenLines(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.relation !== "right" && layout.relation !== "left") return false;
  const marked = pairs.filter(({ mark }) => mark !== null);
  if (marked.length < 4) return false;
  const pitch = median(stepsDown(marked));
  const off = median(marked.map(({ mention, mark }) => Math.abs(mark!.y - mention.y)));
  return off > mostOffLine * pitch;
}

/** Of the way to the next line; halfway a grade would be as near to that one. */
const mostOffLine = 0.3;

/** From each subject to the next one under it, in pixels. */
function stepsDown(pairs: readonly FoundPair[]): number[] {
  const heights = pairs.map(({ mention }) => mention.y).toSorted((a, b) => a - b);
  const least = 0.6 * median(pairs.map(({ mention }) => mention.height));
  return heights.slice(1).flatMap((y, i) => (y - heights[i]! > least ? [y - heights[i]!] : []));
}

const inOrder = (pairs: readonly FoundPair[]) =>
  pairs.toSorted((a, b) => a.mention.page - b.mention.page || a.mention.y - b.mention.y);

/** Of the way from one subject to the next: a name further above the table than this, without a grade, is in a heading. */
const apartFromTable = 1.6;

/** Without what only looks like a subject: "Agric. Science, Example School" over the table, with nothing beside it. */
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

/** A grade that is more than a guess, or what stands in place of one. */
function isToldBy(mark: FoundPair["mark"]): boolean {
  if (mark === null) return false;
  if (mark.guess) return likeliest(mark.guess).probability >= readFrom;
  return mark.status != null;
}

/**
 * Grades that are not beside their subjects, no word to tell by, and many subjects without one: those that were seen may belong to the
 * subject before or after.
 */
function isHalfSeen(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.relation === "right" || layout.relation === "left") return false;
  const named = Math.max(pairs.length, layout.named.length);
  const told = pairs.filter(({ mark }) => isToldBy(mark)).length;
  return named - told > 0.25 * named && pairs.every(({ word }) => word === null);
}

/**
 * A column of grades, or running text, without a word beside any, and the first or the last subject has nothing: on a bent page all the
 * others may be a line too high or too low, and no grade would say so.
 */
function mayBeALineOff(layout: Layout, pairs: readonly FoundPair[]): boolean {
  if (layout.relation === "below" || layout.relation === "above") return false;
  const ordered = inOrder(pairs);
  const isBare = (pair: FoundPair | undefined) => pair !== undefined && !isToldBy(pair.mark);
  const hasWords = ordered.some(({ word, mark }) => word !== null && isToldBy(mark));
  return ordered.length >= 4 && !hasWords && (isBare(ordered[0]) || isBare(ordered.at(-1)));
}
