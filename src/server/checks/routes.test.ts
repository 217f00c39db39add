import assert from "node:assert/strict";
import { test } from "node:test";
import { CheckResult } from "../../contract/check-result.ts";
import { startTestApp } from "./test-app.ts";
import {
  bestResult,
  call,
  confirm,
  order,
  paidCheck,
  payAt,
  payFor,
  read,
  schoolId,
  subjectId,
  submit,
  testPhone,
} from "./test-journey.ts";

const app = await startTestApp();

test("order, check, pay at the gateway, verify, read: the whole journey", async () => {
  const code = await order(app);
  assert.match(code, /^[0-9A-Z]{5}-[0-9A-Z]{5}$/);

  const unpaid = CheckResult.parse(await submit(app, code));
  assert.ok(unpaid.total_qualified > 10);
  assert.deepEqual([unpaid.qualified_programs, unpaid.near_misses], [[], []]);
  assert.equal(unpaid.summary.total_score, 6);
  assert.ok(unpaid.sample !== null && unpaid.sample.reasons.length > 0);
  assert.equal(unpaid.first_name, "Ama");
  assert.equal(unpaid.masked_phone, "024 *** **67");
  assert.deepEqual([unpaid.payment.amount, unpaid.payment.status], [12, "unpaid"]);
  const link = unpaid.payment.payment_link ?? "";
  assert.ok(link.includes("/sandbox/pay/"), link);

  const back = await payAt(app, link);
  assert.equal(back, `${app.url}/checker/results/${code}?check_code=${code}&status=success`);
  assert.deepEqual(await confirm(app, code), { status: "paid", reason: null });

  const paid = CheckResult.parse(await read(app, code));
  assert.equal(paid.qualified_programs.length, unpaid.total_qualified);
  assert.equal(paid.payment.status, "paid");
  assert.equal(paid.payment.payment_link, null);
  assert.ok(paid.payment.paid_at !== null && paid.payment.reference !== null);
  assert.ok(paid.qualified_programs.some(({ name }) => /Computer Science/.test(name)));
});

