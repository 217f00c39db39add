import assert from "node:assert/strict";
import type { StoredPerson } from "../../../tests/fixtures/slips/stored-slips.ts";
import { BuiltInReader } from "../built-in.ts";
import type { SlipReading, ReadSlip } from "../port.ts";
import { subjects } from "./page-in-letters.ts";

export const subjectNames = new Map(subjects.map(({ id, name }) => [id, name]));

// One reader for all files of a test: what one does to it the next must not feel.
const reader = new BuiltInReader();

export const readBytes = (bytes: Uint8Array): Promise<SlipReading> =>
  reader.read({ bytes, mimeType: "", name: "upload" }, subjects);

export function slipOf(reading: SlipReading): ReadSlip {
  assert.equal(reading.outcome, "slip", JSON.stringify(reading).slice(0, 300));
  return (reading as { slip: ReadSlip }).slip;
}

export function candidatesOf(reading: SlipReading): readonly ReadSlip[] {
  assert.equal(reading.outcome, "candidates", JSON.stringify(reading).slice(0, 300));
  return (reading as { candidates: readonly ReadSlip[] }).candidates;
}

/** How many pairs are not asked about; each of them is this person's. */
export function countSure({ pairs }: ReadSlip, { subjects: own }: StoredPerson): number {
  const truth = new Map(own.map(({ name, grade }) => [name, grade]));
  const sure = pairs.filter(({ needsReview }) => !needsReview);
  for (const { subject, subjectId, grade } of sure)
    assert.equal(grade, truth.get(subjectNames.get(subjectId) ?? "") ?? null, subject);
  return sure.length;
}
