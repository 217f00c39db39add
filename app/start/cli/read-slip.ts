import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { matchSlip } from "../../features/check/server/slip/match-reading.ts";
import { ourDataDir, SubjectRecord } from "@okwan/catalogue";
import { createReaderPool, type ReaderPool, type ReaderRefusalCode } from "@okwan/slip-reader";
import { errors } from "../../words/english/errors.ts";
import { uploadMaxBytes } from "../../kernel/contract/product.ts";
import type { Subject } from "@okwan/engine";
import { runCommand, UsageError } from "./run-command.ts";

const usage = "usage: npm run --silent read-slip -- [--out DIR] FILE…";

/**
 * One JSON per file, as the service would answer; `error` if the file is not readable as one person's slip.
 */
async function answerFor(file: string, pool: ReaderPool, subjects: readonly Subject[]): Promise<object> {
  let bytes: Uint8Array;
  try {
    // The pool would refuse it too, but only after reading it into memory.
    if (statSync(file).size > uploadMaxBytes) return refused("too-many-bytes");
    bytes = readFileSync(file);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "unknown reason";
    return { error: { code: "no-file", message: `Cannot read this file (${reason}).` } };
  }
  const reading = await pool.read({ bytes, mimeType: "", name: path.basename(file) }, subjects);
  switch (reading.outcome) {
    case "slip":
      return matchSlip(reading.slip, subjects);
    case "candidates":
      return {
        error: {
          code: "several-candidates",
          message: `This file holds the results of ${reading.candidates.length} people. Upload only your own.`,
        },
        candidates: reading.candidates.map((slip) => matchSlip(slip, subjects)),
      };
    case "refused":
      return refused(reading.refusal.code);
  }
}

function refused(code: ReaderRefusalCode): { error: object } {
  return { error: { code, message: errors[`errors.reader.${code}`] } };
}

/** Only the subjects: loading the whole catalogue takes longer than reading a PDF. */
function readSubjects(): readonly Subject[] {
  const text = readFileSync(path.join(ourDataDir, "subjects.json"), "utf8");
  return SubjectRecord.array().parse(JSON.parse(text));
}

async function run(args: string[]): Promise<number> {
  const { values, positionals: files } = parseArgs({
    args,
    options: { out: { type: "string" } },
    allowPositionals: true,
  });
  if (files.length === 0) throw new UsageError(usage);
  const { out } = values;
  if (out !== undefined) mkdirSync(out, { recursive: true });
  const subjects = readSubjects();
  const pool = createReaderPool({ workers: 1, mostBytes: uploadMaxBytes });
  let status = 0;
  try {
    for (const file of files) {
      const answer = await answerFor(file, pool, subjects);
      if ("error" in answer) status = 1;
      const json = `${JSON.stringify(answer)}\n`;
      if (out === undefined) process.stdout.write(json);
      else writeFileSync(path.join(out, `${path.basename(file)}.json`), json);
    }
  } finally {
    await pool.close();
  }
  return status;
}

await runCommand(usage, () => run(process.argv.slice(2)));
