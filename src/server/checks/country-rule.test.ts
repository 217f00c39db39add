import assert from "node:assert/strict";
import { test } from "node:test";
import type { CheckResult } from "../../contract/check-result.ts";
import type { NextSteps } from "../../contract/next-steps.ts";
import { startTestApp, testCatalogue } from "./test-app.ts";
import { bestResult, call, order, submit } from "./test-journey.ts";

const app = await startTestApp();
const countries = testCatalogue().lists.countries;
const idOf = (code: string) => countries.find((one) => one.code === code)!.id;

async function checkIn(country: string, change: object = {}): Promise<[string, CheckResult]> {
  const code = await order(app);
  const request = bestResult();
  const results = { ...request.results, core: { ...request.results.core, ...change } };
  return [code, await submit(app, code, { ...request, results, school_id: 0, country_id: idOf(country) })];
}

test("one country sells a list; the others say what they ask, free, and no way leads to a payment", async () => {
  assert.deepEqual(
    countries.filter(({ isSold }) => isSold).map(({ code }) => code),
    ["GHA"],
  );
  for (const { code: country } of countries.filter(({ isSold }) => !isSold)) {
    const [code, result] = await checkIn(country);
    assert.equal(result.access, "free", country);
    assert.equal(result.payment.payment_link, null);
    assert.match(result.country_rule?.said.join(" ") ?? "", /free/, country);
    const started = await call<{ payment_link: string | null; status: string }>(
      app,
      "POST",
      `/api/v1/checks/${code}/payment`,
    );
    assert.deepEqual(
      [started.status, started.body.data.payment_link, started.body.data.status],
      [200, null, "free"],
    );
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
  for (const country of ["NGA", "SLE", "GMB", "LBR"]) {
    assert.deepEqual(await missingWith(country, { science: undefined, social: undefined }), [], country);
  }
  assert.deepEqual(await missingWith("GHA", { science: undefined, social: undefined }), [
    "Integrated Science or Social Studies",
  ]);
  assert.deepEqual(await missingWith("NGA", { math: null }), ["Mathematics (no grade yet)"]);
});

test("how the grades stand to the country's rule", async () => {
  const saidIn = async (country: string, change = {}) =>
    (await checkIn(country, change))[1].country_rule!.said[1];
  assert.match((await saidIn("NGA"))!, /^You have \d credits, with .*: enough for this rule\.$/);
  assert.match((await saidIn("NGA", { math: 7 }))!, /You still need a credit in Mathematics\.$/);
  assert.match((await saidIn("SLE", { math: 7 }))!, /enough for this rule/);
  assert.match((await saidIn("LBR"))!, /^You have \d passes \(A1 to E8\)\.$/);
});
