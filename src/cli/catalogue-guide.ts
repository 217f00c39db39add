import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Catalogue, Programme } from "../engine/index.ts";
import { diffGuides, type ProgrammeDiff } from "../server/catalogue/guides/diff-guides.ts";
import { guideFile, newestGuide, type StoredGuide } from "../server/catalogue/guides/guide-text.ts";
import { readGuide } from "../server/catalogue/guides/read-guide.ts";
import { requirementWords } from "../server/catalogue/guides/requirement-words.ts";
import { CannotRead } from "../server/catalogue/lists-in/cannot-read.ts";
import { bytesOf } from "../server/catalogue/lists-in/read-list-file.ts";
import { schoolNamed } from "../server/catalogue/lists-in/school-named.ts";
import { ourDataDir } from "../server/catalogue/data-files/read-lines.ts";

type Say = (line: string) => void;

/** Shows the changes of a school's new guide since the stored one, beside our records. */
export async function guide(args: readonly string[], catalogue: Catalogue, say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { school: { type: "string" }, year: { type: "string" }, keep: { type: "boolean" } },
  });
  const [file] = positionals;
  if (file === undefined || values.school === undefined) {
    throw new CannotRead("guide takes a FILE (PDF or text) and --school SLUG.");
  }
  const school = schoolNamed(catalogue, values.school);
  const today = new Date().toISOString().slice(0, 10);
  const year = values.year ?? today.slice(0, 4);
  if (!/^20\d\d$/.test(year)) throw new CannotRead("--year is the year the guide was issued in, like 2026.");
  const bytes = await bytesOf(file);
  const before = newestGuide(ourDataDir, school.slug);
  const fileName = path.basename(file);
  const read = await readGuide({ bytes, fileName, catalogue, school, year, before, today });
  const byId = new Map(catalogue.programmes.map((programme) => [programme.id, programme]));
  say(`${Object.keys(read.programmes).length} programmes of ${school.shortName} in ${file}.`);
  for (const { heading } of read.other)
    if (heading !== "") say(`Not a programme of ours, or not surely: ${heading}`);
  if (before === null) say("No earlier guide of this school was kept: there is nothing to compare it with.");
  else showDiffs(diffGuides(before, read), byId, catalogue, before, say);
  if (values.keep === true) store(read, say);
  else say("Add --keep to keep its text for the next comparison.");
  return 0;
}

function showDiffs(
  diffs: readonly ProgrammeDiff[],
  byId: ReadonlyMap<number, Programme>,
  catalogue: Catalogue,
  before: StoredGuide,
  say: Say,
): void {
  for (const { programme, name, is, paragraphs } of diffs) {
    say(`\n${programme} ${name}: ${is}`);
    for (const paragraph of paragraphs) say(`  guide   ${paragraph}`);
    const ours = byId.get(programme);
    const words = ours === undefined ? [] : requirementWords(ours, catalogue.subjects);
    for (const word of words) say(`  record  ${word}`);
  }
  say(`\n${diffs.length} programmes differ from the guide of ${before.year} (${before.file}).`);
}

function store(read: StoredGuide, say: Say): void {
  const file = guideFile(ourDataDir, read);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(read, null, 2)}\n`);
  say(`Stored in ${path.relative(process.cwd(), file)}.`);
}
