import type { FoundPair, Layout } from "./layout/read-layout.ts";
import { readLayout } from "./layout/read-layout.ts";
import { levelOf, printsOf } from "./layout/level.ts";
import type { SpellingIndex } from "./layout/spelling.ts";
import type { Bitmap } from "./ocr/bitmap.ts";
import { ocrJudge } from "./ocr/judge-grades.ts";
import type { OcrModels } from "./ocr/models.ts";
import { readPage } from "./ocr/page.ts";
import { lookAgain } from "./ocr/second-look.ts";

/** Longest side of the detector's picture. Small print needs the larger one, at twice the cost. */
const detectorSide = 960;

export interface PictureReading {
  readonly layout: Layout;
  readonly pairs: readonly FoundPair[];
  readonly bitmap: Bitmap;
}

export async function readPicture(
  models: OcrModels,
  picture: Bitmap,
  index: SpellingIndex,
): Promise<PictureReading> {
  const { bitmap, lines } = await readPage(models, picture, { detectorSide });
  const level = levelOf(lines, bitmap.width);
  const judge = ocrJudge(lines, models.characters);
  const layout = readLayout(printsOf(lines, level, 0), bitmap.width, index, judge);
  const pairs = await lookAgain({ models, page: bitmap, pageNumber: 0, level, lines, index }, layout);
  return { layout, pairs, bitmap };
}
