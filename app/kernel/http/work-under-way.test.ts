import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import type { FastifyReply } from "fastify";
import { FairTurns } from "./shed-load.ts";
import { WorkUnderWay } from "./work-under-way.ts";

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
