import { z } from "zod";
import { levels, type Programme, type School } from "@okwan/engine";

/** data/programme-names.json: which titles of different schools name one programme. */
export const ProgrammeNames = z.strictObject({
  about: z.string(),
  same: z.array(
    z.strictObject({
      name: z.string().min(1),
      level: z.enum(levels),
      also: z.array(z.string().min(1)).min(1),
    }),
  ),
  /** Titles of a school's whole list, which are compared with nothing. */
  general: z.array(z.string().min(1)),
});
export type ProgrammeNames = z.infer<typeof ProgrammeNames>;

/**
 * Adds to each programme the name that it shares with another school's programme of the same country and
 * level.
 */
export function withCommonNames(
  programmes: readonly Programme[],
  schools: readonly School[],
  names: ProgrammeNames,
): Programme[] {
  const countryOf = new Map(schools.map(({ id, country }) => [id, country]));
  const nameOf = namesByTitle(names);
  const general = new Set(names.general.map(plainTitle));
  const keyed = programmes.map((programme) => {
    const { name: given, level, schoolId } = programme;
    const title = plainTitle(given);
    const name = general.has(title) ? null : (nameOf.get(`${level}|${title}`) ?? given);
    return { programme, name, key: [countryOf.get(schoolId), level, plainTitle(name ?? given)].join("|") };
  });
  const sharing = new Map<string, { readonly name: string; readonly schools: Set<number> }>();
  for (const { programme, name, key } of keyed) {
    if (name === null) continue;
    const group = sharing.get(key) ?? { name, schools: new Set() };
    group.schools.add(programme.schoolId);
    sharing.set(key, group);
  }
  return keyed.map(({ programme, name, key }) => {
    const group = name === null ? undefined : sharing.get(key);
    return group !== undefined && group.schools.size > 1
      ? { ...programme, commonName: group.name }
      : programme;
  });
}

function namesByTitle({ same }: ProgrammeNames): ReadonlyMap<string, string> {
  return new Map(
    same.flatMap(({ name, level, also }) =>
      [name, ...also].map((title) => [`${level}|${plainTitle(title)}`, name] as const),
    ),
  );
}

const degrees: readonly (readonly [RegExp, string])[] = [
  [/^(b sc|bachelor of science)( in)? /, "bsc "],
  [/^(b a|bachelor of arts)( in)? /, "ba "],
  [/^(b ed|bachelor of education)( in)? /, "bed "],
  [/^(b tech|bachelor of technology)( in)? /, "btech "],
];

/**
 * The title without the differences that never matter: capitals, punctuation, "&", and the form of the
 * degree.
 */
export function plainTitle(title: string): string {
  const words = title
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return degrees.reduce((plain, [written, short]) => plain.replace(written, short), words);
}
