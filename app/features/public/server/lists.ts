import type {
  CountryOut,
  CourseOut,
  GradeOut,
  OptionOut,
  SchoolOut,
  SubjectOut,
} from "../../../kernel/contract/reference.ts";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import {
  type Certificate,
  courseSynonyms,
  dependsOnSex,
  type Level,
  levelIds,
  type Programme,
  type School,
  shortNamesFor,
} from "@okwan/engine";
import { flagPath } from "../../../kernel/contract/flags.ts";
import type { LoadedVersion } from "../../../kernel/catalogue/catalogue-store.ts";
import { usualCutOffYear } from "@okwan/catalogue";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";

/** The lists as the product specification defines them. An unknown id is refused. */

export function countriesOf({ lists, catalogue }: LoadedVersion): CountryOut[] {
  return lists.countries.map(({ id, code, name, alpha2, isSold }) => ({
    id,
    code,
    name,
    flag: flagPath(alpha2),
    is_sold: isSold,
    cut_off_year: usualCutOffYear(catalogue, code),
  }));
}

/**
 * For the home page: All schools first, then by name. Schools without a programme are left out, because a
 * check there finds nothing.
 */
export function schoolsOf(current: LoadedVersion, countryId: number): SchoolOut[] {
  const { code } = countryWithId(current, countryId);
  const bySchool = Map.groupBy(current.catalogue.programmes, ({ schoolId }) => schoolId);
  const schools = current.catalogue.schools
    .filter(({ country }) => country === code)
    .flatMap((school): SchoolOut[] => {
      const { id, name, slug, shortName } = school;
      const programmes = bySchool.get(id);
      if (programmes === undefined) return [];
      const asksSex = programmes.some(dependsOnSex) ? { asks_sex: true as const } : {};
      return [
        {
          id,
          name,
          slug,
          short_name: shortName,
          levels: levelsOf(programmes),
          ...placesOf(school, programmes),
          ...asksSex,
        },
      ];
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
  const levels = inOrder(schools.flatMap((school) => school.levels));
  return [{ id: allSchoolsId, name: "All schools", slug: "all", short_name: "All", levels }, ...schools];
}

/** City and campuses that its name lacks, because people call University of Ghana "Legon". */
function placesOf(
  { name, city }: School,
  programmes: readonly Programme[],
): Pick<SchoolOut, "places"> | undefined {
  const places = new Set([city, ...programmes.map(({ campus }) => campus)]);
  const others = [...places].filter((place) => place !== null && !name.includes(place));
  return others.length === 0 ? undefined : { places: others.join(", ") };
}

function levelsOf(programmes: readonly Programme[]): Level[] {
  return inOrder(programmes.map(({ level }) => level));
}

/** Each once, Degree first. */
function inOrder(levels: readonly Level[]): Level[] {
  return [...new Set(levels)].sort((one, other) => levelIds[other] - levelIds[one]);
}

export function certificateTypesOf({ lists }: LoadedVersion): OptionOut[] {
  return lists.certificates.map(({ id, name }) => ({ id, name }));
}

export function programmeTypesOf({ lists }: LoadedVersion): OptionOut[] {
  return lists.levels.map(({ id, name }) => ({ id, name }));
}

export function coursesOf({ lists }: LoadedVersion): CourseOut[] {
  return lists.courses.map(({ id, name, usualElectives, fillsIn }) => ({
    id,
    name,
    synonyms: [...courseSynonyms[name]],
    usual_electives: usualElectives,
    fills_in: fillsIn,
  }));
}

/** WASSCE has different subjects in its five countries; other certificates have the same everywhere. */
export function subjectsOf(
  current: LoadedVersion,
  choice: { type: number; certificateId: number; countryId: number },
): SubjectOut[] {
  const kind = choice.type === 1 ? "core" : choice.type === 2 ? "elective" : null;
  if (kind === null) throw badId("type", sentenceOf("errors.subjectType"));
  const { name, differsByCountry } = certificateWithId(current, choice.certificateId);
  const country = countryWithId(current, choice.countryId).code;
  return current.catalogue.subjects
    .filter(
      ({ type, certificates, countries }) =>
        type === kind && certificates.includes(name) && (!differsByCountry || countries.includes(country)),
    )
    .map(({ id, name, code, aliases }) => ({
      id,
      name,
      subject_code: code,
      other_names: [...aliases, ...shortNamesFor([name.toUpperCase(), ...aliases])],
      type: kind === "core" ? 1 : 2,
    }));
}

export function gradesOf(current: LoadedVersion, certificateId: number): GradeOut[] {
  const { scale } = certificateWithId(current, certificateId);
  return scale.map(({ grade, points, interpretation }) => ({ id: points, name: grade, interpretation }));
}

function countryWithId({ lists }: LoadedVersion, countryId: number) {
  const country = lists.countries.find(({ id }) => id === countryId);
  if (country === undefined) throw unknown("country_id", sentenceOf("errors.noCountry"));
  return country;
}

function certificateWithId(
  { lists, compiled }: LoadedVersion,
  certificateId: number,
): Certificate & { readonly name: string } {
  const listed = lists.certificates.find(({ id }) => id === certificateId);
  const certificate = compiled.certificates[listed?.name ?? ""];
  if (listed === undefined || certificate === undefined)
    throw unknown("cert_type_id", sentenceOf("errors.noCertificate"));
  return { ...certificate, name: listed.name };
}

function unknown(field: string, message: string): Refusal {
  return new Refusal("not-found", `unknown-${field.replaceAll("_", "-")}`, message, {
    fields: [{ field, message }],
  });
}

function badId(field: string, message: string): Refusal {
  return new Refusal("bad-input", `bad-${field}`, message, { fields: [{ field, message }] });
}
