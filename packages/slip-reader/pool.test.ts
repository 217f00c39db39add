import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import {
  circularPagesPdf,
  doublyPackedContentPdf,
  doublyPackedPdf,
  manyPixelsPdf,
  nestedFormsPdf,
  nestedListsPdf,
} from "../../tests/fixtures/slips/bombs.ts";
import { writePdf } from "../../tests/fixtures/slips/write-pdf.ts";
import { createReaderPool, type ReaderPoolOptions } from "./pool.ts";
import type { SlipReading, SlipFile } from "./port.ts";

const program = new URL("./testing/scripted-program.ts", import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), "okwan-pool-"));
after(() => rmSync(folder, { recursive: true }));

function poolWith(options: ReaderPoolOptions = {}) {
  const reasons: string[] = [];
  const onKilled = (reason: string) => reasons.push(reason);
  const pool = createReaderPool({ workers: 1, program, onKilled, ...options });
  after(() => pool.close());
  return { pool, reasons };
}

const file = (name: string): SlipFile => ({ bytes: new Uint8Array([1]), mimeType: "image/png", name });
const outcome = (reading: SlipReading) =>
  reading.outcome === "refused" ? reading.refusal.code : reading.outcome;
const processOf = (reading: SlipReading) =>
  reading.outcome === "slip" ? Number(reading.slip.rawText.split(" ").at(-1)) : 0;

test("every file of a long queue is read, by processes that stay", async () => {
  const { pool, reasons } = poolWith({ workers: 2 });
  const readings = await Promise.all(Array.from({ length: 40 }, () => pool.read(file("fine"), [])));
  assert.deepEqual(new Set(readings.map(outcome)), new Set(["slip"]));
  const processes = new Set(readings.map(processOf));
  assert.ok(processes.size <= 2 && !processes.has(process.pid));
  assert.deepEqual(reasons, []);
});

test("a reader that dies or fails never loses its file: once more, then refused", async () => {
  const { pool, reasons } = poolWith();
  const names = ["dies", "fine", "throws", "fine"];
  const readings = await Promise.all(names.map((name) => pool.read(file(name), [])));
  assert.deepEqual(readings.map(outcome), ["crashed", "slip", "crashed", "slip"]);
  assert.deepEqual(reasons, ["broken", "broken", "broken", "broken"]);
});

test("a reader killed from outside in the middle of a file: another one reads it", async () => {
  const { pool, reasons } = poolWith();
  const mark = path.join(folder, "begun");
  const reading = pool.read(file(`hangs ${mark}`), []);
  while (!existsSync(mark)) await sleep(10);
  const [first] = pool.processIds;
  process.kill(first!, "SIGKILL");
  assert.equal(outcome(await reading), "slip");
  assert.notEqual(processOf(await reading), first);
  assert.deepEqual(reasons, ["broken"]);
});

test("a file that takes too long is given up and the next one is read", async () => {
  const { pool, reasons } = poolWith({ limitMs: 1500 });
  const [hangs, fine] = await Promise.all([pool.read(file("hangs"), []), pool.read(file("fine"), [])]);
  assert.equal(outcome(hangs), "took-too-long");
  assert.equal(outcome(fine), "slip");
  assert.deepEqual(reasons, ["late"]);
});

test("a file of several pages may take its time for each, and not for ever", async () => {
  const { pool, reasons } = poolWith({ limitMs: 2000, wholeMs: 5000 });
  assert.equal(outcome(await pool.read(file("steps 4"), [])), "slip");
  assert.equal(outcome(await pool.read(file("steps 20"), [])), "took-too-long");
  assert.deepEqual(reasons, ["late"]);
});

