import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyReply } from "fastify";
import { Registry } from "prom-client";
import { installOperations, ShutdownState } from "./operations.ts";
import { loadOf, RefusedVisitors, type RouteLoad, WorkUnderWay } from "./work-under-way.ts";
import { dominantAddresses, FairTurns, installLoadShedding, isShareTaken, isTooMuch } from "./shed-load.ts";
import { ArrivingBodies, senderTimeouts } from "./slow-requests.ts";

const routes = `
  /api/v1/webhooks/paystack /api/v1/check /api/v1/check/initial /api/v1/past-check
  /api/v1/checks/:code/payment/confirm /api/v1/checks/:code/next-steps /api/v1/extractions
  /api/v1/extractions/:id /assets/entry.js /readyz /*
`
  .trim()
  .split(/\s+/);

/** What the route that answers an address is worth. */
async function loads(): Promise<(method: string, url: string) => Promise<RouteLoad>> {
  const app = Fastify();
  const found: RouteLoad[] = [];
  app.addHook("onRequest", async (request) => void found.push(loadOf(request)));
  const last = { load: () => ({ stage: "last", costMs: 30 }) as const };
  for (const url of routes) {
    app.all(url, async () => "");
  }
  app.all("/checker/results/:code", { config: last }, async () => "");
  return async (method, url) => {
    await app.inject({ method: method as "GET", url });
    return found.pop()!;
  };
}

test("what follows a payment is refused last of all", async () => {
  const load = await loads();
  for (const [method, url] of [
    ["GET", "/checker/results/K7QM4-TXD9P?check_code=K7QM4-TXD9P&status=success"],
    ["POST", "/api/v1/checks/K7QM4-TXD9P/payment/confirm"],
    ["GET", "/api/v1/past-check?code=K7QM4-TXD9P"],
    ["GET", "/api/v1/extractions/abc"],
  ] as const) {
    const { stage } = await load(method, url);
    assert.equal(stage, "last", url);
    assert.equal(isTooMuch(stage, { lateMs: 900, underWay: 599 }), false);
    assert.equal(isTooMuch(stage, { lateMs: 0, underWay: 600 }), true, "but not for ever");
  }
});

test("who tells us of money and texts, and who asks how we are, is never refused", async () => {
  const load = await loads();
  for (const [method, url] of [
    ["POST", "/api/v1/webhooks/paystack"],
    ["GET", "/readyz"],
    ["GET", "/assets/entry.js"],
  ] as const) {
    assert.equal((await load(method, url)).stage, "never", url);
    assert.equal(isTooMuch("never", { lateMs: 5_000, underWay: 5_000 }), false);
  }
});

test("an address that only looks like a file, a probe or an API is a page at the door", async () => {
  const load = await loads();
  for (const first of "assets icons favicon flags healthz readyz metrics sandbox nope".split(" ")) {
    for (const spelling of [
      first,
      first.toUpperCase(),
      `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`,
    ]) {
      const { stage, costMs } = await load("GET", `/${spelling}/x1`);
      assert.deepEqual([stage, costMs > 0], ["door", true], spelling);
    }
  }
});

test("who is inside goes on longer than who stands at the door", async () => {
  const load = await loads();
  const pressure = { lateMs: 200, underWay: 100 };
  const isRefused = async (method: string, url: string) =>
    isTooMuch((await load(method, url)).stage, pressure);
  for (const url of ["/", "/programs?q=nursing"]) assert.equal(await isRefused("GET", url), true, url);
  assert.equal(await isRefused("POST", "/api/v1/check/initial"), true);
  for (const url of ["/api/v1/check", "/api/v1/extractions"])
    assert.equal(await isRefused("POST", url), false, url);
});

test("a slow database fills the house even where the event loop is on time; a few requests are no crowd", () => {
  assert.equal(isTooMuch("door", { lateMs: 900, underWay: 3 }), false);
  assert.equal(isTooMuch("door", { lateMs: 0, underWay: 150 }), true);
  assert.equal(isTooMuch("check", { lateMs: 0, underWay: 150 }), false);
  assert.equal(isTooMuch("check", { lateMs: 0, underWay: 400 }), true);
});

test("one address gets its share of the processor, by what its requests cost", () => {
  const page = { stage: "door", costMs: 2 } as const;
  const result = { stage: "last", costMs: 30 } as const;
  assert.equal(isShareTaken(page, 498), false);
  assert.equal(isShareTaken(page, 499), true);
  assert.equal(isShareTaken(result, 1_470), false);
  assert.equal(isShareTaken(result, 1_471), true);
  assert.equal(isShareTaken({ stage: "never", costMs: 0 }, 50_000), false);
});

test("a few addresses that fill the house are refused before everybody else; a rush of many is nobody's fault", () => {
  const quiet = Array.from({ length: 9 }, (_, nr) => [`198.51.100.${nr}`, 1] as const);
  const dominant = (...counts: number[]) => [
    ...dominantAddresses(new Map([...quiet, ...counts.map((count, nr) => [`a${nr}`, count] as const)])),
  ];
  assert.deepEqual(dominant(70), ["a0"]);
  assert.deepEqual(dominant(30, 30, 30), ["a0", "a1", "a2"]);
  assert.deepEqual(dominant(8), [], "less than half");
  assert.deepEqual(dominant(...Array<number>(12).fill(20)), [], "a dozen carriers");
  assert.deepEqual([...dominantAddresses(new Map())], []);
});

