/**
 * Reading the stored pictures of listings: `npm run bench -- listings`. "asked" is what the school is asked
 * about, "silent" what is wrong and not asked about, "missing" what nobody is told of, "rows" how many
 * candidates there is anything to ask about.
 */
import process from "node:process";
import { loadCatalogueFiles } from "../src/server/catalogue/load-catalogue-files.ts";
import { BuiltInReader } from "../src/server/providers/reader/built-in.ts";
import type { ReadSlip } from "../src/server/providers/reader/port.ts";
import { bytesOf, type StoredPerson, storedSlips } from "../tests/fixtures/slips/stored-slips.ts";
import { alignInOrder } from "./slips/align-in-order.ts";

export async function run({ json }: { json: boolean }): Promise<object[]> {
  const { subjects } = loadCatalogueFiles();
  const nameOf = new Map(subjects.map(({ id, name }) => [id, name]));
  const reader = new BuiltInReader();
  const rows: object[] = [];
  for (const listing of storedSlips.filter(({ kind }) => kind === "listing")) {
    const before = process.cpuUsage();
    const reading = await reader.read(
      { bytes: bytesOf(listing), mimeType: "", name: listing.file },
      subjects,
    );
    const { user, system } = process.cpuUsage(before);
    const read =
      reading.outcome === "slip"
        ? [reading.slip]
        : reading.outcome === "candidates"
          ? reading.candidates
          : [];
    const counted = count(listing.people, read, (id) => nameOf.get(id ?? -1));
    rows.push({ file: listing.file, ...counted, processor: Math.round((user + system) / 1e5) / 10 });
  }
  if (!json) console.table(rows);
  return rows;
}

function count(
  people: readonly StoredPerson[],
  read: readonly ReadSlip[],
  subjectOf: (id: number | null) => string | undefined,
) {
  const counted = {
    found: 0,
    extra: 0,
    names: 0,
    silentNames: 0,
    sure: 0,
    asked: 0,
    missing: 0,
    silent: 0,
    rows: 0,
  };
  const gradeOf = (person: StoredPerson, subject: string | undefined) =>
    person.subjects.find(({ name }) => name === subject)?.grade;
  const pairs = alignInOrder(
    people,
    read,
    (person, slip) =>
      slip.pairs.filter(({ subjectId, grade }) => gradeOf(person, subjectOf(subjectId)) === grade).length +
      (slip.studentName === person.name ? 3 : 0),
  );
  counted.found = pairs.length;
  counted.extra = read.length - pairs.length;
  for (const [person, slip] of pairs) {
    if (slip.studentName === person.name) counted.names += 1;
    else if (slip.studentName !== null && !slip.isNameDoubtful) counted.silentNames += 1;
    for (const { subjectId, grade, needsReview } of slip.pairs) {
      if (needsReview) counted.asked += 1;
      else if (gradeOf(person, subjectOf(subjectId)) === grade) counted.sure += 1;
      else counted.silent += 1;
    }
    const missing = person.subjects.filter(
      ({ name }) => !slip.pairs.some(({ subjectId }) => subjectOf(subjectId) === name),
    ).length;
    counted.missing += missing;
    const isNameAsked = slip.studentName === null || slip.isNameDoubtful;
    if (missing > 0 || isNameAsked || slip.pairs.some(({ needsReview }) => needsReview)) counted.rows += 1;
  }
  return { people: people.length, ...counted };
}
