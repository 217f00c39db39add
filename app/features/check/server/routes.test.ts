import assert from "node:assert/strict";
import { test } from "node:test";
import { CheckResult } from "../../result/contract/check-facts.ts";
import { startTestApp } from "../../result/server/test-app.ts";
import {
  bestResult,
  call,
  newCheck,
  order,
  paidCheck,
  payFor,
  read,
  resultOf,
  subjectId,
  submit,
  testPhone,
} from "../../result/server/test-journey.ts";

const app = await startTestApp();

test("a summary leaves lists out and keeps the totals and the whole sample", async () => {
  const code = await order(app);
  const whole = await submit(app, code);
  const { body } = await call<CheckResult>(app, "POST", "/api/v1/check?show=summary", {
    code,
    ...bestResult(),
  });
  assert.ok(whole.open_programs.length > 0);
  assert.ok(whole.sample !== null && whole.sample.sentence !== "" && whole.sample.reasons.length > 0);
  const nothing = { open_programs: [], to_confirm: [] };
  assert.deepEqual(body.data, { ...whole, ...nothing });
  assert.equal(body.data.total_open, whole.open_programs.length);
});

test("how the grades were given is stored beside the check, and is no other input", async () => {
  const code = await order(app);
  for (const query of ["?grades_from=slip", "", "?grades_from=hand"]) {
    await call(app, "POST", `/api/v1/check${query}`, { code, ...bestResult() });
    const { rows } = await app.database.pool.query(
      "select grades_from, inputs from checks join orders o on o.id = order_id where code = $1",
      [code],
    );
    assert.deepEqual(rows, [{ grades_from: "slip", inputs: 1 }], query);
  }
});

test("twenty submissions of one order at once are one check with one payment", async () => {
  const code = await order(app);
  const results = await Promise.all(Array.from({ length: 20 }, () => submit(app, code)));
  assert.equal(new Set(results.map(({ date }) => date)).size, 1);
  const again = await submit(app, code);
  assert.equal(again.date, results[0]?.date);
  const { rows } = await app.database.pool.query(
    "select (select count(*) from checks c where c.order_id = o.id) as checks, (select count(*) from payments p where p.order_id = o.id) as payments from orders o where code = $1",
    [code],
  );
  assert.deepEqual(rows, [{ checks: 1, payments: 1 }]);
});

test("an unpaid check may be corrected, and keeps its hosted page", async () => {
  const code = await order(app);
  const first = await submit(app, code);
  app.proofs.madeHere = new Set([code]);
  const corrected = await submit(app, code, resultOf(1, 6));
  assert.equal(corrected.summary.total_score, 11);
  assert.equal(corrected.payment.payment_link, first.payment.payment_link);
});

test("a code is found however it is typed, and an unknown one says so", async () => {
  const { check_code: code } = await newCheck(app);
  const typed = code.toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  assert.equal((await read(app, encodeURIComponent(typed))).check_code, code);
  assert.equal((await call(app, "GET", "/api/v1/past-check?code=ZZZZZ-ZZZZZ")).status, 404);
  assert.equal((await call(app, "GET", "/api/v1/past-check?code=12")).status, 400);
});

const phonesNotServed = ["+8816 3123 4567", "+53 5 234 5678"];
const noPhones = ["", "12345", "030 212 3456", "024 123 456", "hello", "+233241234567; drop table orders"];
for (const user_phone of [...phonesNotServed, ...noPhones]) {
  test(`an order with the phone "${user_phone}" is refused at its field, with a sentence`, async () => {
    const { status, body } = await call(app, "POST", "/api/v1/check/initial", {
      user_phone,
      user_name: null,
    });
    assert.equal(status, 400);
    assert.deepEqual(body.errors, [{ field: "user_phone", message: body.message }]);
    const sentence = phonesNotServed.includes(user_phone) ? /Ghana, Nigeria, Sierra .* Liberia/ : /number/;
    assert.match(body.message, sentence);
  });
}

