/**
 * Reading the stored pictures of slips: `npm run bench -- layouts`. Prints one line for all, one for the
 * layouts that nobody develops with, and what is wrong with each picture that does not come out whole.
 */
import process from "node:process";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { BuiltInReader } from "../packages/slip-reader/built-in.ts";
import type { SlipReading } from "@okwan/slip-reader";
import { bytesOf, type StoredSlip, storedSlips } from "../tests/fixtures/slips/stored-slips.ts";
import { score, type Scored, summarise } from "./slips/score.ts";

export async function run({ json }: { json: boolean }): Promise<object> {
  const { subjects } = loadCatalogueFiles();
  const reader = new BuiltInReader();
  const read: (Scored & { slip: StoredSlip })[] = [];
  const papers: object[] = [];
  const people: object[] = [];
  for (const slip of storedSlips) {
    const before = process.cpuUsage();
    const reading = await reader.read({ bytes: bytesOf(slip), mimeType: "", name: slip.file }, subjects);
    const { user, system } = process.cpuUsage(before);
    if (slip.kind === "no slip")
      papers.push({ file: slip.file, outcome: reading.outcome, sure: sureIn(reading) });
    if (slip.kind === "several")
      people.push({ file: slip.file, found: peopleIn(reading), of: slip.people.length });
    for (const person of slip.people)
      read.push({
        slip,
        score: score(person, reading, subjects),
        processorSeconds: (user + system) / 1e6 / slip.people.length,
      });
  }
  const slips = {
    all: summarise(read),
    "not developed with": summarise(read.filter(({ slip }) => !slip.isDevelopedWith)),
  };
  const faults = read
    .filter(({ score: one }) => !one.isWhole || one.isNamed === false || one.silent + one.lost > 0)
    .map(({ slip: { file }, score: { right, printed, silent, lost, asked, isNamed } }) => ({
      file,
      right: `${right} of ${printed}`,
      silent,
      lost,
      asked,
      named: isNamed,
    }));
  if (!json) for (const table of [slips, faults, people, papers]) console.table(table);
  const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
  return { slips, faults, people, papers, peakMemoryMb };
}

const sureIn = (reading: SlipReading) =>
  reading.outcome === "slip" ? reading.slip.pairs.filter(({ needsReview }) => !needsReview).length : 0;

const peopleIn = (reading: SlipReading) =>
  reading.outcome === "candidates" ? reading.candidates.length : reading.outcome === "slip" ? 1 : 0;
