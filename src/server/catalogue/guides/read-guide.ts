import { createHash } from "node:crypto";
import type { Catalogue, School } from "../../../engine/index.ts";
import { isPdf } from "../../providers/reader/file-kind.ts";
import { CannotRead } from "../lists-in/cannot-read.ts";
import { ProgrammeMatcher } from "../lists-in/match-programmes.ts";
import type { StoredGuide } from "./guide-text.ts";
import { splitGuide } from "./split-guide.ts";

interface GuideFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly catalogue: Catalogue;
  readonly school: School;
  readonly year: string;
  /** The previous guide, whose words this one uses too. */
  readonly before: StoredGuide | null;
  /** ISO date. */
  readonly today: string;
}

/** @throws {CannotRead} if it names none of the school's programmes. */
export async function readGuide(guide: GuideFile): Promise<StoredGuide> {
  const { bytes, fileName, catalogue, school, year, before, today } = guide;
  const programmes = catalogue.programmes.filter(({ schoolId }) => schoolId === school.id);
  const words = [
    wordsOfGuides,
    ...catalogue.subjects.map(({ name }) => name),
    ...Object.values(before?.programmes ?? {}).flatMap(({ paragraphs }) => paragraphs),
  ];
  const split = splitGuide(await linesIn(bytes), new ProgrammeMatcher(programmes, words));
  if (Object.keys(split.programmes).length === 0) {
    throw new CannotRead(`No line of ${fileName} names a programme of ${school.shortName}.`);
  }
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { school: school.slug, year, file: fileName, sha256, keptOn: today, ...split };
}

/** Words of requirements that a PDF breaks. */
const wordsOfGuides =
  "elective electives option options condition conditions combination application qualification certificate additional practical institution examination satisfactory offer offered fulfil first following either";

async function linesIn(bytes: Uint8Array): Promise<string[]> {
  if (isPdf(bytes)) return (await import("../lists-in/read-pdf.ts")).pdfLines(bytes);
  if (bytes.includes(0)) throw new CannotRead("A guide is a PDF or a text.");
  return new TextDecoder().decode(bytes).split(/\r?\n/);
}
