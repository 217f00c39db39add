import path from "node:path";
import process from "node:process";
import type { Catalogue, Programme } from "@okwan/engine";
import { readContent } from "../../kernel/catalogue/catalogue-versions-table.ts";
import {
  diffCatalogues,
  describeDiff,
  loadCatalogueContent,
  type LoadedCatalogue,
  CatalogueProblems,
  ourDataDir,
} from "@okwan/catalogue";
import { exportCatalogue } from "../../kernel/catalogue/catalogue-store.ts";
import {
  importCatalogue,
  previewImport,
  UnexportedChanges,
} from "../../kernel/catalogue/import-catalogue.ts";
import { CannotRead } from "@okwan/catalogue/cannot-read";
import { citedCommand } from "./catalogue-cited.ts";
import { readListCommand } from "./catalogue-read-list.ts";
import { withOurDatabase } from "./open-database.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `npm run catalogue -- check [FILES]    validates the data files
npm run catalogue -- diff [FILES]     shows what an import would change
npm run catalogue -- import [FILES]   makes them the current version, in one transaction
npm run catalogue -- export [FOLDER]  writes the schools' files of the database into data/ (or FOLDER)
npm run --silent catalogue -- read-list SHEET --school SLUG [--year 2026] [--answers FILE] [--json]
                                      reads a school's list of cut-offs (CSV, XLSX): prints what is asked as a sheet,
                                      and writes the school's file once every row is decided
npm run catalogue -- cited [TEXTS] [--school SLUG] [--edition EDITION]
                                      which cited pages have another text now; TEXTS is a folder with 51.txt for
                                      page 51, or one file. Without TEXTS: what is cited

FILES are catalogue files like data/catalogue/GHA/knust.jsonl. A file from elsewhere takes the place of the
file of the same school. With FILES, diff and import leave every other school as the database has it.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run([command, ...files]: readonly string[]): Promise<number> {
  switch (command) {
    case "check":
      return check(files);
    case "diff":
      return diff(files);
    case "import":
      return importFiles(files);
    case "export":
      return exportFiles(files[0]);
    case "cited":
      return citedCommand(files, say);
    case "read-list":
      return readListCommand(files, say, (line) => process.stderr.write(`${line}\n`));
    default:
      throw new UsageError(usage);
  }
}

function check(files: readonly string[]): number {
  const { catalogue, given } = load(files);
  // A country's rules may affect any school.
  const isWhole = given.size === 0 || [...given].some((file) => file.endsWith("/national.jsonl"));
  const schools = catalogue.schools.filter(
    ({ country, slug }) => isWhole || given.has(`${country}/${slug}.jsonl`),
  );
  const ids = new Set(schools.map(({ id }) => id));
  const programmes = catalogue.programmes.filter(({ schoolId }) => ids.has(schoolId));
  say(describeCounts({ schools, programmes }));
  say("No problems.");
  return 0;
}

/** The size of a catalogue in words; `check` prints it. */
function describeCounts({ schools, programmes }: Pick<Catalogue, "schools" | "programmes">): string {
  const figures = programmes.flatMap(({ cutOffs }) => cutOffs);
  const figuresOf = (wanted: "cutoff" | "ceiling") => figures.filter(({ kind }) => kind === wanted).length;
  const withElectives = (known: Programme["electives"], of = programmes) =>
    of.filter(({ electives }) => electives === known).length;
  const withCutOff = programmes.filter(({ cutOffs }) => cutOffs.some(({ kind }) => kind === "cutoff"));
  const countries = [...Map.groupBy(schools, ({ country }) => country)].map(
    ([country, own]) => `${own.length} ${country}`,
  );
  return [
    `${schools.length} schools (${countries.join(", ")})`,
    `${programmes.length} programmes: electives named ${withElectives("named")}, any three ${withElectives("any")}, not published ${withElectives("not-published")}`,
    `${figuresOf("cutoff")} cut-offs and ${figuresOf("ceiling")} ceilings; ${withCutOff.length} programmes have a cut-off, ` +
      `${withElectives("not-published", withCutOff)} of them without a published elective rule`,
  ].join("\n");
}

/** The first catalogue may be imported before the first start. */
const asNew = { mayBeNew: true };

async function diff(files: readonly string[]): Promise<number> {
  const content = load(files);
  return withOurDatabase(async (database) => {
    const current = await readContent(database.kysely);
    const next = await previewImport(database, content, files.length > 0);
    const found = diffCatalogues(current?.catalogue ?? null, next.catalogue);
    for (const line of found.lines) say(line);
    say(describeDiff(found));
    return 0;
  }, asNew);
}

async function importFiles(files: readonly string[]): Promise<number> {
  const content = load(files);
  return withOurDatabase(async (database) => {
    const before = await readContent(database.kysely);
    const { version, isNew } = await importCatalogue(database, content, {
      onlyGiven: files.length > 0,
    });
    if (isNew) {
      const after = await readContent(database.kysely);
      if (after !== null) say(describeDiff(diffCatalogues(before?.catalogue ?? null, after.catalogue)));
      say(`Version ${version} imported.`);
    } else say(`Version ${version} holds exactly this already: nothing to import.`);
    return 0;
  }, asNew);
}

async function exportFiles(folder = ourDataDir): Promise<number> {
  return withOurDatabase(async (database) => {
    const written = await exportCatalogue(database, path.resolve(folder));
    for (const file of written) say(`written: ${file}`);
    say(`${countOf(written.length, "file")} differed from the database.`);
    return 0;
  });
}

function countOf(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

function load(files: readonly string[]): LoadedCatalogue {
  return loadCatalogueContent({ instead: files.map((file) => path.resolve(file)) });
}

await runCommand(usage, () => run(process.argv.slice(2)), [CatalogueProblems, CannotRead, UnexportedChanges]);
