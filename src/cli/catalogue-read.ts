import { writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import type { Catalogue } from "../engine/index.ts";
import { CannotRead } from "../server/catalogue/lists-in/cannot-read.ts";
import { answers, answerWords } from "../server/catalogue/lists-in/headings.ts";
import { proposeList, type Proposed } from "../server/catalogue/lists-in/propose-list.ts";
import { writtenProposal, type Proposal } from "../server/catalogue/lists-in/proposal.ts";
import { readListFile, readPastedList } from "../server/catalogue/lists-in/read-list-file.ts";
import { schoolNamed } from "../server/catalogue/lists-in/school-named.ts";

type Say = (line: string) => void;
type Asking = Extract<Proposed, { asks: true }>;

const factOptions = {
  id: { type: "string" },
  nature: { type: "string" },
  year: { type: "string" },
  "printed-year": { type: "string" },
  title: { type: "string" },
  issued: { type: "string" },
  publication: { type: "string" },
  address: { type: "string" },
} as const;

/** Reads a school's list and writes what it proposes into a file for a person to decide in. */
export async function read(args: readonly string[], catalogue: Catalogue, say: Say): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...factOptions,
      school: { type: "string" },
      column: { type: "string", multiple: true },
      headings: { type: "string" },
      pages: { type: "string" },
      out: { type: "string" },
    },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0 || values.school === undefined) {
    throw new CannotRead("read takes one FILE (or - for what is pasted) and --school SLUG.");
  }
  const school = schoolNamed(catalogue, values.school);
  const file =
    name === "-" ? await readPastedList(process.stdin) : await readListFile(name, pagesIn(values.pages));
  const { "printed-year": printedYear, ...given } = values;
  const facts: Record<string, string | undefined> = { ...onlyFacts(given), printedYear };
  const meanings = meaningsIn(values.column ?? []);
  const headings = values.headings?.split(",").map((heading) => heading.trim()) ?? null;
  const today = new Date().toISOString().slice(0, 10);
  const propose = () =>
    proposeList({ file, fileName: path.basename(name), catalogue, school, meanings, headings, facts, today });

  let proposed = propose();
  while (proposed.asks) {
    if (!process.stdin.isTTY || name === "-") throw new CannotRead(questionsOf(proposed));
    await askFor(proposed, meanings, facts);
    proposed = propose();
  }
  const out = values.out ?? `${proposed.proposal.list.id}.proposal.json`;
  writeNew(out, writtenProposal(proposed.proposal));
  tell(proposed.proposal, out, say);
  return 0;
}

/** A proposal that somebody may have begun to decide in is not written over. */
function writeNew(out: string, text: string): void {
  try {
    writeFileSync(out, text, { flag: "wx" });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === "EEXIST" ? "is there already; name another one with --out" : `cannot be written (${code})`;
    throw new CannotRead(`${out} ${why}.`, error);
  }
}

function onlyFacts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => entry[0] in factOptions && typeof entry[1] === "string",
    ),
  );
}

/** "12-15", or "12" */
function pagesIn(pages: string | undefined): { from: number; to: number } | null {
  if (pages === undefined) return null;
  const [, from, to = from] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(pages) ?? [];
  if (from === undefined) throw new CannotRead(`--pages takes pages of a PDF, like 12-15, not "${pages}".`);
  return { from: Number(from), to: Number(to) };
}

/** "Full fee=fee-paying" */
function meaningsIn(columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.map((column) => {
      const at = column.lastIndexOf("=");
      if (at < 1)
        throw new CannotRead(
          `--column takes a heading and what it means, like "Full fee=fee-paying", not "${column}".`,
        );
      return [column.slice(0, at).trim(), column.slice(at + 1).trim()];
    }),
  );
}

const answerHelp = Object.entries(answerWords)
  .map(([answer, words]) => `${answer} (${words})`)
  .join(", ");

/** Without a terminal: everything that has to be said, and how. */
function questionsOf({ headings, facts }: Asking): string {
  return [
    ...headings.map(
      ({ heading, samples }) =>
        `What does "${heading}" mean (${samples.join("; ")})? --column "${heading}=ANSWER"`,
    ),
    ...(headings.length > 0 ? [`ANSWER is one of: ${answerHelp}.`] : []),
    ...facts.map(({ fact, asks }) => `${asks} --${fact}`),
  ].join("\n");
}

async function askFor(
  { headings, facts }: Asking,
  meanings: Record<string, string>,
  given: Record<string, string | undefined>,
) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    if (headings.length > 0) process.stdout.write(`Answers: ${answerHelp}.\n`);
    for (const { heading, samples } of headings) {
      let answer = "";
      while (!Object.hasOwn(answers, answer)) {
        answer = (await terminal.question(`What does "${heading}" mean (${samples.join("; ")})? `)).trim();
      }
      meanings[heading] = answer;
    }
    for (const { fact, asks } of facts) {
      while ((given[fact] ?? "") === "") given[fact] = (await terminal.question(`${asks} `)).trim();
    }
  } finally {
    terminal.close();
  }
}

function tell(proposal: Proposal, out: string, say: Say): void {
  const { sure, toConfirm, open, newProgrammes, ended, alarms, list, comparedWith } = proposal;
  say(
    `${list.id}: ${proposal.readFrom.rows} rows read from ${proposal.readFrom.file} (${proposal.readFrom.format}), compared with ${comparedWith ?? "no list"}.`,
  );
  say(
    `${sure.length} sure, ${toConfirm.length} to confirm, ${open.length} open, ${newProgrammes.length} new, ${ended.length} ended.`,
  );
  for (const { alarm, says } of alarms) say(`alarm ${alarm}: ${says}`);
  say(
    `Written to ${out}. Fill in "decide" and "because" there, then: npm run catalogue -- confirm ${out} --by NAME`,
  );
}
