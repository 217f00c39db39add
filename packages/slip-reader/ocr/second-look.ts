import { type GradeGuess, type GradeMark, isConfirmedByWord, likeliest } from "../layout/find-marks.ts";
import type { GradeScale } from "../layout/printed-grades.ts";
import { type SubjectMention, mentionOf } from "../layout/find-subjects.ts";
import { gapBetween, isLevel, median, middleOf, type Place, isInColumnOf, isOver } from "../layout/place.ts";
import type { FoundPair, Layout } from "../layout/read-layout.ts";
import { isInText, isStacked } from "../layout/relation.ts";
import { guessGrade } from "./judge-grades.ts";
import { recognise, type ReadLine } from "./recognise.ts";
import type { RotatedBox } from "./rotated-box.ts";
import type { SpellingIndex } from "@okwan/engine";
import type { Levelling } from "../layout/levelling.ts";
import { type Row, type Token, tokensOf } from "../layout/print.ts";
import type { Bitmap } from "./bitmap.ts";
import type { OcrModels } from "./models.ts";

/**
 * Reads the doubtful places again, enlarged: cells without a grade, grades without a subject, and grades
 * whose letters fit several.
 */
export async function lookAgain(context: Context, layout: Layout): Promise<FoundPair[]> {
  const pairs: FoundPair[] = [];
  for (const pair of layout.pairs) {
    if (!pair.mark) pairs.push({ ...pair, mark: await missingMark(context, layout, pair.mention) });
    else if (isDoubtful(pair, layout.scale))
      pairs.push({ ...pair, mark: await closerLook(context, layout.scale, pair.mark) });
    else pairs.push(pair);
  }
  for (const orphan of layout.unpaired) {
    const found = await missingSubject(context, pairs, orphan, layout.rows);
    if (found) pairs.push(found);
  }
  return pairs.sort((a, b) => a.mention.page - b.mention.page || a.mention.y - b.mention.y);
}

/**
 * Grades of one letter cannot be confirmed by a digit: without a word beside them they are always read again.
 */
function isDoubtful(pair: FoundPair, scale: GradeScale): boolean {
  const { mark } = pair;
  if (!mark?.guess) return false;
  const { probability } = likeliest(mark.guess);
  const isSingleLetter = scale === "letters" && !isConfirmedByWord(pair);
  return probability < 0.995 || mark.guess.fit < 0.6 || isSingleLetter;
}

/**
 * The nearest pairs of the same column. If grades are below or above their subjects, all pairs of the page.
 */
function neighboursOf(layout: Layout, subject: SubjectMention): FoundPair[] {
  const marked = layout.pairs.filter(
    ({ mark, mention: m }) => mark && m !== subject && m.page === subject.page,
  );
  const aligned = marked.filter(({ mention: m }) => Math.abs(m.left - subject.left) < 2 * subject.height);
  const near = isStacked(layout.relation) || aligned.length < 2 ? marked : aligned;
  return near
    .toSorted((a, b) => Math.abs(a.mention.y - subject.y) - Math.abs(b.mention.y - subject.y))
    .slice(0, 6);
}

/**
 * The expected middle of this subject's grade: in the column of the grades, or at the usual distance from the
 * name.
 */
function placeOfMark(layout: Layout, column: readonly FoundPair[], subject: SubjectMention): number {
  const isOneColumn = column.every(({ mention: m }) => Math.abs(m.left - subject.left) < 2 * subject.height);
  const inColumn = !isStacked(layout.relation) && isOneColumn ? [() => 0] : [];
  const ways = [...inColumn, (m: SubjectMention) => m.left, middleOf, (m: SubjectMention) => m.right].map(
    (from) => {
      const offsets = column.map((p) => middleOf(p.mark!) - from(p.mention));
      const usual = median(offsets);
      return { place: from(subject) + usual, spread: median(offsets.map((o) => Math.abs(o - usual))) };
    },
  );
  return ways.sort((a, b) => a.spread - b.spread)[0]!.place;
}

