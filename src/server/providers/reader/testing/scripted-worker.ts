import { parentPort } from "node:worker_threads";
import type { WorkerAnswer, WorkerJob } from "../reader-worker.ts";

/** A worker that does what the file's name says: reads, hangs or dies. For tests of the pool only. */
parentPort?.on("message", ({ file }: WorkerJob) => {
  if (file.name === "dies") process.exit(3);
  if (file.name === "hangs") {
    for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  }
  const slip = {
    studentName: null,
    certificateType: null,
    course: null,
    year: null,
    pairs: [],
    rawText: file.name,
  };
  parentPort?.postMessage({ isFailed: false, reading: { outcome: "slip", slip } } satisfies WorkerAnswer);
});
