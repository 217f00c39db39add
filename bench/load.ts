import process from "node:process";
import { compareWithBare } from "./load/compare-with-bare.ts";
import { factsForStudents } from "./load/facts.ts";
import type { Outcomes } from "./load/generator.ts";
import { allTimes, routeTable, timesOf, type Times } from "./load/print.ts";
import { cpuSecondsOf, residentMegabytes } from "./load/processes.ts";
import { soak } from "./load/soak.ts";
import { startDatabaseServer, startProgram, type DatabaseServer, type Program } from "./load/site.ts";
import { Students } from "./load/students.ts";

/**
 * Results night on this machine: the real server and its Postgres on a disk, students from a process of their
 * own over loopback. Students arrive whether or not the server keeps up. Then the same writes against a bare
 * Fastify route, three times what was held, and the memory over time.
 *
 *   OKWAN_BENCH_RATES    students a second of each step (50,100,150,200,250,300)
 *   OKWAN_BENCH_SECONDS  of a step (10)
 *   OKWAN_BENCH_WARM     seconds of growing load before the first step, as an evening begins (60)
 *   OKWAN_BENCH_UPLOADS  slips a second, beside a third of what was held (0.3)
 *   OKWAN_BENCH_SOAK     minutes at half of what was held, for the slope of the memory (1)
 *   OKWAN_BENCH_SERVER   JSON of settings for the server
 */

const numberFrom = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const rates = (process.env["OKWAN_BENCH_RATES"] ?? "50,100,150,200,250,300").split(",").map(Number);
const seconds = numberFrom("OKWAN_BENCH_SECONDS", 10);
const warmSeconds = numberFrom("OKWAN_BENCH_WARM", 60);
const uploadsPerSecond = numberFrom("OKWAN_BENCH_UPLOADS", 0.3);
const soakMinutes = numberFrom("OKWAN_BENCH_SOAK", 1);

interface Step {
  readonly asked: number;
  /** Whole journeys a second that ended well. */
  readonly journeysPerSecond: number;
  readonly requests: Times;
  readonly journey: Times;
  /** Processor time of one journey in ms: server, Postgres, and the students themselves. */
  readonly cpuMs: { readonly server: number; readonly postgres: number; readonly students: number };
  readonly serverMegabytes: number;
  readonly freeShare: number;
  readonly failed: number;
  /** From the last arrival to the last answer. */
  readonly lateSeconds: number;
  readonly said: readonly string[];
}

export async function run({ json }: { json: boolean }): Promise<unknown> {
  const say = json ? () => {} : (line: string) => console.log(line);
  const databaseServer = await startDatabaseServer();
  const server = await startServer(databaseServer);
  const students = new Students(factsForStudents());
  try {
    const steps = await climb(students, server, databaseServer, say);
    const held = steps.filter(isHeld).at(-1);
    const overload = held === undefined ? null : await overwhelm(students, server, held, say);
    const submit = await compareWithBare(students, server, databaseServer, say);
    const memory =
      held === undefined
        ? null
        : await soak(students, server, { rate: held.journeysPerSecond / 2, minutes: soakMinutes, say });
    // Last: from then on the reader's workers are there too.
    const uploads = held === undefined ? null : await sendSlips(students, server, held, say);
    const stopMs = Math.round(await server.stop());
    say(`stopped within ${stopMs} ms`);
    return { steps, held: held?.journeysPerSecond ?? 0, uploads, overload, submit, memory, stopMs };
  } finally {
    students.leave();
    await server.stop();
    await databaseServer.stop();
  }
}

function startServer({ url }: DatabaseServer): Promise<Program> {
  return startProgram("app/start/main.ts", {
    readyAt: "/readyz",
    env: {
      DATABASE_URL: url,
      OKWAN_RATE_LIMITS: "off",
      OKWAN_LOG_LEVEL: "error",
      ...(JSON.parse(process.env["OKWAN_BENCH_SERVER"] ?? "{}") as Record<string, string>),
    },
  });
}

/** Everybody who came was served, and what was under way at the end took no second more. */
const isHeld = (step: Step) =>
  step.failed === 0 && step.requests.refused === 0 && step.requests.p99 < 300 && step.lateSeconds < 1;