async function missingMark(
  context: Context,
  layout: Layout,
  subject: SubjectMention,
): Promise<GradeMark | null> {
  const column = neighboursOf(layout, subject);
  if (column.length < 2 || isInText(layout.relation)) return null;
  const centre = placeOfMark(layout, column, subject);
  const height = median(column.map((p) => p.mark!.height));
  const width = Math.max(1.8 * height, 1.3 * median(column.map((p) => p.mark!.right - p.mark!.left)));
  let best: GradeMark | null = null;
  for (const rise of risesOf(column, subject)) {
    const y = subject.y + rise;
    const place = { left: centre - width / 2, right: centre + width / 2, y, height, page: subject.page };
    // Between its words, "Agric. Science" can be read as C5.
    if (isOnName(layout, place)) continue;
    const cell = levelledCell(context, centre, y, width, height);
    const guess =
      (await bestGuess(context, layout.scale, cell, [0.85, 1.05, 1.3, 1.6])) ??
      (await bestGuess(context, layout.scale, withoutColouredInk(cell), [1.05, 1.3]));
    if (!guess || guess.fit < 0.12 || (best && best.guess!.fit >= guess.fit)) continue;
    best = { ...place, guess, status: null, tokens: [], row: subject.row };
    if (guess.fit > 0.8) break;
  }
  return best;
}

/** True if the place overlaps a printed subject, so that no grade can be there. */
function isOnName(layout: Layout, place: Place): boolean {
  return layout.pairs.some(({ mention: { tokens } }) =>
    tokens.some((token) => isLevel(token, place, 0.5) && gapBetween(token, place) < -0.5 * token.height),
  );
}

/**
 * How much lower than its subject a grade is printed here. Two answers for a portal that prints the word
 * below some names.
 */
function risesOf(column: readonly FoundPair[], subject: SubjectMention): number[] {
  const usual = median(column.map((p) => p.mark!.y - p.mention.y));
  return Math.abs(usual) > 0.3 * subject.height ? [usual, 0] : [usual];
}

async function closerLook(context: Context, scale: GradeScale, mark: GradeMark): Promise<GradeMark> {
  const cell = levelledCell(context, middleOf(mark), mark.y, mark.right - mark.left, mark.height);
  const guess = await bestGuess(context, scale, cell, [0.9, 1.1, 1.3]);
  if (!guess) return { ...mark, guess: { ...mark.guess!, fit: mark.guess!.fit / 2 } };
  return { ...mark, guess: { ...blend(mark.guess!, guess), fit: (mark.guess!.fit + guess.fit) / 2 } };
}

/**
 * Reads the same cell a little tighter and a little wider and returns the mean. A crop that shows something
 * else, or nothing, lowers it.
 */
async function bestGuess(
  context: Context,
  scale: GradeScale,
  { page, box: cell }: Cell,
  sizes: readonly number[],
): Promise<GradeGuess | null> {
  const looks: GradeGuess[] = [];
  for (const size of sizes) {
    const grown = cell.height * (size - 1);
    const box = { ...cell, height: cell.height + grown, width: cell.width + grown };
    const line = await recognise(context.models, page, box);
    if (line.text.trim() === "") continue;
    const guess = guessGrade(line, context.models.characters, scale);
    if (guess.gap < 9) looks.push(guess);
  }
  if (looks.length === 0) return null;
  const mean = looks.reduce(blend);
  const { grade } = likeliest(mean);
  const agreeing = looks.filter((look) => likeliest(look).grade === grade).length / sizes.length;
  return { ...mean, fit: mean.fit * agreeing ** 2 };
}

/** Combines two readings of one cell; the clearer one counts more. */
function blend(a: GradeGuess, b: GradeGuess): GradeGuess {
  const wa = a.fit + 0.05;
  const wb = b.fit + 0.05;
  const mixed = new Map<string, number>();
  for (const [grade, p] of a.probabilities) {
    mixed.set(grade, (wa * p + wb * (b.probabilities.get(grade) ?? 0)) / (wa + wb));
  }
  return { probabilities: mixed, fit: Math.max(a.fit, b.fit) };
}

/** A page that is looked at again. */
interface Context {
  readonly models: OcrModels;
  readonly page: Bitmap;
  readonly level: Levelling;
  readonly lines: readonly ReadLine[];
  readonly index: SpellingIndex;
}

/**
 * Looks for the subject of a grade that has none. A stamp or a fold covers the name, so the place is read
 * again without coloured ink.
 */
async function missingSubject(
  context: Context,
  pairs: readonly FoundPair[],
  mark: GradeMark,
  rows: readonly Row[],
): Promise<FoundPair | null> {
  const place = placeBeside(pairs, mark);
  if (place === null) return null;
  const named = new Set(pairs.filter((p) => p.mark).map((p) => p.mention.spelling.subject.id));
  const best = await subjectAt(context, place, mark, { rows, isFree: (id) => !named.has(id) });
  const sitting = pairs.find((p) => p.sitting === 2 && p.mention.y < place.y) ? 2 : 1;
  return best ? { mention: best, mark, word: null, sitting } : null;
}

