import type { SpellingIndex } from "@okwan/engine";
import type { GradeMark } from "../layout/find-marks.ts";
import type { SubjectMention } from "../layout/find-subjects.ts";
import { mentionOf } from "../layout/find-subjects.ts";
import type { Levelling } from "../layout/levelling.ts";
import type { Row, Token } from "../layout/print.ts";
import { isInColumnOf, isLevel, isOver, median, middleOf, type Place } from "../layout/place.ts";
import { tokensOf } from "../layout/print.ts";
import type { FoundPair } from "../layout/read-layout.ts";
import type { Bitmap } from "./bitmap.ts";
import { withoutColouredInk } from "./ink.ts";
import type { OcrModels } from "./models.ts";
import type { ReadLine } from "./recognise.ts";
import { recognise } from "./recognise.ts";
import type { RotatedBox } from "./rotated-box.ts";

/** A page that is looked at again. */
export interface Context {
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
export async function missingSubject(
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
  const box = levelledBox(context, middleOf(place), y, right - left + height, height);
  let best = mentionIn(printed);
  for (const page of [withoutColouredInk(context.page, box), context.page]) {
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

/** A box at a levelled position, tilted like the print there. */
export function levelledBox(
  { level }: Context,
  x: number,
  levelledY: number,
  width: number,
  height: number,
): RotatedBox {
  const y = level.onPage(x, levelledY);
  return { x, y, width, height, angle: Math.atan(level.slopeAt(x, y)) };
}