test("drawings in drawings, lists in lists, pages of themselves: each is refused, and a slip after them is read", async () => {
  const pool = createReaderPool({ workers: 1, limitMs: 3000 });
  after(() => pool.close());
  const readings = [];
  for (const bytes of [nestedFormsPdf(), nestedListsPdf(100_000), circularPagesPdf()])
    readings.push(await pool.read({ bytes, mimeType: "", name: "upload" }, []));
  assert.equal(outcome(readings[0]!), "took-too-long");
  for (const reading of readings) {
    assert.ok(reading.outcome === "refused");
  }
  const honest = writePdf([{ lines: [{ x: 60, y: 60, text: "no subjects of ours" }] }]);
  const reading = await pool.read({ bytes: honest, mimeType: "", name: "upload" }, []);
  assert.equal(outcome(reading), "no-results");
});

test("six gigabytes in fifteen kilobytes are refused as too much, and a picture of 900 megapixels ends too", async () => {
  // What ends them is their size: with the time limit of a student, a busy machine may end them first.
  const pool = createReaderPool({ workers: 1, limitMs: 120_000, wholeMs: 240_000 });
  after(() => pool.close());
  const codeOf = async (bytes: Uint8Array) => outcome(await pool.read({ bytes, mimeType: "", name: "" }, []));
  assert.equal(await codeOf(doublyPackedPdf()), "too-much-inside");
  assert.equal(await codeOf(doublyPackedContentPdf(6000)), "too-much-inside");
  assert.equal(await codeOf(manyPixelsPdf()), "no-results");
});

test("a file that asks for gigabytes gets none of them, and the next one is read", async () => {
  const { pool, reasons } = poolWith();
  const swells = pool.read(file("swells"), []);
  const fine = pool.read(file("fine"), []);
  const [swollen] = pool.processIds;
  const isOver = swells.then(() => true);
  let peakMb = 0;
  while (!(await Promise.race([isOver, sleep(5, false)]))) peakMb = Math.max(peakMb, peakMbOf(swollen!));
  assert.equal(outcome(await swells), "too-much-inside");
  assert.equal(outcome(await fine), "slip");
  assert.deepEqual(reasons, ["swollen"]);
  assert.ok(peakMb < 1100, `it took ${peakMb} MB`);
});

test("a student who leaves stops the reading, waiting or begun, and nobody else's", async () => {
  const { pool, reasons } = poolWith();
  const leaving = new AbortController();
  const begun = pool.read(file("hangs"), [], leaving.signal);
  const waiting = pool.read(file("fine"), [], leaving.signal);
  const stays = pool.read(file("fine"), []);
  leaving.abort();
  const outcomes = (await Promise.all([begun, waiting, stays])).map(outcome);
  assert.deepEqual(outcomes, ["cancelled", "cancelled", "slip"]);
  assert.deepEqual(reasons, ["cancelled"]);
});

test("a file larger than the largest is refused unopened", async () => {
  const { pool } = poolWith({ mostBytes: 1000 });
  const large = { ...file("fine"), bytes: new Uint8Array(1001) };
  assert.equal(outcome(await pool.read(large, [])), "too-many-bytes");
});

test("a pool that is closed gives up what it has and leaves no process", async () => {
  const { pool } = poolWith();
  const readings = [pool.read(file("hangs"), []), pool.read(file("fine"), [])];
  const [pid] = pool.processIds;
  await pool.close();
  assert.deepEqual((await Promise.all(readings)).map(outcome), ["cancelled", "cancelled"]);
  assert.ok(!isAlive(pid!));
});

for (const startedBefore of [0, 1500])
  test(`a server killed ${startedBefore} ms after it gave a file away leaves no reader behind`, async () => {
    const parent = spawn(process.execPath, [path.join(import.meta.dirname, "testing/pool-parent.ts")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    after(() => parent.kill("SIGKILL"));
    const [said] = (await once(parent.stdout, "data")) as [Buffer];
    const reader = Number(said);
    // Once before it has begun, once in the middle of its file.
    await sleep(startedBefore);
    parent.kill("SIGKILL");
    while (isAlive(reader)) await sleep(50);
  });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A process that nobody has waited for yet is dead all the same.
    return !/^State:\s+Z/m.test(statusOf(pid));
  } catch {
    return false;
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "utf8");
  } catch {
    return "";
  }
}

const peakMbOf = (pid: number) => Number(/^VmHWM:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0) / 1024;
