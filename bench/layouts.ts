/**
 * Reading slips of layouts that print the name without a label, four of them never developed with, under twenty kinds of
 * damage: `npm run bench -- layouts`. OKWAN_BENCH_SLIPS is how many of each (70), OKWAN_BENCH_LAYOUTS which ones. The same
 * seed draws the same slips. OKWAN_BENCH_KEEP names a folder for a line on each and, of those that were not read as they are, the
 * picture, what is on it, and what was read.
 */
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { drawSlip } from "../tests/fixtures/slips/draw-slips.ts";
import { unlabelled } from "../tests/fixtures/slips/draw-unlabelled.ts";
import { secondRound } from "../tests/fixtures/slips/draw-second-round.ts";
import { thirdRound } from "../tests/fixtures/slips/draw-third-round.ts";
import { fourthRound } from "../tests/fixtures/slips/draw-fourth-round.ts";
import { fifthRound } from "../tests/fixtures/slips/draw-fifth-round.ts";
import { sixthRound } from "../tests/fixtures/slips/draw-sixth-round.ts";
import { seventhRound } from "../tests/fixtures/slips/draw-seventh-round.ts";
import { eighthRound } from "../tests/fixtures/slips/draw-eighth-round.ts";
import { ninthRound } from "../tests/fixtures/slips/draw-ninth-round.ts";
import { tenthRound } from "../tests/fixtures/slips/draw-tenth-round.ts";
import { eleventhRound } from "../tests/fixtures/slips/draw-eleventh-round.ts";
import { twelfthRound } from "../tests/fixtures/slips/draw-twelfth-round.ts";
import { thirteenthRound } from "../tests/fixtures/slips/draw-thirteenth-round.ts";
import { fourteenthRound } from "../tests/fixtures/slips/draw-fourteenth-round.ts";
import { fifteenthRound } from "../tests/fixtures/slips/draw-fifteenth-round.ts";
import { sixteenthRound } from "../tests/fixtures/slips/draw-sixteenth-round.ts";
import { seventeenthRound } from "../tests/fixtures/slips/draw-seventeenth-round.ts";
import { eighteenthRound } from "../tests/fixtures/slips/draw-eighteenth-round.ts";
import { nineteenthRound } from "../tests/fixtures/slips/draw-nineteenth-round.ts";
import { twentiethRound } from "../tests/fixtures/slips/draw-twentieth-round.ts";
import { twentyFirstRound } from "../tests/fixtures/slips/draw-twenty-first-round.ts";
import { twentySecondRound } from "../tests/fixtures/slips/draw-twenty-second-round.ts";
import { twentyThirdRound } from "../tests/fixtures/slips/draw-twenty-third-round.ts";
import { broadRound } from "../tests/fixtures/slips/draw-broad-round.ts";
import { broadRoundTwo } from "../tests/fixtures/slips/draw-broad-round-two.ts";
import { chanceFrom, inventCandidate } from "../tests/fixtures/slips/invent-candidate.ts";
import { inventName } from "../tests/fixtures/slips/invented-people.ts";
import { damages } from "../tests/fixtures/slips/spoil-picture.ts";
import { loadCatalogueFiles } from "../src/server/catalogue/load-catalogue-files.ts";
import { BuiltInReader } from "../src/server/providers/reader/built-in.ts";
import type { Reading, ReadSlip } from "../src/server/providers/reader/port.ts";
import { score, type Score } from "./slips/score.ts";

/** The newest: nothing was made for these layouts since they were measured. */
const untouched = twentyThirdRound;

const layoutsDrawn = {
  ...unlabelled,
  ...secondRound,
  ...thirdRound,
  ...fourthRound,
  ...fifthRound,
  ...sixthRound,
  ...seventhRound,
  ...eighthRound,
  ...ninthRound,
  ...tenthRound,
  ...eleventhRound,
  ...twelfthRound,
  ...thirteenthRound,
  ...fourteenthRound,
  ...fifteenthRound,
  ...sixteenthRound,
  ...seventeenthRound,
  ...eighteenthRound,
  ...broadRound,
  ...broadRoundTwo,
  ...nineteenthRound,
  ...twentiethRound,
  ...twentySecondRound,
  ...twentyFirstRound,
  ...untouched,
};
/** Layouts with another person's slip beside the candidate's: the reader has to ask whose is read. */
const ofTwoPeople: ReadonlySet<string> = new Set(["sideBySide", "twoSlips", "pairOfSlips"]);
const edges = [0, 0.5, 0.7, 0.8, 0.9, 0.99, 1.01];

interface Read {
  readonly layout: string;
  readonly score: Score;
  readonly isCourse: boolean;
  readonly processor: number;
}

