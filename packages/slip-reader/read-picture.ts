import type { SpellingIndex } from "@okwan/engine";
import { hasShiftedGrades, isCutOffDigits } from "./shifted-grades.ts";
import { levellingOf, printsOf } from "./layout/levelling.ts";
import { layoutsOf } from "./layout/halves.ts";
import { isOfOtherExamination } from "./layout/heading.ts";
import { type FoundPair, type Layout, readLayout } from "./layout/read-layout.ts";
import type { ReadName } from "./layout/name.ts";
import { type Bitmap, type Rectangle, cutOut, smooth } from "./ocr/bitmap.ts";
import { ocrScorer } from "./ocr/judge-grades.ts";
import type { OcrModels } from "./ocr/models.ts";
import { readPage } from "./ocr/page.ts";
import { type ReadLine, logLikelihood } from "./ocr/recognise.ts";
import { lookAgain } from "./ocr/second-look.ts";
import type { Crop, PageReading } from "./port.ts";

/**
 * Longest side of the detector's picture. An A4 page stays legible at the first, which costs half of 1,280.
 * The second is for pages on which the first found too little.
 */
const firstSide = 960;
const secondSide = 1536;

/** Reads a photo, a screenshot or a rendered page. */
export async function readPicture(
  models: OcrModels,
  picture: Bitmap,
  index: SpellingIndex,
  page = 0,
): Promise<readonly PageReading[]> {
  const looks = { models, index, page };
  const { readings: first, lines } = await readAt(firstSide, picture, looks);
  if (!first.some(isThin) || isOfOtherExamination(first.flatMap(({ layout }) => layout.rows))) return first;
  const known = lines.filter(({ confidence }) => confidence > surelyRead);
  const isLegible = known.length > legible * lines.length && !isStrip(picture);
  if (isLegible && first.every(hasFewSubjects)) return first;
  if (first.some(hasFewGrades)) {
    const { readings: smoothed } = await readAt(firstSide, await smooth(picture), looks);
    if (!smoothed.some(isThin)) return smoothed;
  }
  const { readings: second } = await readAt(secondSide, picture, { ...looks, known });
  return gradeCount(second) > gradeCount(first) ? second : first;
}

/** A line that was read as surely is not read again. */
const surelyRead = 0.97;
/** The share of such lines from which a page is legible: a second look at it finds no table. */
const legible = 2 / 3;

/** A screenshot of a page that was scrolled has print too small for the first look. */
const isStrip = ({ width, height }: Bitmap) => Math.max(width, height) > 2.5 * Math.min(width, height);

const gradeCount = (readings: readonly PageReading[]) =>
  readings
    .filter(({ layout }) => !isCutOffDigits(layout))
    .flatMap(({ pairs }) => pairs)
    .filter((p) => p.mark).length;

/** True for subjects without grades, grades without digits, or very few pairs on a page full of print. */
function isThin({ pairs, layout }: PageReading): boolean {
  const graded = pairs.filter((p) => p.mark).length;
  if (isCutOffDigits(layout)) return true;
  if (graded < 3) return layout.rows.length >= 5;
  return graded < 0.8 * Math.max(pairs.length, layout.named.length) || layout.unpaired.length > 2;
}

/** Noise hides a grade, two letters in a cell, before it hides a subject. */
function hasFewGrades({ pairs, layout }: PageReading): boolean {
  const graded = pairs.filter((p) => p.mark).length;
  return layout.named.length >= fewestSubjects && 2 * graded < layout.named.length;
}

const fewestSubjects = 4;

const hasFewSubjects = ({ pairs, layout }: PageReading): boolean =>
  Math.max(pairs.length, layout.named.length) < fewestSubjects;

interface Look {
  readonly models: OcrModels;
  readonly index: SpellingIndex;
  readonly page: number;
  readonly known?: readonly ReadLine[];
}

async function readAt(
  detectorSide: number,
  picture: Bitmap,
  { models, index, page, known = [] }: Look,
): Promise<{ readings: readonly PageReading[]; lines: readonly ReadLine[] }> {
  const { bitmap, lines } = await readPage(models, picture, {
    detectorSide,
    known,
    withSingleLetters: detectorSide === secondSide,
  });
  const level = levellingOf(lines, bitmap.width);
  const judge = ocrScorer(lines, models.characters);
  const prints = printsOf(lines, level, page);
  const { layouts, areHalves } = layoutsOf(prints, (part) => readLayout(part, bitmap.width, index, judge));
  const readings: PageReading[] = [];
  for (const layout of layouts) {
    readings.push(await readClosely({ models, page: bitmap, level, lines, index }, layout, areHalves));
  }
  return { readings, lines };
}

type Context = Parameters<typeof lookAgain>[0];

async function readClosely(context: Context, layout: Layout, isHalf: boolean): Promise<PageReading> {
  const { page: bitmap, level } = context;
  const pairs = await lookAgain(context, layout);
  const cropOf = async ({ mention, mark }: FoundPair): Promise<Crop> => {
    const left = Math.min(mention.left, mark?.left ?? mention.left) - mention.height;
    const right = Math.max(mention.right, mark?.right ?? mention.right) + mention.height;
    const corners = [mention.y, mark?.y ?? mention.y].flatMap((y) =>
      [left, right].map((x) => level.onPage(x, y)),
    );
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const part: Rectangle = {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys) - mention.height,
      bottom: Math.max(...ys) + mention.height,
    };
    const jpeg = await cutOut(bitmap, part);
    return { mimeType: "image/jpeg", base64: Buffer.from(jpeg).toString("base64") };
  };
  const faintNames = new Set(layout.names.filter((name) => isFaint(name, context)));
  return { layout, pairs, isOutOfStep: hasShiftedGrades(layout, pairs), isHalf, faintNames, cropOf };
}

/** A letter with a lower probability may as well be another letter. */
const letterFrom = 0.6;

function isFaint({ tokens }: ReadName, { lines, models }: Context): boolean {
  return tokens.some(({ print, from, to }) => {
    const line = lines[print.source];
    if (line === undefined) return false;
    const isGuessed = line.characters.slice(from, to).some(({ probability }) => probability < letterFrom);
    return isGuessed || mayLackLetter(line, models.characters, from, to);
  });
}

/**
 * In nats. Inserting a letter makes a complete word worse by five or more, and a word that lost a letter by
 * less than two.
 */
const nearlyAsLikely = 3.5;

/**
 * True if part of a line may lack a letter. An I, or one of two similar letters, merges with the letter
 * before it, and the recogniser is sure of the rest ("NAA-DEDE" of NAA-DEDEI).
 */
export function mayLackLetter(
  { text, probabilities }: ReadLine,
  characters: readonly string[],
  from: number,
  to: number,
): boolean {
  const asRead = logLikelihood(probabilities, characters, text);
  for (let at = from + 1; at <= to; at += 1) {
    const before = text[at - 1]!;
    if (!/\p{Lu}/u.test(before)) continue;
    for (const letter of new Set(["I", before])) {
      const longer = text.slice(0, at) + letter + text.slice(at);
      if (logLikelihood(probabilities, characters, longer) > asRead - nearlyAsLikely) return true;
    }
  }
  return false;
}
