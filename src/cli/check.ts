import { readFileSync } from "node:fs";
import process from "node:process";
import { checkEligibility, compileCatalogue } from "../engine/index.ts";
import { loadCatalogueFiles } from "../server/catalogue/load-catalogue-files.ts";
import { checkReply } from "./check-reply.ts";
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
