import { allSchoolsId } from "../contract/product.ts";
import type { Level } from "@okwan/engine";
import type { Words } from "../../words/words.ts";
import type { CountryOption, SchoolOption } from "./reference.ts";

/** Levels a school offers, and messages if it lacks the wanted one. */

/** true if the school has programmes, but none at this level. */
export function lacksLevel(school: SchoolOption | null, level: Level): school is SchoolOption {
  return school !== null && school.levels.length > 0 && !school.levels.includes(level);
}

/** The wanted level, or the school's highest if it lacks that. */
export function levelAt(school: SchoolOption | null, wanted: Level): Level {
  return lacksLevel(school, wanted) ? (school.levels[0] ?? wanted) : wanted;
}

/**
 * "UESD has no degrees in our catalogue; it has diplomas and certificates." undefined if nothing is lacking.
 */
export function lackingNote(words: Words, school: SchoolOption | null, level: Level): string | undefined {
  if (!lacksLevel(school, level)) return undefined;
  const offered = offeredAt(words, school);
  return school.id === allSchoolsId
    ? words.t("place.allLack", { level, offered })
    : words.t("place.lacks", { school: school.short_name, level, offered });
}

/** "diplomas and certificates" */
export function offeredAt({ t, list }: Words, { levels }: SchoolOption): string {
  return list(levels.map((level) => t("place.offered", { level })));
}

/** For a country whose schools have no programme, so that "All schools" is the only choice. */
export function noProgrammesNote(
  words: Words,
  country: CountryOption | undefined | null,
  schools: readonly SchoolOption[],
): string | undefined {
  if (!country || schools.length === 0 || schools.some(({ levels }) => levels.length > 0)) return undefined;
  return words.t("place.noProgrammes", { country: country.name });
}
