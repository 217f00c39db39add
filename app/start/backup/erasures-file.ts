import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Kysely } from "kysely";
import type { Tables } from "../../kernel/db/schema.ts";
import { Erasure, listErasures } from "../../features/me/server/erase.ts";
import { BackupRefused } from "./restore-backup.ts";

const Head = z.strictObject({ format: z.literal("okwan-erasures-1") });

/** The list of deletions beside the backups of a folder. */
export function erasuresBeside(backup: string): string {
  return path.join(path.dirname(backup), "erasures");
}

/**
 * Adds all recorded deletions to the file. Deletions that only the file has stay, because a restored
 * database may lack them. Returns their number.
 */
export async function writeErasures(kysely: Kysely<Tables>, file: string): Promise<number> {
  const known = new Map(
    [...((await readErasures(file)) ?? []), ...(await listErasures(kysely))].map((one) => [one.id, one]),
  );
  const lines = [{ format: "okwan-erasures-1" }, ...known.values()].map(
    (line) => `${JSON.stringify(line)}\n`,
  );
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, lines.join(""), { mode: 0o600 });
  await rename(unfinished, file);
  return known.size;
}

/**
 * null without a file.
 * @throws {BackupRefused} if it is not a complete list of deletions, because repeating half of one would
 * look finished
 */
export async function readErasures(file: string): Promise<Erasure[] | null> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    const [head, ...lines] = text.split("\n").filter((line) => line !== "");
    Head.parse(JSON.parse(head ?? ""));
    return lines.map((line) => Erasure.parse(JSON.parse(line)));
  } catch {
    throw new BackupRefused(`${file} is no list of erasures of Okwan, or was damaged.`);
  }
}
