import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import {
  checkEligibility,
  compileCatalogue,
  describeReason,
  judgeEach,
  levels,
  type Candidate,
  type Catalogue,
  type CompiledCatalogue,
} from "@okwan/engine";
import type { Offering } from "../packages/engine/eligibility/compiled.ts";
import { judge } from "../packages/engine/eligibility/judge.ts";
import { offeringsOf, studentOf } from "../packages/engine/eligibility/student.ts";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { randomCandidate, randomFrom } from "../app/kernel/catalogue/test-candidates.ts";
import { jsonRulesPeer } from "./engine/json-rules.ts";
import { bytesPerRun, measure, measureSync, timingOf } from "./engine/measure.ts";
import type { Timing } from "./engine/measure.ts";

interface Row extends Timing {
  readonly name: string;
}

/** One check over every Ghanaian programme, beside a peer that has the same requirements. */
export async function run({ json }: { readonly json: boolean }): Promise<unknown> {
  const catalogue = loadCatalogueFiles();
  const compiled = compileCatalogue(catalogue);
  const candidates = wholeSlips(catalogue, 60);
  const offerings = ghanaian(compiled);
  const rows: Row[] = [];

  rows.push({
    name: "Okwan, all reasons",
    ...measureSync(candidates, 20, (who) => check(compiled, who)),
  });
  rows.push({
    name: "Okwan, all reasons in words",
    ...measureSync(candidates, 20, (who) => tellAll(compiled, who)),
  });
  rows.push({
    name: "Okwan, near misses, no reasons",
    ...measureSync(candidates, 20, (who) => judgeEach(compiled, who, questions)),
  });
  rows.push({
    name: "Okwan, verdict only",
    ...measureSync(candidates, 100, (who) => countOnly(compiled, who)),
  });
  const bytes = {
    allReasons: bytesPerRun(candidates, (who) => check(compiled, who)),
    verdictOnly: bytesPerRun(candidates, (who) => countOnly(compiled, who)),
  };

  const ask = jsonRulesPeer(compiled, offerings);
  for (const who of candidates) assert.deepEqual(await ask(who), openFor(compiled, who), JSON.stringify(who));
  rows.push({ name: "json-rules-engine", ...(await measure(candidates.slice(0, 20), 3, ask)) });

  const growth = growthOf(catalogue, candidates.slice(0, 20));
  const result = { programmes: offerings.length, candidates: candidates.length, rows, bytes, growth };
  if (!json) print(result);
  return result;
}

/**
 * Slips with all grades given, so that the peer has an answer for every rule; of students who have their
 * results.
 */
function wholeSlips(catalogue: Catalogue, wanted: number): Candidate[] {
  const random = randomFrom(20261120);
  const slips: Candidate[] = [];
  while (slips.length < wanted) {
    const who = randomCandidate(catalogue, random);
    const isWhole = who.grades.length >= 8 && who.grades.every(({ grade }) => grade !== null);
    if (who.certificate === "WASSCE" && who.sex !== null && who.course !== null && isWhole)
      slips.push({ ...who, hasResults: true });
  }
  return slips;
}

function ghanaian(compiled: CompiledCatalogue): Offering[] {
  const { offerings } = compiled.forCertificate("WASSCE");
  return [...offerings.values()].filter(({ entry }) => entry.school.country === "GHA");
}

const questions = levels.map((level) => ({ country: "GHA", schoolId: null, level }));

function check(compiled: CompiledCatalogue, who: Candidate) {
  return questions.map((question) => checkEligibility(compiled, who, question));
}

/** Far more than any page tells: every reason of every programme. */
function tellAll(compiled: CompiledCatalogue, who: Candidate) {
  return check(compiled, who).flatMap(({ qualified, open, near, closed, ask }) =>
    [qualified, open, near, closed, ask]
      .flat()
      .flatMap(({ reasons }) => reasons.map((reason) => describeReason(reason))),
  );
}

/** The outcomes without reasons and near misses, counted. */
function countOnly(compiled: CompiledCatalogue, who: Candidate) {
  return questions.map((question) => {
    const counts: Partial<Record<ReturnType<typeof judge>, number>> = {};
    const student = studentOf(compiled, who);
    for (const offering of offeringsOf(student, question)) {
      const outcome = judge(student, offering);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    return counts;
  });
}

function openFor(compiled: CompiledCatalogue, who: Candidate): Set<number> {
  const verdicts = check(compiled, who).flatMap(({ qualified, open }) => [...qualified, ...open]);
  return new Set(verdicts.map(({ programme }) => programme.id));
}

/** The catalogue once, ten and a hundred times, schools and all: the cost of a check must grow no faster. */
function growthOf(catalogue: Catalogue, candidates: readonly Candidate[]) {
  return [1, 10, 100].map((times) => {
    const compiled = compileCatalogue(repeated(catalogue, times));
    const rounds = times === 100 ? 2 : 20;
    const samples = { allReasons: [] as number[], verdictOnly: [] as number[] };
    for (const who of candidates) check(compiled, who);
    for (let round = 0; round < rounds; round += 1) {
      for (const who of candidates) {
        samples.allReasons.push(timeOf(() => check(compiled, who)));
        samples.verdictOnly.push(timeOf(() => countOnly(compiled, who)));
      }
    }
    return {
      times,
      allReasons: timingOf(samples.allReasons).median,
      verdictOnly: timingOf(samples.verdictOnly).median,
    };
  });
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function repeated(catalogue: Catalogue, times: number): Catalogue {
  const copies = Array.from({ length: times }, (_, copy) => copy * 1_000_000);
  return {
    ...catalogue,
    schools: copies.flatMap((offset) =>
      catalogue.schools.map((school) => ({ ...school, id: school.id + offset })),
    ),
    programmes: copies.flatMap((offset) =>
      catalogue.programmes.map((programme) => ({
        ...programme,
        id: programme.id + offset,
        schoolId: programme.schoolId + offset,
      })),
    ),
  };
}

interface Result {
  readonly programmes: number;
  readonly candidates: number;
  readonly rows: readonly Row[];
  readonly bytes: { readonly allReasons: number; readonly verdictOnly: number };
  readonly growth: ReturnType<typeof growthOf>;
}

function print({ programmes, candidates, rows, bytes, growth }: Result): void {
  const peer = rows.find(({ name }) => name === "json-rules-engine")?.median ?? 0;
  console.log(
    `${programmes} programmes, ${candidates} candidates; all verdicts equal. Milliseconds a check:`,
  );
  console.table(
    rows.map(({ name, median, p95, runs }) => ({
      engine: name,
      median: median.toFixed(3),
      p95: p95.toFixed(3),
      runs,
      "times json-rules-engine": (peer / median).toFixed(1),
    })),
  );
  const kilobytes = (size: number) => `${Math.round(size / 1024)} KB`;
  console.log(
    `Allocated a check: ${kilobytes(bytes.allReasons)} with all reasons, ${kilobytes(bytes.verdictOnly)} verdict only.`,
  );
  console.table(
    growth.map(({ times, allReasons, verdictOnly: bare }) => ({
      catalogue: `${times}×`,
      "all reasons": allReasons.toFixed(3),
      "verdict only": bare.toFixed(3),
    })),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const json = process.argv.includes("--json");
  const result = await run({ json });
  if (json) console.log(JSON.stringify(result));
}
