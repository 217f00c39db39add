import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheckResult } from "../contract/check-facts.ts";
import type { NextSteps } from "../contract/next-steps.ts";
import { startTestApp, testCatalogue } from "./test-app.ts";
import { bestResult, call, order, startPayment, subjectId, submit } from "./test-journey.ts";

const app = await startTestApp();
const countries = testCatalogue().lists.countries;
const idOf = (code: string) => countries.find((one) => one.code === code)!.id;

async function checkIn(country: string, change = {}, of = {}): Promise<[string, CheckResult]> {
  const code = await order(app);
  const request = bestResult();
  const electives = [...request.results.electives, { subject_id: subjectId("Biology"), grade: 1 }];
  const results = { electives, core: { ...request.results.core, ...change } };
  return [
    code,
    await submit(app, code, { ...request, results, school_id: 0, country_id: idOf(country), ...of }),
  ];
}

test("one country sells a list; the others say what they ask, free, and no way leads to a payment", async () => {
  for (const { code: country, isSold } of countries) {
    assert.equal(isSold, country === "GHA", country);
    if (isSold) continue;
    const [code, result] = await checkIn(country);
    assert.equal(result.access, "free", country);
    assert.equal(result.payment.payment_link, null);
    assert.match(result.country_rule?.said.join(" ") ?? "", /free/, country);
    assert.deepEqual(await startPayment(app, code), { payment_link: null, status: "free" }, country);
    const asked = await call<{ link: string | null }>(app, "POST", `/api/v1/checks/${code}/payer-link`);
    assert.deepEqual([asked.status, asked.body.data.link], [200, null], country);
  }
  const [, ghana] = await checkIn("GHA");
  assert.equal(ghana.country_rule, undefined);
});

test("nothing is missing where schools rank by no aggregate, but a grade that is withheld", async () => {
  const missingWith = async (country: string, core: object) => {
    const [code, { summary }] = await checkIn(country, core);
    const steps = await call<NextSteps>(app, "GET", `/api/v1/checks/${code}/next-steps`);
    assert.equal(steps.body.data.grades === null, summary.missing.length === 0, country);
    return summary.missing;
  };
  const neither = { science: undefined, social: undefined };
  for (const country of ["NGA", "SLE", "GMB", "LBR"]) {
    assert.deepEqual(await missingWith(country, neither), [], country);
  }
  assert.deepEqual(await missingWith("GHA", neither), ["Integrated Science or Social Studies"]);
  assert.deepEqual(await missingWith("NGA", { math: null }), ["Mathematics (no grade yet)"]);
});

test("how the grades stand to the country's rule", async () => {
  const sentenceIn = async (country: string, change = {}, of = {}) =>
    (await checkIn(country, change, of))[1].country_rule!.said[1];
  assert.match((await sentenceIn("NGA"))!, /^You have \d credits, with .*: enough for this rule\.$/);
  assert.match((await sentenceIn("NGA", { math: 7 }))!, /^You have \d credits, but none in Mathematics\.$/);
  assert.match((await sentenceIn("SLE", { math: 7 }))!, /enough for this rule/);
  assert.match((await sentenceIn("LBR"))!, /^You have \d passes \(A1 to E8\)\.$/);
  // An older Ghanaian certificate counts on its own scale, where 4 is D, a credit, and 5 is E, a pass.
  const older = { cert_type_id: 2 };
  assert.match((await sentenceIn("NGA", { math: 4 }, older))!, /enough for this rule/);
  assert.match((await sentenceIn("NGA", { math: 5 }, older))!, /none in Mathematics/);
  assert.match((await sentenceIn("LBR", {}, older))!, /^You have \d passes \(A to E\)\.$/);
});

test("a next step in Nigeria names the UTME, which a grade cannot show", async () => {
  const [code] = await checkIn("NGA");
  const { body } = await call<NextSteps>(app, "GET", `/api/v1/checks/${code}/next-steps`);
  const [first] = body.data.choices;
  assert.ok(first !== undefined, "something is open in Nigeria");
  assert.match(first.also_asks.join("; "), /UTME/);
});

test("in Nigeria one applies to JAMB, and no step sends anybody to a university first", async () => {
  const [code, result] = await checkIn("NGA");
  assert.match(JSON.stringify(result.country_rule), /register for it with JAMB first/);
  const { body } = await call<NextSteps>(app, "GET", `/api/v1/checks/${code}/next-steps`);
  assert.ok(body.data.choices.every(({ days }) => days === "Choose it with JAMB."));
});
