import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "./processes.ts";
import type { Program } from "./site.ts";
import type { Students } from "./students.ts";

/** Memory under a steady load, and its slope by least squares. */
export async function soak(
  students: Students,
  server: Program,
  { rate, minutes, say }: { rate: number; minutes: number; say: (line: string) => void },
) {
  const samples: { minute: number; megabytes: number }[] = [];
  const over = new AbortController();
  const began = performance.now();
  const watching = (async () => {
    while (!over.signal.aborted) {
      samples.push({
        minute: (performance.now() - began) / 60_000,
        megabytes: residentMegabytes(server.process.pid ?? 0),
      });
      await sleep(Math.min(5_000, minutes * 2_000));
    }
  })();
  const task = {
    kind: "journeys",
    port: server.port,
    from: rate,
    to: rate,
    seconds: minutes * 60,
    seed: 77,
  } as const;
  const outcomes = await students.do(task);
  over.abort();
  await watching;
  const result = {
    minutes: minutes,
    journeysPerSecond: Math.round(rate),
    failed: outcomes.failed,
    megabytes: samples.at(-1)?.megabytes ?? 0,
    megabytesPerMinute: Math.round(slopeOf(samples) * 100) / 100,
  };
  say(
    `\n${minutes} min at ${result.journeysPerSecond} students a second: ${result.megabytes} MB resident, ` +
      `${result.megabytesPerMinute} MB a minute, ${result.failed} failed`,
  );
  return result;
}

/** By least squares. */
function slopeOf(samples: readonly { minute: number; megabytes: number }[]): number {
  // The first quarter is still warming up.
  const settled = samples.slice(Math.floor(samples.length / 4));
  const mean = (pick: (sample: { minute: number; megabytes: number }) => number) =>
    settled.reduce((sum, sample) => sum + pick(sample), 0) / settled.length;
  const [minute, megabytes] = [mean((sample) => sample.minute), mean((sample) => sample.megabytes)];
  const above = settled.reduce((sum, one) => sum + (one.minute - minute) * (one.megabytes - megabytes), 0);
  const below = settled.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  return below === 0 ? 0 : above / below;
}