const { results } = bestResult();
const fiveElectives = ["Elective Mathematics", "Physics", "Chemistry", "Biology", "Geography"];
const withCore = (core: object) => ({ results: { ...results, core: { ...results.core, ...core } } });
const withElectives = (...ids: number[]) => ({
  results: { ...results, electives: ids.map((id) => ({ subject_id: id, grade: 1 })) },
});
for (const [name, field, change] of [
  ["a grade outside the scale", "results.core.math", withCore({ math: 10 })],
  [
    "a WASSCE grade on an SSSCE slip",
    "results.core.math.grade",
    { ...withCore({ math: 7 }), cert_type_id: 2 },
  ],
  ["a subject twice", "results.electives.1.subject_id", withElectives(12, 12)],
  ["five electives", "results.electives", withElectives(...fiveElectives.map(subjectId))],
  ["an elective that is a core", "results.electives.0.subject_id", withElectives(1)],
  ["an unknown subject", "results.electives.0.subject_id", withElectives(99_999)],
  ["an unknown school", "school_id", { school_id: 99_999 }],
  ["a school of another country", "school_id", { country_id: 2 }],
  ["an unknown country", "country_id", { country_id: 99 }],
  ["an unknown certificate", "cert_type_id", { cert_type_id: 9 }],
  ["an unknown level", "programme_type_id", { programme_type_id: 9 }],
  ["an unknown course", "course_id", { course_id: 99 }],
  ["no results", "results", { results: undefined }],
] as const) {
  test(`${name} is refused with a sentence for its field, and nothing is stored`, async () => {
    const code = await order(app);
    const { status, body } = await call(app, "POST", "/api/v1/check", { code, ...bestResult(), ...change });
    assert.equal(status, 400, JSON.stringify(body));
    assert.equal(body.data, null);
    const isNamed = body.errors?.some((error) => error.field === field && error.message.length > 10);
    assert.ok(isNamed, JSON.stringify(body.errors));
    assert.equal((await call(app, "GET", `/api/v1/past-check?code=${code}`)).status, 404);
  });
}

test("a body that is not JSON, one of 2 MB and an unknown order are refused kindly", async () => {
  const headers = { "content-type": "application/json" };
  const post = (payload: string) =>
    app.app.inject({ method: "POST", url: "/api/v1/check", headers, payload });
  const broken = await post("{not json");
  assert.deepEqual([broken.statusCode, broken.json().success], [400, false]);
  const large = await post(JSON.stringify({ code: "x".repeat(2_000_000) }));
  assert.equal(large.statusCode, 413);
  const unknown = await call(app, "POST", "/api/v1/check", { code: "ZZZZZ-ZZZZZ", ...bestResult() });
  assert.equal(unknown.status, 404);
});

test("a paid check runs again free once within 30 days, and both results stay", async () => {
  const { check_code: code } = await newCheck(app);
  const changed = { results: resultOf(1, 3).results };
  const again = (of: string) => call<CheckResult>(app, "POST", `/api/v1/checks/${of}/recheck`, changed);
  app.proofs.phone = testPhone;
  assert.equal((await again(code)).status, 409);
  await payFor(app, code);
  assert.ok((await read(app, code)).payment.recheck_until);

  const answers = await Promise.all([again(code), again(code)]);
  assert.deepEqual(answers.map(({ status }) => String(status)).sort(), ["200", "409"]);
  const second = answers.find(({ status }) => status === 200)!.body.data;
  assert.notEqual(second.check_code, code);
  assert.equal(second.summary.total_score, 8);
  assert.equal(second.recheck_of, code);
  assert.ok(second.qualified_programs.length > 0);
  assert.equal((await read(app, code)).summary.total_score, 6);
  assert.equal((await read(app, code)).payment.recheck_until, null);
  assert.equal((await again(second.check_code)).status, 409);
  // A free second run is as final as a paid check.
  assert.equal((await submit(app, second.check_code)).summary.total_score, 8);
});

test("a free second run is refused after 30 days", async () => {
  const code = await paidCheck(app);
  app.passTime(31 * 86_400_000);
  assert.equal((await read(app, code)).payment.recheck_until, null);
  app.proofs.phone = testPhone;
  const late = await call(app, "POST", `/api/v1/checks/${code}/recheck`, { results });
  assert.equal(late.status, 409);
});

test("a result can be asked of every school at once", async () => {
  const result = await newCheck(app, { ...bestResult(), school_id: 0 });
  assert.equal(result.school.name, "All schools");
  assert.ok(result.total_qualified > 100);
});
