import {
  countries,
  countryCodes,
  homeCountry,
  newestFigures,
  type CountryCode,
  type Programme,
  type School,
} from "@okwan/engine";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { badField, sentenceOf } from "../../../kernel/http/errors.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { lookUpKeys, type Keys } from "../../login/server/keys.ts";
import type { ProgrammeRef } from "../contract/overview.ts";

interface Found {
  readonly programme: Programme;
  readonly school: School;
}

/** null for a programme that an import removed. */
export function programmeInCatalogue(
  { compiled }: Pick<LoadedVersion, "compiled">,
  id: number,
): Found | null {
  const { programmes, schools } = compiled;
  const programme = programmes.get(id);
  const school = programme && schools.get(programme.schoolId);
  return programme === undefined || school === undefined ? null : { programme, school };
}

/** @throws {Refusal} for an id that is in no catalogue */
export function programmeOrRefuse(found: Found | null): Found {
  if (found !== null) return found;
  throw badField("programme_id", "no-programme", sentenceOf("errors.notInCatalogue"));
}

export function programmeRef(programme: Programme, school: School): ProgrammeRef {
  return {
    id: programme.id,
    name: programme.name,
    level: programme.level,
    campus: programme.campus,
    stream: programme.stream,
    field: programme.field,
    duration_years: programme.durationYears,
    school: {
      id: school.id,
      name: school.name,
      slug: school.slug,
      short_name: school.shortName,
      city: school.city,
      region: school.region,
    },
  };
}

/** The country a student most likely studies in: the phone's, else Ghana. */
export function likelyCountry(phone: PhoneNumber): CountryCode {
  return countryCodes.find((code) => phone.startsWith(countries[code].callingCode)) ?? homeCountry;
}

/**
 * Fingerprints of a programme's newest figures, to detect changes: one keyed hash per secret, the current
 * secret's first. The figures themselves are sold with checks, so they must be in no table or download.
 */
export function figureMarks(keys: Keys, programme: Programme): readonly string[] {
  const figures = newestFigures(programme.cutOffs)
    .map(({ year, aggregate, kind, sex, background, choice }) =>
      [year, aggregate, kind, sex, background, choice ?? ""].join("/"),
    )
    .toSorted();
  const marks = lookUpKeys(keys, "figure", `${programme.id}: ${figures.join(" ")}`);
  return marks.map((mark) => mark.toString("hex"));
}
