import path from "node:path";
import { z } from "zod";
import {
  certificates,
  publishedCertificate,
  type Catalogue,
  type Subject,
  levels,
  type Programme,
  type School,
} from "@okwan/engine";
import { buildSchools } from "./data-files/build-schools.ts";
import { CatalogueProblems, Problems } from "./data-files/problems.ts";
import { type FileTexts, readFilesIn, readGivenFiles, shownPathOf } from "./data-files/sort-by-file.ts";
import { ourDataDir, readCatalogueText, readJsonFile } from "./data-files/read-lines.ts";
import {
  About,
  CertificateRecord,
  CountryRecord,
  CourseRecord,
  LevelRecord,
  SubjectGroups,
  SubjectRecord,
  type ReferenceLists,
  SubjectNames,
} from "./data-files/reference-records.ts";

/** The content of all data files, without the files. */
export interface CatalogueContent {
  readonly catalogue: Catalogue;
  readonly lists: ReferenceLists;
}

/** A catalogue with the files that it was read from. */
export interface LoadedCatalogue extends CatalogueContent {
  readonly files: FileTexts;
  /** The files that were given by name. */
  readonly given: ReadonlySet<string>;
}

interface LoadOptions {
  readonly dataDir?: string;
  /** The school files, if they are not in the folder. */
  readonly files?: FileTexts;
  /** Additional files, each replacing the file of the same school. */
  readonly instead?: readonly string[];
}

/** @throws {CatalogueProblems} with file and line of every problem. */
export function loadCatalogueFiles(): Catalogue {
  return loadCatalogueContent().catalogue;
}

/** @throws {CatalogueProblems} with file and line of every problem. */
export function loadCatalogueContent(options: LoadOptions = {}): LoadedCatalogue {
  const dataDir = options.dataDir ?? ourDataDir;
  const problems = new Problems();
  const read = <T extends z.ZodType>(name: string, schema: T) =>
    readJsonFile(path.join(dataDir, name), schema, problems);

  const about = read("catalogue/about.json", About);
  const records = read("subjects.json", z.array(SubjectRecord)) ?? [];
  const groups = read("subject-groups.json", SubjectGroups) ?? {};
  const sharedNames = read("programme-names.json", ProgrammeNames);
  const lists = {
    countries: read("countries.json", z.array(CountryRecord)) ?? [],
    courses: read("courses.json", z.array(CourseRecord)) ?? [],
    levels: read("levels.json", z.array(LevelRecord)) ?? [],
    certificates: read("certificates.json", z.array(CertificateRecord)) ?? [],
  };
  const subjects = records.map(subjectOf);
  const names = new SubjectNames(subjects, groups);
  tellDoubtfulSubjects(records, names, groups, (name, message) =>
    problems.addProblem({ file: path.join(dataDir, name), line: 0 }, message),
  );

  const given = readGivenFiles(dataDir, options.instead ?? [], problems);
  const files = new Map(options.files ?? readFilesIn(dataDir, problems));
  for (const [name, { text }] of given) files.set(name, text);
  const lines = [...files].flatMap(([name, text]) =>
    readCatalogueText(given.get(name)?.shown ?? shownPathOf(dataDir, name), text, problems),
  );
  const checkedOn = about?.checkedOn ?? "";
  const countryCodes = new Set(lists.countries.map(({ code }) => code));
  const built = buildSchools(lines, { names, subjects, countryCodes, checkedOn, problems });

  if (problems.all.length > 0) throw new CatalogueProblems(problems.all);
  const schools = built.schools.sort(byId);
  const named =
    sharedNames === undefined ? built.programmes : withCommonNames(built.programmes, schools, sharedNames);
  const programmes = named.sort(byId);
  const figureLists = built.figureLists.sort((one, other) => one.id.localeCompare(other.id, "en"));
  const catalogue = { version: 0, checkedOn, subjects, schools, programmes, figureLists };
  return { catalogue, lists, files, given: new Set(given.keys()) };
}

/** The catalogue's order; programme ids begin with their school's. */
function byId(one: { readonly id: number }, other: { readonly id: number }): number {
  return one.id - other.id;
}

function subjectOf({
  id,
  name,
  code,
  type,
  aliases,
  courses,
  certificates,
  countries,
}: SubjectRecord): Subject {
  return { id, name, code, type, aliases, courses, certificates, countries };
}

function tellDoubtfulSubjects(
  records: readonly SubjectRecord[],
  names: SubjectNames,
  groups: z.infer<typeof SubjectGroups>,
  tell: (file: string, message: string) => void,
): void {
  for (const twice of repeated(records.map(({ id }) => String(id)))) {
    tell("subjects.json", `subject id ${twice} is used twice`);
  }
  for (const twice of repeated(records.map(({ name }) => name))) {
    tell("subjects.json", `subject "${twice}" stands there twice`);
  }
  for (const [group, from] of Object.entries(groups)) {
    names.clause(
      { pick: 1, from, min: certificates[publishedCertificate].credit },
      publishedCertificate,
      (message) => tell("subject-groups.json", `${group}: ${message}`),
    );
  }
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.has(value) || !seen.add(value));
}

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
function withCommonNames(
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