/**
 * The expected place of this grade's subject, from the other pairs of its column. Null if it is unknown or
 * taken.
 */
function placeBeside(pairs: readonly FoundPair[], mark: GradeMark): Place | null {
  const column = pairs.filter((p) => p.mark && isInColumnOf(mark, p.mark, 2));
  if (column.length < 2) return null;
  const left = median(column.map((p) => p.mention.left));
  const right = Math.max(...column.map((p) => p.mention.right));
  const rise = median(column.map((p) => p.mark!.y - p.mention.y));
  const height = median(column.map((p) => p.mention.height));
  const y = mark.y - rise;
  const place = { left, right, y, height, page: mark.page };
  const isTaken = pairs.some((p) => p.mark && isLevel(place, p.mention, 0.5) && isOver(place, p.mention));
  return isTaken ? null : place;
}

async function subjectAt(
  context: Context,
  place: Place,
  mark: GradeMark,
  { rows, isFree }: { rows: readonly Row[]; isFree: (id: number) => boolean },
): Promise<SubjectMention | null> {
  const { left, right, y, height } = place;
  const mentionIn = (tokens: readonly Token[]): SubjectMention | null => {
    const found = bestRun(context.index, tokens, isFree);
    return found && { ...mentionOf({ ...found, row: mark.row, weight: 0 }), right };
  };
  const printed = rows
    .flatMap(({ tokens }) => tokens)
    .filter((token) => isLevel(place, token) && isOver(place, token) && isWord(token));
  const cell = levelledCell(context, middleOf(place), y, right - left + height, height);
  let best = mentionIn(printed);
  for (const { page, box } of [withoutColouredInk(cell), cell]) {
    const line = await recognise(context.models, page, box);
    const tokens = tokensOf({
      ...place,
      text: line.text,
      places: line.characters.map(({ at }) => left + at * (right - left)),
      sureness: line.characters.map(({ probability }) => probability),
      source: -1,
    }).filter(isWord);
    const found = mentionIn(tokens);
    if (found && (!best || found.score > best.score)) best = found;
    if (best && best.score > 0.93) break;
  }
  return best;
}

/** The number of a row is no word. */
const isWord = ({ text }: Token): boolean => !/^\d{1,2}$/.test(text);

function bestRun(index: SpellingIndex, tokens: readonly Token[], isFree: (id: number) => boolean) {
  const text = tokens.map((t) => t.text).join(" ");
  if (text.length < 3) return null;
  const match = index.find(text) ?? index.findDamaged(text, (s) => isFree(s.id));
  return match && isFree(match.spelling.subject.id) ? { ...match, tokens } : null;
}

/** A place on a picture that is read by itself. */
interface Cell {
  readonly page: Bitmap;
  readonly box: RotatedBox;
}

/** A box at a levelled position, tilted like the print there. */
function levelledCell(
  { page, level }: Context,
  levelledX: number,
  levelledY: number,
  width: number,
  height: number,
): Cell {
  const { x, y } = level.onPage(levelledX, levelledY);
  return { page, box: { x, y, width, height, angle: Math.atan(level.slopeAt(x, y)) } };
}

/**
 * The part of the page around a box, with stamps and signatures faded: coloured ink is light in at least one
 * of the three colours, black print in none.
 */
function withoutColouredInk({ page, box }: Cell): Cell {
  const reachX = box.width / 2 + box.height;
  const reachY = box.height + (Math.abs(Math.sin(box.angle)) * box.width) / 2;
  const x0 = Math.max(0, Math.floor(box.x - reachX));
  const y0 = Math.max(0, Math.floor(box.y - reachY));
  const width = Math.max(2, Math.min(page.width, Math.ceil(box.x + reachX)) - x0);
  const height = Math.max(2, Math.min(page.height, Math.ceil(box.y + reachY)) - y0);
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const from = ((y0 + Math.floor(at / width)) * page.width + x0 + (at % width)) * 3;
    data.fill(Math.max(page.data[from]!, page.data[from + 1]!, page.data[from + 2]!), at * 3, at * 3 + 3);
  }
  return { page: { data, width, height }, box: { ...box, x: box.x - x0, y: box.y - y0 } };
}
