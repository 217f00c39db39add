import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CannotRead } from "../server/catalogue/lists-in/cannot-read.ts";
import { confirmProposal } from "../server/catalogue/lists-in/confirm-proposal.ts";
import { parseProposal } from "../server/catalogue/lists-in/proposal.ts";
import { ourDataDir } from "../server/catalogue/read-lines.ts";

/** Writes a decided proposal into data/catalogue. */
export function confirm(args: readonly string[], say: (line: string) => void): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { by: { type: "string" } },
  });
  const [file] = positionals;
  const by = values.by?.trim() ?? "";
  if (file === undefined || by === "") {
    throw new CannotRead("confirm takes the PROPOSAL that was decided, and --by NAME of who decided it.");
  }
  const proposal = parseProposal(textOf(file), file);
  const done = confirmProposal({ proposal, by, at: new Date().toISOString(), dataDir: ourDataDir });
  say(`${done.figures} figures of ${done.list} written to ${done.file}; ${done.left} rows left out.`);
  say("Next: npm run catalogue -- check, then diff, then import.");
  return 0;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new CannotRead(`${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? ""}).`, error);
  }
}
