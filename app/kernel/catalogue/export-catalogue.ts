import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/transaction.ts";
import { markAsOfRelease, storedFiles } from "./catalogue-files.ts";
import { readFilesIn } from "@okwan/catalogue";

/**
 * Writes the current school files into a data folder. What was changed at the desk of 0.9.0 counts as exported, so
 * that the next import may replace it.
 * @returns the names of the files that differed there
 */
export async function exportCatalogue({ kysely }: Database, dataDir: string): Promise<string[]> {
  const stored = await storedFiles(kysely);
  if (stored.size === 0) throw new Error("The database holds no catalogue yet.");
  mkdirSync(path.join(dataDir, "catalogue"), { recursive: true });
  const there = readFilesIn(dataDir);
  const differing = [...new Set([...stored.keys(), ...there.keys()])].filter(
    (file) => stored.get(file)?.text !== there.get(file),
  );
  for (const name of differing) {
    const file = path.join(dataDir, "catalogue", name);
    const text = stored.get(name)?.text;
    mkdirSync(path.dirname(file), { recursive: true });
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
  }
  const ofDesk = [...stored.values()].filter(({ isOfRelease }) => !isOfRelease);
  await inTransaction(kysely, (transaction) => markAsOfRelease(transaction, ofDesk));
  return differing;
}
