import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { Histogram } from "./histogram.ts";
import { HttpClient } from "./http-client.ts";
import { inputOf, Refused, routes, walk, type Outcome, type Route, type World } from "./journey.ts";

/** The students, in a process of their own: told what to do over the channel to bench/load.ts. */

export type Task =
  | {
      readonly kind: "journeys";
      readonly port: number;
      /** Students a second at the beginning and at the end. */
      readonly from: number;
      readonly to: number;
      readonly seconds: number;
      readonly seed: number;
      /** Share of the students who send a picture of their slip; none unless told. */
      readonly uploads?: number;
    }
  | {
      /** At full speed of the connections: starting an order and submitting its check. */
      readonly kind: "submit";
      readonly port: number;
      readonly paths: readonly [start: string, submit: string];
      readonly connections: number;
      readonly seconds: number;
      readonly seed: number;
    };

export interface RouteFigures {
  readonly counts: readonly number[];
  readonly max: number;
  readonly refused: number;
  readonly errors: number;
}

export interface Outcomes {
  readonly seconds: number;
  readonly started: number;
  readonly paid: number;
  readonly free: number;
  readonly refused: number;
  readonly failed: number;
  /** By second since the beginning: journeys that ended well, and the slowest request. */
  readonly perSecond: readonly { done: number; slowest: number }[];
  readonly routes: Partial<Record<Route, RouteFigures>>;
  readonly whole: RouteFigures;
  /** Some of what went wrong. */
  readonly said: readonly string[];
  readonly cpuSeconds: number;
}

export interface Facts {
  readonly schoolIds: readonly number[];
  readonly electives: readonly (readonly number[])[];
  /** A photographed slip: JPEG in base64. */
  readonly slip: string;
}

const told = new Map<string, { times: Histogram; refused: number; errors: number }>();
const said: string[] = [];
let perSecond: { done: number; slowest: number }[] = [];
let began = 0;

function tell(route: Route, ms: number, outcome: Outcome, detail?: string): void {
  let figures = told.get(route);
  if (figures === undefined) told.set(route, (figures = { times: new Histogram(), refused: 0, errors: 0 }));
  if (outcome === "refused") figures.refused += 1;
  else if (outcome === "error") {
    figures.errors += 1;
    if (said.length < 10) said.push(`${route}: ${detail}`);
  } else figures.times.add(ms);
  const second = secondNow();
  if (ms > second.slowest) second.slowest = ms;
}

function secondNow(): { done: number; slowest: number } {
  const at = Math.max(0, Math.floor((performance.now() - began) / 1000));
  while (perSecond.length <= at) perSecond.push({ done: 0, slowest: 0 });
  return perSecond[at] as { done: number; slowest: number };
}

async function run(task: Task, facts: Facts): Promise<Outcomes> {
  told.clear();
  said.length = 0;
  perSecond = [];
  began = performance.now();
  const cpu = process.cpuUsage();
  const client = new HttpClient(task.port);
  const random = randomFrom(task.seed);
  const slip = Buffer.from(facts.slip, "base64");
  const uploads = (task.kind === "journeys" ? task.uploads : undefined) ?? 0;
  const world: World = {
    client,
    random,
    ...facts,
    slip,
    uploads,
    lookInto: 20,
    tell,
  };
  const whole = new Histogram();
  const ends = task.kind === "journeys" ? await arrive(task, world, whole) : await hammer(task, world, whole);
  client.close();
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds: (performance.now() - began) / 1000,
    ...ends,
    perSecond,
    routes: Object.fromEntries(
      routes.flatMap((route) => {
        const figures = told.get(route);
        return figures === undefined ? [] : [[route, figuresOf(figures.times, figures)]];
      }),
    ),
    whole: figuresOf(whole, { refused: ends.refused, errors: ends.failed }),
    said: [...said],
    cpuSeconds: (user + system) / 1e6,
  };
}

function figuresOf(times: Histogram, { refused, errors }: { refused: number; errors: number }): RouteFigures {
  return { counts: times.counts, max: times.max, refused, errors };
}

type Ends = Pick<Outcomes, "started" | "paid" | "free" | "refused" | "failed">;

/** Students come when they come, however slow the server is: that is what makes a queue grow. */
async function arrive(
  task: Extract<Task, { kind: "journeys" }>,
  world: World,
  whole: Histogram,
): Promise<Ends> {
  const ends = { started: 0, paid: 0, free: 0, refused: 0, failed: 0 };
  const under = new Set<Promise<void>>();
  let due = 0;
  for (;;) {
    const at = (performance.now() - began) / 1000;
    if (at >= task.seconds) break;
    while (due <= at) {
      const rate = task.from + ((task.to - task.from) * due) / task.seconds;
      // Independent students: the gaps between them are exponential.
      due += -Math.log(1 - world.random()) / Math.max(rate, 0.001);
      const journey = one(world, whole, ends).finally(() => under.delete(journey));
      under.add(journey);
    }
    await sleep(Math.max(0, Math.min(20, (due - at) * 1000)));
  }
  await Promise.all(under);
  return ends;
}

async function one(
  world: World,
  whole: Histogram,
  ends: { -readonly [K in keyof Ends]: number },
): Promise<void> {
  ends.started += 1;
  const started = performance.now();
  try {
    ends[await walk(world)] += 1;
    whole.add(performance.now() - started);
    secondNow().done += 1;
  } catch (error) {
    if (error instanceof Refused) ends.refused += 1;
    else ends.failed += 1;
  }
}

async function hammer(
  task: Extract<Task, { kind: "submit" }>,
  world: World,
  whole: Histogram,
): Promise<Ends> {
  const ends = { started: 0, paid: 0, free: 0, refused: 0, failed: 0 };
  const head =
    "accept-encoding: gzip\r\nauthorization: Bearer okwan_pub_demo\r\ncontent-type: application/json\r\n";
  const [start, submit] = task.paths;
  const student = JSON.stringify({ user_phone: "0241234567", user_name: "Ama Mensah" });
  const keepOn = async () => {
    while ((performance.now() - began) / 1000 < task.seconds) {
      const at = performance.now();
      const order = await world.client.send("POST", start, head, student);
      if (order.status !== 200) {
        ends.failed += 1;
        continue;
      }
      const { code } = (JSON.parse(order.body.toString("utf8")) as { data: { code: string } }).data;
      const check = await world.client.send(
        "POST",
        submit,
        head,
        JSON.stringify({ code, ...inputOf(world) }),
      );
      whole.add(performance.now() - at);
      ends.started += 1;
      if (check.status === 200) ends.paid += 1;
      else ends.failed += 1;
    }
  };
  await Promise.all(Array.from({ length: task.connections }, keepOn));
  return ends;
}

/** Mulberry32: the same students for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

process.on("message", ({ task, facts }: { task: Task; facts: Facts }) => {
  run(task, facts).then(
    (outcomes) => process.send?.({ outcomes }),
    (error: unknown) => process.send?.({ error: String((error as Error).stack) }),
  );
});
process.on("disconnect", () => process.exit(0));
