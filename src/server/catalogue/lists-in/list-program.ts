import { createHash } from "node:crypto";
import { serveJobs } from "../../children/serve-jobs.ts";
import { CannotRead } from "./cannot-read.ts";
import { type ProposalOrQuestions, type ListForProposal, proposeList } from "./propose-list.ts";
import { type ListFile, readBytes } from "./read-list-file.ts";
import type { PageRange } from "./read-pdf.ts";

/**
 * The program of a child process that opens a school's list and matches its rows: whatever the file costs,
 * the server continues to answer.
 */
export type ListJob = { readonly asked: ListQuestion } & (
  { readonly bytes: Uint8Array; readonly pages: PageRange | null } | { readonly file: ListFile }
);

/** The question about a file: its school, and the answers of a person. */
export type ListQuestion = Omit<ListForProposal, "file">;

export type ListAnswer =
  | { readonly file: ListFile; readonly proposed: ProposalOrQuestions | { readonly trouble: string } }
  /** The file is not a list that we can open. */
  | { readonly refused: string };

serveJobs<ListJob, ListAnswer>(async (job) => {
  try {
    const file = "file" in job ? job.file : await opened(job.bytes, job.asked.fileName, job.pages);
    return { file, proposed: proposed(file, job.asked) };
  } catch (error) {
    if (error instanceof CannotRead) return { refused: error.message };
    throw error;
  }
});

async function opened(bytes: Uint8Array, name: string, pages: PageRange | null): Promise<ListFile> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { raw: await readBytes(bytes, name, pages), sha256 };
}

function proposed(file: ListFile, asked: ListQuestion): ProposalOrQuestions | { readonly trouble: string } {
  try {
    return proposeList({ ...asked, file });
  } catch (error) {
    if (error instanceof CannotRead) return { trouble: error.message };
    throw error;
  }
}
