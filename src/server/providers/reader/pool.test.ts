import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createReaderPool } from "./pool.ts";
import type { SlipFile } from "./port.ts";

const program = new URL("./testing/scripted-worker.ts", import.meta.url);
const file = (name: string): SlipFile => ({ bytes: new Uint8Array([1]), mimeType: "image/png", name });
const outcomes = (reading: Awaited<ReturnType<ReturnType<typeof createReaderPool>["read"]>>) =>
  reading.outcome === "refused" ? reading.refusal.code : reading.outcome;

test("every file of a long queue is read, and told how many are ahead", async () => {
  const pool = createReaderPool({ workers: 2, program });
  after(() => pool.close());
  const places: number[] = [];
  const readings = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      pool.read(file("fine"), [], undefined, i === 39 ? (ahead) => places.push(ahead) : undefined),
    ),
  );
  assert.deepEqual(new Set(readings.map(outcomes)), new Set(["slip"]));
  assert.equal(places.at(-1), 0);
  assert.ok(places[0]! > 10);
  assert.deepEqual(
    places,
    places.toSorted((a, b) => b - a),
  );
});

test("a worker that dies never loses its file: once more, then refused", async () => {
  const pool = createReaderPool({ workers: 1, program });
  after(() => pool.close());
  const [dies, fine] = await Promise.all([pool.read(file("dies"), []), pool.read(file("fine"), [])]);
  assert.equal(outcomes(dies), "crashed");
  assert.equal(outcomes(fine), "slip");
});

test("a file that takes too long is given up and the next one is read", async () => {
  const pool = createReaderPool({ workers: 1, timeoutMs: 500, program });
  after(() => pool.close());
  const [hangs, fine] = await Promise.all([pool.read(file("hangs"), []), pool.read(file("fine"), [])]);
  assert.equal(outcomes(hangs), "took-too-long");
  assert.equal(outcomes(fine), "slip");
});

test("a student who leaves stops the reading, waiting or begun", async () => {
  const pool = createReaderPool({ workers: 1, program });
  after(() => pool.close());
  const leaving = new AbortController();
  const begun = pool.read(file("hangs"), [], leaving.signal);
  const waiting = pool.read(file("fine"), [], leaving.signal);
  const stays = pool.read(file("fine"), []);
  leaving.abort();
  assert.deepEqual([await begun, await waiting, await stays].map(outcomes), [
    "cancelled",
    "cancelled",
    "slip",
  ]);
});

test("a full queue says so at once", async () => {
  const pool = createReaderPool({ workers: 1, maxQueue: 1, program });
  const first = pool.read(file("hangs"), []);
  const second = pool.read(file("fine"), []);
  assert.equal(outcomes(await pool.read(file("fine"), [])), "busy");
  await pool.close();
  assert.deepEqual([await first, await second].map(outcomes), ["cancelled", "cancelled"]);
});