export async function run({ json }: { json: boolean }): Promise<object> {
  const each = Number(process.env["OKWAN_BENCH_SLIPS"] ?? 70);
  const { subjects } = loadCatalogueFiles();
  const reader = new BuiltInReader();
  const reads: Read[] = [];
  const reliability = edges.slice(1).map((_, at) => ({ from: edges[at]!, pairs: 0, right: 0 }));
  const asked = process.env["OKWAN_BENCH_LAYOUTS"]?.split(",");
  const drawn = Object.entries(layoutsDrawn).filter(([layout]) => asked?.includes(layout) ?? true);
  // One of each, then the next: what was read when somebody stops it is a fair part.
  for (let at = 0; at < each; at += 1) {
    for (const [layout, draw] of drawn) {
      const chance = chanceFrom(500_000 + 1000 * Object.keys(layoutsDrawn).indexOf(layout) + at);
      const candidate = inventCandidate(chance, inventName);
      const spoil = Object.values(damages)[at % Object.keys(damages).length]!;
      const bytes = await spoil(await drawSlip(draw(candidate, chance)), chance, 1);
      const truth = {
        name: `${candidate.surname} ${candidate.otherNames}`,
        certificateType: candidate.certificateType,
        subjects: candidate.subjects.flatMap((s) => (s.grade === null ? [] : [{ ...s, grade: s.grade }])),
      };
      const before = process.cpuUsage();
      const answer = await reader.read({ bytes, mimeType: "", name: `${layout}.jpg` }, subjects);
      const reading = ofTwoPeople.has(layout) ? ofStudent(answer, truth.name) : answer;
      const { user, system } = process.cpuUsage(before);
      const isCourse = reading.outcome === "slip" && reading.slip.course === candidate.course;
      const scored = score(truth, reading, subjects);
      const read = { layout, score: scored, isCourse, processor: (user + system) / 1e6 };
      reads.push(read);
      keep(`${layout}-${at}`, { bytes, truth, reading, read });
      if (reading.outcome !== "slip") continue;
      const grades = new Map(truth.subjects.map(({ printed, grade }) => [printed, grade]));
      const right = new Set(grades.values());
      for (const pair of reading.slip.pairs.filter(({ grade }) => grade !== null)) {
        const row = reliability.findLast(({ from }) => pair.confidence >= from)!;
        row.pairs += 1;
        const meant = truth.subjects.find(
          ({ printed, name }) =>
            printed === pair.subject || name === subjects.find(({ id }) => id === pair.subjectId)?.name,
        );
        if (meant !== undefined && right.has(pair.grade!) && meant.grade === pair.grade) row.right += 1;
      }
    }
  }
  const layouts = drawn.map(([layout]) =>
    summary(
      layout,
      reads.filter((one) => one.layout === layout),
    ),
  );
  const neverSeen = summary(
    "all never developed with",
    reads.filter(({ layout }) => layout in untouched),
  );
  if (!json) {
    console.table(
      Object.fromEntries([...layouts, neverSeen].map(({ layout, ...figures }) => [layout, figures])),
    );
    console.table(reliability);
  }
  return {
    layouts,
    untouched: neverSeen,
    reliability,
    peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

/** Asked "which of these is you?", a student takes the slip with the own name, however misread. */
function ofStudent(reading: Reading, name: string): Reading {
  if (reading.outcome !== "candidates") return reading;
  const own = new Set(name.split(/[ -]/));
  const shared = ({ studentName }: ReadSlip) =>
    (studentName ?? "").split(/[ -]/).filter((word) => own.has(word)).length;
  const slip = reading.candidates.toSorted((a, b) => shared(b) - shared(a))[0]!;
  return shared(slip) > 0 ? { outcome: "slip", slip } : reading;
}

function keep(
  name: string,
  { bytes, ...rest }: { bytes: Uint8Array; truth: object; reading: Reading; read: Read },
): void {
  const folder = process.env["OKWAN_BENCH_KEEP"];
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, "reads.jsonl"), `${JSON.stringify({ name, ...rest.read })}\n`);
  const { isWhole, isNamed, isCertified, silent } = rest.read.score;
  if (isWhole && isNamed && isCertified && rest.read.isCourse && silent === 0) return;
  writeFileSync(path.join(folder, `${name}.jpg`), bytes);
  const withoutCrops = (key: string, value: unknown) => (key === "crop" ? undefined : value);
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(rest, withoutCrops, 2));
}

function summary(layout: string, reads: readonly Read[]) {
  const sum = (value: (one: Score) => number) => reads.reduce((total, one) => total + value(one.score), 0);
  const share = (value: (one: Score) => boolean | null) =>
    Number(((100 * reads.filter((one) => value(one.score) === true).length) / reads.length).toFixed(1));
  const processor = reads.map((one) => one.processor).toSorted((a, b) => a - b);
  return {
    layout,
    slips: reads.length,
    f1: Number(((200 * sum((s) => s.right)) / (sum((s) => s.given) + sum((s) => s.asked))).toFixed(2)),
    whole: share((s) => s.isWhole),
    names: share((s) => s.isNamed),
    certificate: share((s) => s.isCertified),
    course: Number(((100 * reads.filter((one) => one.isCourse).length) / reads.length).toFixed(1)),
    silent: sum((s) => s.silent),
    median: processor[Math.floor(processor.length / 2)]?.toFixed(2),
    p95: processor[Math.floor(processor.length * 0.95)]?.toFixed(2),
  };
}
