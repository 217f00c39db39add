import path from "node:path";
import { z } from "zod";
import { certificates, publishedCertificate, type Catalogue, type Subject } from "@okwan/engine";
import { buildSchools } from "./data-files/build-schools.ts";
import { ProgrammeNames, withCommonNames } from "./data-files/common-names.ts";
import { CatalogueProblems, Problems } from "./data-files/problems.ts";
import { type FileTexts, readFilesIn, readGivenFiles, shownPathOf } from "./data-files/file-texts.ts";
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
} from "./data-files/reference-records.ts";
import { SubjectNames } from "./data-files/subject-names.ts";

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
