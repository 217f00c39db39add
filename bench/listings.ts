/**
 * Reading photographed listings of thirty made-up candidates: `npm run bench -- listings`. What is not sure is asked about; what is
 * wrong and not asked about is "silent"; "rows" is how many candidates anything is asked about. OKWAN_BENCH_SEEDS is how many classes
 * of each layout and damage (2), OKWAN_BENCH_STRENGTH how bad the damage is (1.3).
 */
import process from "node:process";
import sharp from "sharp";
import { loadCatalogueFiles } from "../src/server/catalogue/load-catalogue-files.ts";
import { BuiltInReader } from "../src/server/providers/reader/built-in.ts";
import type { ReadSlip } from "../src/server/providers/reader/port.ts";
import {
  drawListing,
  inventClass,
  inventCourse,
  type ListedCandidate,
  listings,
} from "../tests/fixtures/slips/draw-listing.ts";
import { chanceFrom } from "../tests/fixtures/slips/invent-candidate.ts";
import { damages } from "../tests/fixtures/slips/spoil-picture.ts";
import { alignInOrder } from "./slips/align-in-order.ts";

const classSize = 30;
/** As a phone takes a page. */
const photoWidth = 2480;
const strength = Number(process.env["OKWAN_BENCH_STRENGTH"] ?? 1.3);

export async function run({ json }: { json: boolean }): Promise<object[]> {
  const { subjects } = loadCatalogueFiles();
  const nameOf = new Map(subjects.map(({ id, name }) => [id, name]));
  const reader = new BuiltInReader();
  const rows: object[] = [];
  for (const layout of Object.keys(listings) as (keyof typeof listings)[]) {
    for (const damage of ["photo", "curl"] as const) {
      const counted = emptyCount();
      const before = process.cpuUsage();
      for (let seed = 0; seed < Number(process.env["OKWAN_BENCH_SEEDS"] ?? 2); seed += 1) {
        const chance = chanceFrom(900_000 + seed);
        const people = (layout === "matrix" ? inventCourse : inventClass)(chance, classSize);
        const read: ReadSlip[] = [];
        for (const page of await drawListing(layout, people, chance)) {
          const wide = await sharp(page).resize(photoWidth).png().toBuffer();
          const bytes = await damages[damage](wide, chance, strength);
          const reading = await reader.read({ bytes, mimeType: "", name: "listing.jpg" }, subjects);
          if (reading.outcome === "slip") read.push(reading.slip);
          if (reading.outcome === "candidates") read.push(...reading.candidates);
        }
        count(counted, people, read, (id) => nameOf.get(id ?? -1));
      }
      const { user, system } = process.cpuUsage(before);
      rows.push({ layout, damage, ...counted, processor: Math.round((user + system) / 1e5) / 10 });
    }
  }
  if (!json) console.table(rows);
  return rows;
}

const emptyCount = () => ({
  found: 0,
  lost: 0,
  extra: 0,
  sure: 0,
  asked: 0,
  missing: 0,
  silent: 0,
  rows: 0,
  names: 0,
  silentNames: 0,
});

function count(
  into: ReturnType<typeof emptyCount>,
  people: readonly ListedCandidate[],
  read: readonly ReadSlip[],
  subjectOf: (id: number | null) => string | undefined,
): void {
  const nameOf = ({ surname, otherNames }: ListedCandidate) => `${surname} ${otherNames}`;
  const gradeOf = (person: ListedCandidate, subject: string | undefined) =>
    person.subjects.find(({ name }) => name === subject)?.grade;
  const pairs = alignInOrder(
    people,
    read,
    (person, slip) =>
      slip.pairs.filter(({ subjectId, grade }) => gradeOf(person, subjectOf(subjectId)) === grade).length +
      (slip.studentName === nameOf(person) ? 3 : 0),
  );
  into.found += pairs.length;
  into.lost += people.length - pairs.length;
  into.extra += read.length - pairs.length;
  for (const [person, slip] of pairs) {
    if (slip.studentName === nameOf(person)) into.names += 1;
    else if (slip.studentName !== null && !slip.isNameDoubtful) into.silentNames += 1;
    for (const { subjectId, grade, needsReview } of slip.pairs) {
      if (needsReview) into.asked += 1;
      else if (gradeOf(person, subjectOf(subjectId)) === grade) into.sure += 1;
      else into.silent += 1;
    }
    const missing = person.subjects.filter(
      ({ name }) => !slip.pairs.some(({ subjectId }) => subjectOf(subjectId) === name),
    ).length;
    into.missing += missing;
    const isNameAsked = slip.studentName === null || slip.isNameDoubtful;
    if (missing > 0 || isNameAsked || slip.pairs.some(({ needsReview }) => needsReview)) into.rows += 1;
  }
}
