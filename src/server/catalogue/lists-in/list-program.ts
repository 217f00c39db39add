import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { serveJobs } from "../../children/serve-jobs.ts";
import { CannotRead } from "./cannot-read.ts";
import { type Proposed, type Proposing, proposeList } from "./propose-list.ts";
import { type ListFile, readBytes } from "./read-list-file.ts";
import type { PageRange } from "./read-pdf.ts";

/**
 * The program of a child that opens a school's list and matches its rows: somebody's file may take what it takes there,
 * and the server goes on answering.
 */
export type ListJob = { readonly asked: ListQuestion } & (
  | {
      /** A file of ours, which the parent removes. */
      readonly path: string;
      readonly pages: PageRange | null;
    }
  | { readonly file: ListFile }
);

/** What is asked of a file: of which school, and what a person said of it. */
export type ListQuestion = Omit<Proposing, "file">;

export type ListAnswer =
  | { readonly file: ListFile; readonly proposed: Proposed | { readonly trouble: string } }
  /** It is no list that we can open. */
  | { readonly refused: string };

serveJobs<ListJob, ListAnswer>(async (job) => {
  try {
    const file = "file" in job ? job.file : await opened(job.path, job.asked.fileName, job.pages);
    return { file, proposed: proposed(file, job.asked) };
  } catch (error) {
    if (error instanceof CannotRead) return { refused: error.message };
    throw error;
  }
});

async function opened(path: string, name: string, pages: PageRange | null): Promise<ListFile> {
  const bytes = await readFile(path);
  const raw = await readBytes(bytes, name, pages);
  return { raw, sha256: createHash("sha256").update(bytes).digest("hex") };
}

function proposed(file: ListFile, asked: ListQuestion): Proposed | { readonly trouble: string } {
  try {
    return proposeList({ ...asked, file });
  } catch (error) {
    if (error instanceof CannotRead) return { trouble: error.message };
    throw error;
  }
}
