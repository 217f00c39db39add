import type { Programme } from "../../engine/index.ts";
import { streamOf } from "../../language/programme-view.ts";
import type { Words } from "../../language/words.ts";

/**
 * Distinguishes a programme in a text: by its stream, if not the regular one, else by the campus beside a
 * twin.
 */
export function setApart(words: Words, programme: Programme, among: readonly Programme[]): string | null {
  const { name, schoolId, stream, campus } = programme;
  const hasTwin = among.some(
    (other) =>
      other !== programme && other.name === name && other.schoolId === schoolId && other.stream === stream,
  );
  return streamOf(words, programme) ?? (hasTwin ? campus : null);
}
