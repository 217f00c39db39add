import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { Registry } from "prom-client";
import { ShutdownState, installOperations } from "./operations.ts";
import { RefusedVisitors } from "./refused-visitors.ts";
import { installLoadShedding, isShareTaken, isTooMuch, dominantAddresses, loadStageOf } from "./shed-load.ts";
import { ArrivingBodies, senderTimeouts } from "./slow-requests.ts";

test("what follows a payment is refused last of all", () => {
  for (const [method, url] of [
    ["GET", "/checker/results/K7QM4-TXD9P?check_code=K7QM4-TXD9P&status=success"],
    ["POST", "/api/v1/checks/K7QM4-TXD9P/payment/confirm"],
    ["GET", "/api/v1/past-check?code=K7QM4-TXD9P"],
    ["GET", "/previous-checks?code=K7QM4-TXD9P"],
    ["GET", "/api/v1/extractions/abc"],
  ] as const) {
    assert.equal(loadStageOf(method, url), "last", url);
    assert.equal(isTooMuch(loadStageOf(method, url), { lateMs: 900, underWay: 599 }), false);
    assert.equal(isTooMuch(loadStageOf(method, url), { lateMs: 0, underWay: 600 }), true, "but not for ever");
  }
});

test("who tells us of money and texts, and who asks how we are, is never refused", () => {
  for (const [method, url] of [
    ["POST", "/api/v1/webhooks/paystack"],
    ["POST", "/api/v1/webhooks/sms"],
    ["GET", "/readyz"],
    ["GET", "/assets/entry.js"],
  ] as const) {
    assert.equal(loadStageOf(method, url), "never", url);
    assert.equal(isTooMuch("never", { lateMs: 5_000, underWay: 5_000 }), false);
  }
});

test("who is inside goes on longer than who stands at the door", () => {
  const pressure = { lateMs: 200, underWay: 100 };
  const isRefused = (method: string, url: string) => isTooMuch(loadStageOf(method, url), pressure);
  for (const url of ["/", "/programs?q=nursing"]) assert.equal(isRefused("GET", url), true, url);
  assert.equal(isRefused("POST", "/api/v1/check/initial"), true);
  for (const url of ["/api/v1/check", "/checker", "/api/v1/extractions"])
    assert.equal(isRefused("POST", url), false, url);
});

test("a slow database fills the house even where the event loop is on time; a few requests are no crowd", () => {
  assert.equal(isTooMuch("door", { lateMs: 900, underWay: 3 }), false);
  assert.equal(isTooMuch("door", { lateMs: 0, underWay: 150 }), true);
  assert.equal(isTooMuch("check", { lateMs: 0, underWay: 150 }), false);
  assert.equal(isTooMuch("check", { lateMs: 0, underWay: 400 }), true);
});

test("one address gets half the house at most, at every stage", () => {
  assert.equal(isShareTaken("door", 74), false);
  assert.equal(isShareTaken("door", 75), true);
  assert.equal(isShareTaken("last", 299), false);
  assert.equal(isShareTaken("last", 300), true);
  assert.equal(isShareTaken("never", 5_000), false);
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

test("while two addresses fill the house others are let in, and the server counts as ready", async () => {
  const registry = new Registry();
  const refusedVisitors = new RefusedVisitors(() => 0, registry);
  const parts = { registry, areAddressesLimited: true };
  const bodies = new ArrivingBodies({ limits: senderTimeouts, now: () => 0, ...parts });
  const app = Fastify();
  installLoadShedding(app, { isInternal: () => false, bodies, refusedVisitors, ...parts });
  const answering = Promise.withResolvers<void>();
  app.get("/", () => answering.promise.then(() => "served"));
  const visit = (remoteAddress: string) => app.inject({ url: "/", remoteAddress });
  const crowd = Array.from({ length: 150 }, (_, nr) => visit(`192.0.2.${nr % 2}`));
  await sleep(50);
  const visits = [visit("192.0.2.0"), visit("198.51.100.1")];
  await sleep(50);
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
