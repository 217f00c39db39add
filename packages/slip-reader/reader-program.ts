import { serveJobs } from "@okwan/kit/serve-jobs";
import { BuiltInReader } from "./built-in.ts";
import type { PdfText, SlipReading, SlipFile, SlipSubject } from "./port.ts";

/** The program of a child process that reads slips: a job in, an answer out, one at a time. */
export type ReaderJob =
  | { readonly task: "read"; readonly file: SlipFile; readonly subjects: readonly SlipSubject[] }
  | { readonly task: "text"; readonly file: SlipFile };

export type ReaderAnswer = SlipReading | PdfText;

const reader = new BuiltInReader();
let known: { key: string; subjects: readonly SlipSubject[] } = { key: "", subjects: [] };

serveJobs<ReaderJob, ReaderAnswer>(async (job, goOn) => {
  if (job.task === "text") return reader.textOf(job.file);
  // each message has a fresh copy of the list; the reader's index is cached by its content
  const key = JSON.stringify(job.subjects);
  if (key !== known.key) known = { key, subjects: job.subjects };
  return reader.read(job.file, known.subjects, undefined, goOn);
});
