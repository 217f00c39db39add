import { parentPort } from "node:worker_threads";
import { BuiltInReader } from "./built-in.ts";
import type { Reading, SlipFile, SlipSubject } from "./port.ts";

/** One reader in a thread of its own: a job in, an answer out, one at a time. */
export interface WorkerJob {
  readonly file: SlipFile;
  readonly subjects: readonly SlipSubject[];
}

export type WorkerAnswer =
  { readonly isFailed: false; readonly reading: Reading } | { readonly isFailed: true };

const reader = new BuiltInReader();
let known: { key: string; subjects: readonly SlipSubject[] } = { key: "", subjects: [] };

parentPort?.on("message", (job: WorkerJob) => {
  // every message brings a fresh copy of the list; the reader's index is kept while its content is the same
  const key = JSON.stringify(job.subjects);
  if (key !== known.key) known = { key, subjects: job.subjects };
  reader.read(job.file, known.subjects).then(
    (reading) => parentPort?.postMessage({ isFailed: false, reading } satisfies WorkerAnswer),
    () => parentPort?.postMessage({ isFailed: true } satisfies WorkerAnswer),
  );
});
