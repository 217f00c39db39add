import process from "node:process";
import { Worker } from "node:worker_threads";

/** A child's answer to a job. Failures have no message: it might quote somebody's file. */
export type ChildAnswer<Answer> =
  | { readonly answer: Answer }
  | { readonly failed: "swollen" | "broken" }
  /** One step is done, the next begins. */
  | { readonly goesOn: true };

/** The child's side: jobs come from the parent one by one, and each gets one answer. */
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
  // If the parent is gone, nobody needs the answer; `disconnect` ends this process.
  process.send?.(answer, undefined, undefined, () => {});
}

/** V8's message if the system refuses a buffer. */
const isOutOfMemory = (error: unknown) =>
  error instanceof RangeError && error.message.includes("allocation failed");

const lookEveryMs = 500;
/** Runs on its own thread, because the main one may be busy for minutes. */
const guard = `
  const parent = Number(process.argv[2]);
  const look = () => { if (process.ppid !== parent) process.kill(process.pid, "SIGKILL"); };
  look();
  setInterval(look, ${lookEveryMs});
`;

function dieWithParent(): void {
  // A stopping parent disconnects us itself once it no longer needs answers.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  new Worker(guard, {
    eval: true,
    // Passed by the parent: it may be gone before we could ask for its id.
    argv: process.argv.slice(2, 3),
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  }).unref();
}