async function climb(
  students: Students,
  server: Program,
  databaseServer: DatabaseServer,
  say: (line: string) => void,
): Promise<Step[]> {
  const { port } = server;
  await students.do({ kind: "journeys", port, from: 2, to: 60, seconds: warmSeconds, seed: 1 });
  const steps: Step[] = [];
  for (const [index, asked] of rates.entries()) {
    const serverBefore = cpuSecondsOf(server.process.pid ?? 0);
    const postgresBefore = cpuSecondsOf(databaseServer.pid);
    // Up to the rate within a third of the time, then as many as that.
    const ramp = await students.do({
      kind: "journeys",
      port,
      from: asked / 4,
      to: asked,
      seconds: seconds / 3,
      seed: 10 + index,
    });
    const flat = await students.do({
      kind: "journeys",
      port,
      from: asked,
      to: asked,
      seconds,
      seed: 50 + index,
    });
    const done = [ramp, flat].reduce((sum, { paid, free }) => sum + paid + free, 0);
    const perJourney = (cpuSeconds: number) => Math.round((cpuSeconds / Math.max(1, done)) * 1e5) / 100;
    const step: Step = {
      asked,
      journeysPerSecond: Math.round(((flat.paid + flat.free) / flat.seconds) * 10) / 10,
      requests: allTimes(flat),
      journey: timesOf(flat.whole),
      cpuMs: {
        server: perJourney(cpuSecondsOf(server.process.pid ?? 0) - serverBefore),
        postgres: perJourney(cpuSecondsOf(databaseServer.pid) - postgresBefore),
        students: perJourney(ramp.cpuSeconds + flat.cpuSeconds),
      },
      serverMegabytes: residentMegabytes(server.process.pid ?? 0),
      freeShare: Math.round((flat.free / Math.max(1, flat.paid + flat.free)) * 100) / 100,
      failed: ramp.failed + flat.failed,
      lateSeconds: Math.round((flat.seconds - seconds) * 10) / 10,
      said: [...ramp.said, ...flat.said],
    };
    steps.push(step);
    printStep(step, flat, say);
    if (!isHeld(step)) break;
  }
  return steps;
}

function printStep(step: Step, flat: Outcomes, say: (line: string) => void): void {
  const { requests, journey, cpuMs } = step;
  say(
    `\n${step.asked} students a second arrive: ${step.journeysPerSecond} whole journeys/s, ` +
      `${Math.round(requests.requests / flat.seconds)} requests/s; request p50 ${requests.p50} p95 ${requests.p95} p99 ${requests.p99} ms; ` +
      `journey p50 ${journey.p50} p99 ${journey.p99} ms; refused ${requests.refused}, errors ${requests.errors}`,
  );
  say(
    `  processor per journey: server ${cpuMs.server} ms, Postgres ${cpuMs.postgres} ms, students ${cpuMs.students} ms; ` +
      `server ${step.serverMegabytes} MB; ${Math.round(step.freeShare * 100)} % of the checks cost nothing`,
  );
  say(routeTable(flat));
  for (const line of step.said) say(`  ! ${line}`);
}

/**
 * A third of what was held, and some of the students send their slip: reading one takes more than a second.
 */
async function sendSlips(students: Students, server: Program, held: Step, say: (line: string) => void) {
  const rate = held.journeysPerSecond / 3;
  const outcomes = await students.do({
    kind: "journeys",
    port: server.port,
    from: rate,
    to: rate,
    seconds: Math.max(30, seconds),
    seed: 80,
    uploads: uploadsPerSecond / rate,
  });
  const { upload, reading, ...others } = outcomes.routes;
  const result = {
    journeysPerSecond: Math.round(rate * 10) / 10,
    upload: upload === undefined ? null : timesOf(upload),
    reading: reading === undefined ? null : timesOf(reading),
    others: allTimes({ ...outcomes, routes: others }),
    failed: outcomes.failed,
    megabytes: residentMegabytes(server.process.pid ?? 0),
    said: outcomes.said,
  };
  say(
    `\n${result.journeysPerSecond} students a second, ${uploadsPerSecond} slips a second among them: ` +
      `read after p50 ${result.reading?.p50} p95 ${result.reading?.p95} ms, other requests p99 ${result.others.p99} ms, ` +
      `${result.failed} failed, refused ${result.others.refused}; ${result.megabytes} MB with the reader loaded`,
  );
  say(routeTable(outcomes));
  for (const line of outcomes.said) say(`  ! ${line}`);
  return result;
}

/** Three times what was held: full rate for some, a polite no for the rest, and back within seconds. */
async function overwhelm(students: Students, server: Program, held: Step, say: (line: string) => void) {
  const { port } = server;
  const rate = held.journeysPerSecond;
  const flood = await students.do({
    kind: "journeys",
    port,
    from: rate * 3,
    to: rate * 3,
    seconds,
    seed: 90,
  });
  const after = await students.do({
    kind: "journeys",
    port,
    from: rate / 2,
    to: rate / 2,
    seconds: 10,
    seed: 91,
  });
  const slow = after.perSecond.findLastIndex(({ slowest }) => slowest > 300);
  const result = {
    asked: Math.round(rate * 3),
    journeysPerSecond: Math.round(((flood.paid + flood.free) / flood.seconds) * 10) / 10,
    refusedShare: Math.round((flood.refused / flood.started) * 100) / 100,
    failed: flood.failed,
    requests: allTimes(flood),
    backWithinSeconds: slow + 1,
    failedAfter: after.failed,
    said: flood.said,
  };
  say(
    `\nthree times that (${result.asked} a second): ${result.journeysPerSecond} journeys/s, ` +
      `${Math.round(result.refusedShare * 100)} % told to come back, ${result.failed} failed, ` +
      `request p99 ${result.requests.p99} ms; back under 300 ms within ${result.backWithinSeconds} s`,
  );
  say(routeTable(flood));
  for (const line of flood.said) say(`  ! ${line}`);
  return result;
}
