import type { Words } from "../../../words/words.ts";
import { noProgrammesNote } from "../../../kernel/web/offered-levels.ts";
import type { SchoolOption } from "../../../kernel/web/reference.ts";
import type { Background } from "./form.ts";

/** A note about the place before typing: we have no data of the school, or of the country. */
export function placeNote(
  words: Words,
  { country, notOffered }: Pick<Background, "country" | "notOffered">,
  schools: readonly SchoolOption[],
): string | undefined {
  const nothingThere = noProgrammesNote(words, country, schools);
  return (
    nothingThere ?? (notOffered === null ? undefined : words.t("place.notOffered", { school: notOffered }))
  );
}
