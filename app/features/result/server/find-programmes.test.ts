import assert from "node:assert/strict";
import { test } from "node:test";
import type { z } from "zod";
import { findInCheck } from "../contract/checks.ts";
import { startTestApp } from "./test-app.ts";
import { bestResult, call, newCheck, paidCheck, read } from "./test-journey.ts";

const app = await startTestApp();
type Found = z.output<typeof findInCheck.data>;

async function find(code: string, query: string): Promise<Found> {
  const { status, body } = await call<Found>(app, "GET", `/api/v1/checks/${code}/programmes?${query}`);
  assert.equal(status, 200, body.message);
  return findInCheck.data.parse(body.data);
}

async function everyPage(code: string, query = ""): Promise<Found["programs"]> {
  const found: Found["programs"] = [];
  for (let page = 1; ; page += 1) {
    const { total, programs } = await find(code, `${query}&page=${page}`);
    found.push(...programs);
    if (found.length >= total || programs.length === 0) return found;
  }
}

const everySchool = { ...bestResult(), school_id: 0 };

test("before payment a programme with a cut-off is withheld or closed by a rule, and its cut-off stays unknown", async () => {
  const { check_code: code, total_programs: total } = await newCheck(app, everySchool);
  const all = await everyPage(code);
  assert.equal(all.length, total);
  const places = new Set(all.map(({ place }) => place));
  assert.ok(!places.has("qualified") && !places.has("near-miss") && places.has("kept"));
  for (const { place, program } of all) {
    if (place !== "kept") continue;
    const { max_grade, score, difference, chance, known, reasons } = program;
    assert.deepEqual([max_grade, score, difference, chance, known], Array(5).fill(null), program.name);
    assert.ok(!reasons.some(({ kind }) => kind === "cut-off"), program.name);
  }
});

test("in an opened check every programme is found where the totals say it is, with its reasons", async () => {
  const code = await paidCheck(app, everySchool);
  const result = await read(app, code);
  const all = await everyPage(code);
  const byPlace = Map.groupBy(all, ({ place }) => place);
  const counts = Object.fromEntries([...byPlace].map(([place, its]) => [place, its.length]));
  assert.deepEqual(counts, {
    qualified: result.total_qualified,
    open: result.total_open,
    "near-miss": result.total_near_misses,
    "to-confirm": result.total_to_confirm,
    ...(result.total_closed === 0 ? {} : { closed: result.total_closed }),
  });
  assert.equal(new Set(all.map(({ program }) => program.id)).size, result.total_programs);
  for (const { program } of all) assert.notEqual(program.sentence, "", program.name);

  const medicine = await everyPage(code, "q=MEDICINE%20ucc");
  assert.ok(medicine.length > 0);
  for (const { place, program } of medicine) {
    assert.equal(program.school.short_name, "UCC");
    assert.ok(place === "closed" || program.reasons.length > 0);
  }
  const { programs: toConfirm } = await find(code, "place=to-confirm");
  assert.ok(toConfirm.length === 30 && toConfirm.every(({ place }) => place === "to-confirm"));
});

test("too many letters, an unknown place and a code nobody has are refused with a sentence", async () => {
  const { check_code: code } = await newCheck(app, everySchool);
  for (const [path, expected] of [
    [`${code}/programmes?q=${"a".repeat(81)}`, 400],
    [`${code}/programmes?place=sold`, 400],
    [`${code}/programmes?page=0`, 400],
    ["K7QM4-TXD9P/programmes?q=law", 404],
  ] as const) {
    const { status, body } = await call(app, "GET", `/api/v1/checks/${path}`);
    assert.equal(status, expected, path);
    assert.ok(body.message.length > 10, path);
  }
  const none = await find(code, `q=${encodeURIComponent("'; drop table checks; --")}`);
  assert.deepEqual(none, { total: 0, programs: [] });
});
