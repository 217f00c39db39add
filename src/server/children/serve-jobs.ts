import process from "node:process";
import { Worker } from "node:worker_threads";

/** What a child answers for a job; of a failure no words, they may be those of somebody's file. */
export type ChildAnswer<Answer> =
  | { readonly answer: Answer }
  | { readonly failed: "swollen" | "broken" }
  /** A step of the job is done, and another one begins. */
  | { readonly goesOn: true };

/** The child's side: one job after the other comes from the parent, and each gets one answer. */
export function serveJobs<Job, Answer>(work: (job: Job, goOn: () => void) => Promise<Answer>): void {
  dieWithParent();
  process.on("message", (job: Job) => {
    work(job, () => send({ goesOn: true })).then(
      (answer) => send({ answer }),
      (error: unknown) => send({ failed: isOutOfMemory(error) ? "swollen" : "broken" }),
    );
  });
}

function send(answer: ChildAnswer<unknown>): void {
  // A parent that is gone needs no answer; `disconnect` ends us.
  process.send?.(answer, undefined, undefined, () => {});
}

/** V8's words where the system refuses it a buffer. */
const isOutOfMemory = (error: unknown) =>
  error instanceof RangeError && error.message.includes("allocation failed");

const lookEveryMs = 500;
/** Runs on a thread of its own, because the other one may be busy for minutes. */
const guard = `
  const parent = Number(process.argv[2]);
  const look = () => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); };
  look();
  setInterval(look, ${lookEveryMs});
`;

function dieWithParent(): void {
  // A parent that is asked to stop tells us itself, when nothing waits for us any more.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  new Worker(guard, {
    eval: true,
    // Told by the parent: it may be gone before we are far enough to ask who it was.
    argv: process.argv.slice(2, 3),
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
