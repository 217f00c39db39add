import assert from "node:assert/strict";
import { test } from "node:test";
import sharp from "sharp";
import { type StoredPerson, storedSlip } from "../../../../tests/fixtures/slips/stored-slips.ts";
import { type PdfPage, writePdf } from "../../../../tests/fixtures/slips/write-pdf.ts";
import type { ReadSlip } from "./port.ts";
import { candidatesOf, countSure, readBytes } from "./testing/read-slip.ts";

/** Listings in one PDF: scanned, too many pages of that, and text with a picture among it. */

const read = (pages: readonly PdfPage[]) => readBytes(writePdf(pages));

async function scanned(file: string): Promise<{ page: PdfPage; people: readonly StoredPerson[] }> {
  const { bytes, people } = storedSlip(file);
  const { width, height } = await sharp(bytes).metadata();
  return { page: { jpeg: bytes, width, height }, people };
}

/** Whoever is there is there once and in order, and what is not asked about is right. */
function expectPeople(candidates: readonly ReadSlip[], expected: readonly StoredPerson[]): void {
  assert.equal(candidates.length, expected.length);
  for (const [at, candidate] of candidates.entries()) {
    const { studentName, isNameDoubtful, pairs } = candidate;
    assert.ok(isNameDoubtful || studentName === expected[at]!.name, studentName ?? "none");
    assert.ok(countSure(candidate, expected[at]!) >= 6, `${studentName}: ${JSON.stringify(pairs)}`);
  }
}

test("a listing scanned into one PDF of two pages: everybody, page after page", async () => {
  const scans = await Promise.all(["table-scan.jpg", "stacked-scan-2.jpg"].map(scanned));
  const candidates = candidatesOf(await read(scans.map(({ page }) => page)));
  const everybody = scans.flatMap(({ people }) => people);
  expectPeople(candidates, everybody);
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
  expectPeople(candidatesOf(reading), [...first, ...picture.people, ...last]);
});