test("a summary leaves lists and advice out and keeps the totals and the whole sample", async () => {
  const code = await order(app);
  const whole = await submit(app, code);
  const { body } = await call<CheckResult>(app, "POST", "/api/v1/check?show=summary", {
    code,
    ...bestResult(),
  });
  assert.ok(whole.open_programs.length > 0);
  assert.ok(whole.sample !== null && whole.sample.sentence !== "" && whole.sample.reasons.length > 0);
  const nothing = { open_programs: [], to_confirm: [], offers: [], best_change: null, other_routes: [] };
  assert.deepEqual(body.data, { ...whole, ...nothing });
  assert.equal(body.data.total_open, whole.open_programs.length);
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

test("an unpaid check may be corrected, a paid one answers as it was paid", async () => {
  const code = await order(app);
  const first = await submit(app, code);
  const worse = bestResult();
  worse.results.core.english = 6;
  app.proofs.madeHere = new Set([code]);
  const corrected = await submit(app, code, worse);
  assert.equal(corrected.summary.total_score, 11);
  assert.equal(corrected.payment.payment_link, first.payment.payment_link);

  await payAt(app, corrected.payment.payment_link!);
  await confirm(app, code);
  const afterPaying = await submit(app, code, bestResult());
  assert.equal(afterPaying.summary.total_score, 11);
  assert.equal(afterPaying.payment.status, "paid");
});

test("where no programme qualifies the check is free and opens at once", async () => {
  const code = await order(app);
  const request = bestResult();
  request.results.core = { math: 7, english: 6, science: 6, social: 6 };
  for (const elective of request.results.electives) elective.grade = 6;
  const result = await submit(app, code, request);
  assert.equal(result.total_qualified, 0);
  assert.equal(result.payment.status, "free");
  assert.equal(result.payment.payment_link, null);
  assert.deepEqual(await confirm(app, code), { status: "free", reason: null });
});

test("a code is found however it is typed, and an unknown one says so", async () => {
  const code = await order(app);
  await submit(app, code);
  const typed = code.toLowerCase().replace("-", " ").replaceAll("0", "o").replaceAll("1", "l");
  assert.equal((await read(app, encodeURIComponent(typed))).check_code, code);
  const unknown = await call(app, "GET", "/api/v1/past-check?code=ZZZZZ-ZZZZZ");
  assert.equal(unknown.status, 404);
  const impossible = await call(app, "GET", "/api/v1/past-check?code=12");
  assert.equal(impossible.status, 400);
});

test("an order keeps the language it was made in", async () => {
  const made = await call<{ code: string }>(app, "POST", "/api/v1/check/initial?lang=fr", {
    user_phone: "020 765 4321",
    user_name: null,
  });
  const { rows } = await app.database.pool.query("select language from orders where code = $1", [
    made.body.data.code,
  ]);
  assert.deepEqual(rows, [{ language: "fr" }]);
});

const badPhones = ["", "12345", "030 212 3456", "024 123 456", "hello", "+233241234567; drop table orders"];
test("an order with a number we send no texts to is refused at its field, and names the countries we serve", async () => {
  for (const phone of ["+8816 3123 4567", "+53 5 234 5678"]) {
    const { status, body } = await call(app, "POST", "/api/v1/check/initial", {
      user_phone: phone,
      user_name: null,
    });
    assert.equal(status, 400);
    const sentence =
      "We send text messages to numbers of Ghana, Nigeria, Sierra Leone, Gambia and Liberia, so we need a number of one of these countries.";
    assert.equal(body.message, sentence);
    assert.deepEqual((body as { errors?: unknown }).errors, [{ field: "user_phone", message: sentence }]);
  }
});

for (const phone of badPhones) {
  test(`"${phone}" is refused as a phone, with a sentence`, async () => {
    const answer = await call(app, "POST", "/api/v1/check/initial", { user_phone: phone, user_name: null });
    assert.equal(answer.status, 400);
    assert.equal(answer.body.errors?.[0]?.field, "user_phone");
  });
}

interface BadCase {
  readonly name: string;
  readonly change: (request: ReturnType<typeof bestResult>) => object;
  readonly field: string;
}
const badCases: readonly BadCase[] = [
  {
    name: "a grade outside the scale",
    field: "results.core.math",
    change: (r) => ({ results: { ...r.results, core: { ...r.results.core, math: 10 } } }),
  },
  {
    name: "a WASSCE grade on an SSSCE slip",
    field: "results.core.math.grade",
    change: (r) => ({ cert_type_id: 2, results: { ...r.results, core: { ...r.results.core, math: 7 } } }),
  },
  {
    name: "a subject twice",
    field: "results.electives.1.subject_id",
    change: (r) => ({
      results: { ...r.results, electives: [r.results.electives[0], r.results.electives[0]] },
    }),
  },
  {
    name: "five electives",
    field: "results.electives",
    change: (r) => ({
      results: {
        ...r.results,
        electives: ["Elective Mathematics", "Physics", "Chemistry", "Biology", "Geography"].map((one) => ({
          subject_id: subjectId(one),
          grade: 1,
        })),
      },
    }),
  },
  {
    name: "an elective that is a core",
    field: "results.electives.0.subject_id",
    change: (r) => ({ results: { ...r.results, electives: [{ subject_id: 1, grade: 1 }] } }),
  },
  {
    name: "an unknown subject",
    field: "results.electives.0.subject_id",
    change: (r) => ({ results: { ...r.results, electives: [{ subject_id: 99_999, grade: 1 }] } }),
  },
  { name: "an unknown school", field: "school_id", change: () => ({ school_id: 99_999 }) },
  { name: "a school of another country", field: "school_id", change: () => ({ country_id: 2 }) },
  { name: "an unknown country", field: "country_id", change: () => ({ country_id: 99 }) },
  { name: "an unknown certificate", field: "cert_type_id", change: () => ({ cert_type_id: 9 }) },
  { name: "an unknown level", field: "programme_type_id", change: () => ({ programme_type_id: 9 }) },
  { name: "an unknown course", field: "course_id", change: () => ({ course_id: 99 }) },
  { name: "no results", field: "results", change: () => ({ results: undefined }) },
];
for (const { name, change, field } of badCases) {
  test(`${name} is refused with a sentence for its field, and nothing is stored`, async () => {
    const code = await order(app);
    const request = bestResult();
    const answer = await call(app, "POST", "/api/v1/check", { code, ...request, ...change(request) });
    assert.equal(answer.status, 400, JSON.stringify(answer.body));
    assert.equal(answer.body.data, null);
    assert.ok(
      answer.body.errors?.some((error) => error.field === field && error.message.length > 10),
      JSON.stringify(answer.body.errors),
    );
    assert.equal((await call(app, "GET", `/api/v1/past-check?code=${code}`)).status, 404);
  });
}

test("a body that is not JSON, one of 2 MB and an unknown order are refused kindly", async () => {
  const post = (payload: string) =>
    app.app.inject({
      method: "POST",
      url: "/api/v1/check",
      headers: { "content-type": "application/json" },
      payload,
    });
  const broken = await post("{not json");
  assert.deepEqual([broken.statusCode, broken.json().success], [400, false]);
  const large = await post(JSON.stringify({ code: "x".repeat(2_000_000) }));
  assert.equal(large.statusCode, 413);
  const unknown = await call(app, "POST", "/api/v1/check", { code: "ZZZZZ-ZZZZZ", ...bestResult() });
  assert.equal(unknown.status, 404);
});

test("a paid check runs again free once within 30 days, and both results stay", async () => {
  const code = await order(app);
  await submit(app, code);
  const changed = bestResult().results;
  changed.core.english = 3;
  const again = (of: string) =>
    call<CheckResult>(app, "POST", `/api/v1/checks/${of}/recheck`, { results: changed });
  app.proofs.phone = testPhone;
  assert.equal((await again(code)).status, 409);
  await payFor(app, code);
  assert.ok((await read(app, code)).payment.recheck_until);

  const answers = await Promise.all([again(code), again(code)]);
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
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
  const late = await call(app, "POST", `/api/v1/checks/${code}/recheck`, { results: bestResult().results });
  assert.equal(late.status, 409);
});

test("a result can be asked of every school at once", async () => {
  const code = await order(app);
  const result = await submit(app, code, { ...bestResult(), school_id: 0 });
  assert.equal(result.school.name, "All schools");
  assert.ok(result.total_qualified > 100);
  assert.ok(schoolId("knust") > 0);
});
