import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { serveJobs } from "../../children/serve-jobs.ts";
import { CannotRead } from "./cannot-read.ts";
import { type ListFile, readBytes } from "./read-list-file.ts";
import type { PageRange } from "./read-pdf.ts";

/** The program of a child that opens a school's list: whatever opens somebody's file may fail alone. */
export interface ListJob {
  /** A file of ours, which the parent takes away again. */
  readonly path: string;
  /** As whoever uploaded it calls it. */
  readonly name: string;
  readonly pages: PageRange | null;
}

export type ListAnswer = ListFile | { readonly refused: string };

serveJobs<ListJob, ListAnswer>(async ({ path, name, pages }) => {
  const bytes = await readFile(path);
  try {
    const raw = await readBytes(bytes, name, pages);
    return { raw, sha256: createHash("sha256").update(bytes).digest("hex") };
  } catch (error) {
    if (error instanceof CannotRead) return { refused: error.message };
    throw error;
  }
});
