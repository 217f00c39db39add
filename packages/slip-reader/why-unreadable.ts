import { median } from "./layout/place.ts";
import type { Print } from "./layout/print.ts";
import type { Bitmap } from "./ocr/bitmap.ts";
import type { PageReading } from "./page-reading.ts";
import type { ReaderRefusalCode } from "./port.ts";

/** Fewer pieces of print are a sign on a wall, not a page. */
const fewestPrints = 8;
/** Of 255, the mean of the picture. */
const darkBelow = 60;
/** In pixels of the picture as it was read: smaller letters cannot be distinguished. */
const legibleFrom = 12;
/** How sure the reader is of a letter, 0 to 1, in the middle of a page. */
const sharpFrom = 0.85;

/** Why a picture without results may still show some: what the student can do better. */
export function whyUnreadable(
  readings: readonly PageReading[],
  picture: Bitmap,
): Extract<ReaderRefusalCode, "dark" | "too-far" | "blurred" | "no-results"> {
  const tokens = readings.flatMap(({ layout }) => layout.rows).flatMap((row) => row.tokens);
  const prints = [...new Set(tokens.map(({ print }) => print))];
  const isSharp = prints.length > 0 && median(prints.map(surenessOf)) >= sharpFrom;
  if (!isSharp && isDark(picture)) return "dark";
  if (prints.length < fewestPrints) return "no-results";
  if (median(prints.map(({ height }) => height)) < legibleFrom) return "too-far";
  return isSharp ? "no-results" : "blurred";
}

const surenessOf = ({ sureness }: Print) => (sureness === null ? 1 : median(sureness));

/** True if the picture shows something but is too dark. */
function isDark({ data }: Bitmap): boolean {
  let [sum, count, brightest] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 97) {
    sum += data[at]!;
    count += 1;
    brightest = Math.max(brightest, data[at]!);
  }
  return sum / count < darkBelow && brightest > darkBelow / 2;
}
