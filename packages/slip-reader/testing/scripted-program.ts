import { existsSync, writeFileSync } from "node:fs";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { serveJobs } from "@okwan/kit/serve-jobs";
import type { ReaderAnswer, ReaderJob } from "../reader-program.ts";

const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A child that does what the file's name says: reads, hangs, dies, swells. For tests of the pool only. */
serveJobs<ReaderJob, ReaderAnswer>(async ({ file }, goOn) => {
  if (file.name === "dies") process.exit(3);
  if (file.name === "throws") throw new Error("as told");
  // Where a path follows, only the first time: the file at it tells.
  const [task, mark] = file.name.split(" ");
  const isFirst = mark === undefined || !existsSync(mark);
  if (task === "hangs" && isFirst) {
    if (mark !== undefined) writeFileSync(mark, "");
    for (;;);
  }
  if (task === "steps")
    for (let step = 0; step < Number(mark); step += 1) {
      goOn();
      // The parent looks now and then.
      await sleep(100);
      const before = processorMs();
      while (processorMs() - before < 700);
    }
  if (file.name === "swells") {
    const memory: Uint8Array[] = [];
    // Fast enough that gigabytes would be there between two looks.
    for (;;) memory.push(new Uint8Array(50_000_000).fill(1));
  }
  const slip = {
    studentName: null,
    isNameDoubtful: false,
    isCourseDoubtful: false,
    certificateType: null,
    course: null,
    year: null,
    pairs: [],
    unmatched: [],
    mayLackRows: false,
    mayBeOfTwo: false,
    rawText: `${file.name} ${process.pid}`,
  };
  return { outcome: "slip", slip };
});
