import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import sharp from "sharp";
import {
  drawListing,
  inventClass,
  type ListedCandidate,
} from "../../../../tests/fixtures/slips/draw-listing.ts";
import { chanceFrom } from "../../../../tests/fixtures/slips/invent-candidate.ts";
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

const chance = chanceFrom(88);
const people = inventClass(chance, 21);

async function scanned(layout: "table" | "stacked", of: readonly ListedCandidate[]): Promise<PdfPage[]> {
  const pages = await drawListing(layout, of, chance);
  return Promise.all(
    pages.map(async (page) => {
      const { data, info } = await sharp(page).jpeg().toBuffer({ resolveWithObject: true });
      return { jpeg: data, width: info.width, height: info.height };
    }),
  );
}

const nameOf = ({ surname, otherNames }: ListedCandidate) => `${surname} ${otherNames}`;

/** Whoever is there is there once and in order, and what is not asked about is right. */
function expectPeople(candidates: readonly ReadSlip[], expected: readonly ListedCandidate[]): void {
  assert.equal(candidates.length, expected.length);
  for (const [at, { studentName, isNameDoubtful, pairs }] of candidates.entries()) {
    const person = expected[at]!;
    assert.ok(isNameDoubtful || studentName === nameOf(person), studentName ?? "none");
    const told = new Map(person.subjects.map(({ name, grade }) => [name, grade]));
    const sure = pairs.filter(({ needsReview }) => !needsReview);
    assert.ok(sure.length >= 6, `${studentName}: ${JSON.stringify(pairs)}`);
    for (const { subjectId, grade } of sure) assert.equal(grade, told.get(subjectOf.get(subjectId) ?? ""));
  }
}

function candidatesIn(reading: Awaited<ReturnType<typeof read>>): readonly ReadSlip[] {
  assert.equal(reading.outcome, "candidates", JSON.stringify(reading).slice(0, 300));
  return (reading as { candidates: readonly ReadSlip[] }).candidates;
}

test("a listing scanned into one PDF of three pages: everybody, page after page", async () => {
  const [two, one] = [people.slice(0, 12), people.slice(12, 17)];
  const pages = [
    ...(await scanned("table", two)),
    ...(await scanned("stacked", one)),
    ...(await scanned("stacked", people.slice(17))),
  ];
  assert.equal(pages.length, 3);
  expectPeople(candidatesIn(await read(pages)), people);
});

test("five scanned pages in one PDF are refused with a sentence: nobody is left out in silence", async () => {
  const pages = await scanned("stacked", people);
  assert.equal(pages.length, 5);
  const reading = await read(pages);
  assert.ok(reading.outcome === "refused");
  assert.equal(reading.refusal.code, "too-many-scans");
  assert.match(reading.refusal.message, /\w+ .+\./);
});

test("text pages with a scanned one among them: whoever stands in the picture is there too, in the order of the pages", async () => {
  const textOf = (of: readonly ListedCandidate[]): PdfPage => ({
    lines: of.flatMap((one, nr) => [
      { x: 40, y: 60 + nr * 240, text: `Candidate Name: ${nameOf(one)}` },
      ...one.subjects.flatMap(({ printed, grade, status }, at) => [
        { x: 60, y: 90 + nr * 240 + at * 22, text: printed },
        { x: 340, y: 90 + nr * 240 + at * 22, text: grade ?? status ?? "" },
      ]),
    ]),
  });
  const inText = [people.slice(0, 3), people.slice(8, 11)].map(textOf);
  const [picture] = await scanned("stacked", people.slice(3, 8));
  expectPeople(candidatesIn(await read([inText[0]!, picture!, inText[1]!])), people.slice(0, 11));
});
