import { readFileSync } from "node:fs";
import process from "node:process";
import {
  type CompiledCatalogue,
  type Eligibility,
  type GradeChange,
  type Usual,
  type Verdict,
  checkEligibility,
  compileCatalogue,
  say,
  missingWords,
  describeReason,
  describeUsual,
} from "@okwan/engine";
import { knownOnWire } from "../../features/result/contract/on-wire.ts";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { BadRequest, readCheckRequest } from "./check-request.ts";
import { runCommand } from "./run-command.ts";

const usage = "usage: npm run --silent check -- FILE.json (or - for standard input)";

/** The eligibility engine on a file of requests: no server, no payment. */
function run(args: readonly string[]): unknown {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) throw new BadRequest(usage);
  const input = parse(read(file));
  const catalogue = loadCatalogueFiles();
  const compiled = compileCatalogue(catalogue);
  const answer = (request: unknown) => {
    const { candidate, question } = readCheckRequest(request, catalogue);
    return checkReply(compiled, checkEligibility(compiled, candidate, question));
  };
  return Array.isArray(input)
    ? input.map((request, index) => numbered(index, () => answer(request)))
    : answer(input);
}

function read(file: string): string {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new BadRequest(
      `FILE: cannot read ${file} (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/gu, " ") : String(error);
    throw new BadRequest(`FILE: must be one JSON request or an array of them (${reason})`);
  }
}

/** For an array, the message names the request. */
function numbered<Answer>(index: number, answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (error instanceof BadRequest) throw new BadRequest(`request ${index + 1}, ${error.message}`);
    throw error;
  }
}

await runCommand(usage, () => {
  process.stdout.write(`${JSON.stringify(run(process.argv.slice(2)))}\n`);
  return 0;
});

/** The output of `npm run check`: the engine's answer with names instead of ids. */
function checkReply(compiled: CompiledCatalogue, eligibility: Eligibility) {
  const { general, qualified, open, near, closed, ask } = eligibility;
  const programmes = (verdicts: readonly Verdict[]) =>
    verdicts.map((verdict) => programmeReply(compiled, verdict));
  return {
    aggregate: general.aggregate,
    coreScore: general.coreScore,
    electiveScore: general.electiveScore,
    missing: missingWords(general.missing, say),
    qualified: programmes(qualified),
    open: programmes(open),
    nearMisses: programmes(near),
    notQualified: programmes(closed),
    notKnown: programmes(ask),
  };
}

/** An entry ceiling is not a cut-off: it appears only among the reasons. */
function programmeReply(compiled: CompiledCatalogue, verdict: Verdict) {
  const { programme, aggregate, difference, chance, counted, reasons, changes, known, usual } = verdict;
  const cutOff = verdict.cutOff?.kind === "cutoff" ? verdict.cutOff : null;
  return {
    school: compiled.schools.get(programme.schoolId)?.slug ?? null,
    programme: programme.name,
    campus: programme.campus,
    stream: programme.stream,
    level: programme.level,
    cutOff: cutOff?.aggregate ?? null,
    cutOffYear: cutOff?.year ?? null,
    source: cutOff?.source ?? null,
    aggregate,
    difference: cutOff === null ? null : difference,
    chance,
    counted: counted.map(({ name, grade }) => [name, grade]),
    reasons: reasons.map(describeReason),
    changes: changes.map(changeInWords),
    ...(known === null ? {} : { known: knownOnWire(known), usual: usual && usualReply(usual) }),
  };
}

function usualReply(usual: Usual) {
  const { schools, needed, met } = describeUsual(usual);
  return { schools, needed, met };
}

function changeInWords({ name, from, to }: GradeChange): string {
  return from === null ? `${to} in ${name}, a subject to take up` : `${to} instead of ${from} in ${name}`;
}