test("of an address that asks for much at once the rest waits its turn, and nobody else waits for it", async () => {
  const registry = new Registry();
  const parts = { registry, areAddressesLimited: true };
  const bodies = new ArrivingBodies({ limits: senderTimeouts, now: () => 0, ...parts });
  const app = Fastify();
  installLoadShedding(app, { bodies, refusedVisitors: new RefusedVisitors(() => 0, registry), ...parts });
  const served: string[] = [];
  app.get("/*", async ({ ip }) => void served.push(ip));
  const visit = (remoteAddress: string) => app.inject({ url: "/nope", remoteAddress });
  await Promise.all([...Array.from({ length: 200 }, () => visit("192.0.2.1")), visit("198.51.100.1")]);
  const place = served.indexOf("198.51.100.1");
  assert.ok(place >= 0 && place < 60, `served as number ${place + 1} of ${served.length}`);
  await app.close();
});

test("while two addresses fill the house others are let in, and the server counts as ready", async () => {
  const registry = new Registry();
  const refusedVisitors = new RefusedVisitors(() => 0, registry);
  const parts = { registry, areAddressesLimited: true };
  const bodies = new ArrivingBodies({ limits: senderTimeouts, now: () => 0, ...parts });
  const app = Fastify();
  installLoadShedding(app, { bodies, refusedVisitors, ...parts });
  const answering = Promise.withResolvers<void>();
  let inside = 0;
  app.get("/", () => {
    inside += 1;
    return answering.promise.then(() => "served");
  });
  const visit = (remoteAddress: string) => app.inject({ url: "/", remoteAddress });
  const crowd = Array.from({ length: 150 }, (_, nr) => visit(`192.0.2.${nr % 2}`));
  while (inside < 150) await sleep(1);
  const visits = [visit("192.0.2.0"), visit("198.51.100.1")];
  while (inside < 151) await sleep(1);
  answering.resolve();
  assert.deepEqual(
    (await Promise.all([...visits, ...crowd])).map(({ statusCode }) => statusCode),
    [503, ...Array<number>(151).fill(200)],
  );
  assert.match(await registry.metrics(), /requests_refused_total{stage="door",why="address"} 1\n/);
  await app.close();
});

test("a server that refuses visitors for five seconds on end is not ready, and ready when it is over", async () => {
  let now = 0;
  const registry = new Registry();
  const refusedVisitors = new RefusedVisitors(() => now, registry);
  const app = Fastify();
  installOperations(app, {
    registry,
    refusedVisitors,
    draining: new ShutdownState(),
    connections: () => ({ open: 0, waiting: 0 }),
    isReady: async () => true,
  });
  const readiness = async () => (await app.inject("/readyz")).statusCode;
  const refuseFor = (ms: number) => {
    for (const end = now + ms; now < end; now += 500) refusedVisitors.add();
  };
  assert.equal(await readiness(), 200);
  refuseFor(4_500);
  assert.equal(await readiness(), 200, "a jolt");
  refuseFor(1_000);
  assert.equal(await readiness(), 503);
  assert.match((await app.inject("/metrics")).body, /^okwan_refusing_seconds 5\.5$/m);
  now += 2_000;
  assert.equal(await readiness(), 200);
  assert.match((await app.inject("/metrics")).body, /^okwan_refusing_seconds 0$/m);
  for (let time = 0; time < 10; time += 1) {
    refusedVisitors.add();
    now += 3_000;
  }
  assert.equal(await readiness(), 200, "one now and then");
  await app.close();
});

const reply = () => ({ raw: new EventEmitter() }) as unknown as FastifyReply;

test("costs are under way until the connection closes, and recent for a second", () => {
  let now = 0;
  const work = new WorkUnderWay(() => now);
  const first = reply();
  work.begin("a", 30, first);
  work.charge(first, 15);
  work.begin("b", 2, reply());
  assert.deepEqual([work.count, work.costOf("a"), work.costOf("b"), work.recentCostOf("a")], [2, 45, 2, 45]);
  first.raw.emit("prefinish");
  assert.deepEqual([work.count, work.costOf("a")], [1, 45], "a slow reader stays in its share");
  first.raw.emit("close");
  assert.deepEqual([work.count, work.costOf("a"), work.recentCostOf("a")], [1, 0, 45]);
  now = 600;
  assert.equal(work.recentCostOf("a"), 45);
  now = 1_200;
  assert.equal(work.recentCostOf("a"), 0);
});

test("networks take turns, however many one has waiting", async () => {
  const turns = new FairTurns();
  const served: string[] = [];
  const take = (name: string) => turns.take(name).then(() => served.push(name));
  const flood = Array.from({ length: 50 }, () => take("flood"));
  const visitors = [take("one"), take("two")];
  await Promise.all(visitors);
  assert.ok(served.indexOf("one") <= 2 && served.indexOf("two") <= 3, String(served));
  await Promise.all(flood);
  assert.equal(served.length, 52);
});

test("one turn begins in each turn of the event loop", async () => {
  const turns = new FairTurns();
  const begun: number[] = [];
  let loops = 0;
  const count = () => {
    loops += 1;
    if (loops < 20) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(Array.from({ length: 5 }, () => turns.take("a").then(() => begun.push(loops))));
  assert.equal(new Set(begun).size, 5, String(begun));
});
