import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import sharp from "sharp";
import { type StoredPerson, storedSlip } from "../../../../tests/fixtures/slips/stored-slips.ts";
import { type PdfPage, writePdf } from "../../../../tests/fixtures/slips/write-pdf.ts";
import { BuiltInReader } from "./built-in.ts";
import type { ReadSlip, SlipSubject } from "./port.ts";

/** Listings in one PDF: scanned, too many pages of that, and text with a picture among it. */

const list = new URL("../../../../data/subjects.json", import.meta.url);
const subjects = JSON.parse(readFileSync(list, "utf8")) as SlipSubject[];
const subjectOf = new Map(subjects.map(({ id, name }) => [id, name]));
const reader = new BuiltInReader();
const read = (pages: readonly PdfPage[]) =>
  reader.read({ bytes: writePdf(pages), mimeType: "application/pdf", name: "class.pdf" }, subjects);

async function scanned(file: string): Promise<{ page: PdfPage; people: readonly StoredPerson[] }> {
  const { bytes, people } = storedSlip(file);
  const { width, height } = await sharp(bytes).metadata();
  return { page: { jpeg: bytes, width, height }, people };
}

/** Whoever is there is there once and in order, and what is not asked about is right. */
function expectPeople(candidates: readonly ReadSlip[], expected: readonly StoredPerson[]): void {
  assert.equal(candidates.length, expected.length);
  for (const [at, { studentName, isNameDoubtful, pairs }] of candidates.entries()) {
    const person = expected[at]!;
    assert.ok(isNameDoubtful || studentName === person.name, studentName ?? "none");
    const truth = new Map(person.subjects.map(({ name, grade }) => [name, grade]));
    const sure = pairs.filter(({ needsReview }) => !needsReview);
    assert.ok(sure.length >= 6, `${studentName}: ${JSON.stringify(pairs)}`);
    for (const { subjectId, grade } of sure) assert.equal(grade, truth.get(subjectOf.get(subjectId) ?? ""));
  }
}

function candidatesIn(reading: Awaited<ReturnType<typeof read>>): readonly ReadSlip[] {
  assert.equal(reading.outcome, "candidates", JSON.stringify(reading).slice(0, 300));
  return (reading as { candidates: readonly ReadSlip[] }).candidates;
}

test("a listing scanned into one PDF of two pages: everybody, page after page", async () => {
  const files = ["table-scan.jpg", "stacked-scan-2.jpg"];
  const scans = await Promise.all(files.map(scanned));
  expectPeople(
    candidatesIn(await read(scans.map(({ page }) => page))),
    scans.flatMap(({ people }) => people),
  );
});

test("five scanned pages in one PDF are refused with a sentence: nobody is left out in silence", async () => {
  const { page } = await scanned("stacked-scan-1.jpg");
  const reading = await read([page, page, page, page, page]);
  assert.ok(reading.outcome === "refused");
  assert.equal(reading.refusal.code, "too-many-scans");
  assert.match(reading.refusal.message, /\w+ .+\./);
});

test("text pages with a scanned one among them: whoever stands in the picture is there too, in the order of the pages", async () => {
  const textOf = (of: readonly StoredPerson[]): PdfPage => ({
    lines: of.flatMap((one, nr) => [
      { x: 40, y: 60 + nr * 240, text: `Candidate Name: ${one.name}` },
      ...one.subjects.flatMap(({ printed, grade, status }, at) => [
        { x: 60, y: 90 + nr * 240 + at * 22, text: printed },
        { x: 340, y: 90 + nr * 240 + at * 22, text: grade ?? status ?? "" },
      ]),
    ]),
  });
  const { people } = storedSlip("table-scan.jpg");
  const [first, last] = [people.slice(0, 3), people.slice(8, 11)];
  const picture = await scanned("stacked-scan-1.jpg");
  const reading = await read([textOf(first), picture.page, textOf(last)]);
  expectPeople(candidatesIn(reading), [...first, ...picture.people, ...last]);
});
