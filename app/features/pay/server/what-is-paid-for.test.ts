import assert from "node:assert/strict";
import { test } from "node:test";
import { ruleFor } from "@okwan/engine";
import type { CheckResult } from "../../result/contract/check-facts.ts";
import { startTestApp, testCatalogue } from "../../result/server/test-app.ts";
import {
  bestResult,
  call,
  chargeSuccess,
  confirm,
  goToPay,
  newCheck,
  order,
  paidCheck,
  payAt,
  payFor,
  paymentsOf,
  read,
  resultOf,
  sendNotice,
  startPayment,
  submit,
  withoutNotice,
} from "../../result/server/test-journey.ts";
import { paymentByReference } from "./payments-table.ts";
import { refundByReference } from "./refund-payment.ts";
import { settlePayment } from "./settle-payment.ts";

const app = await startTestApp();

/** Real grades with D7 in English Language: nothing qualifies. */
const weakInEnglish = () => ({ ...resultOf(1, 7), school_id: 0 });

const statesOf = async (code: string) => (await paymentsOf(app, code)).map(({ state }) => state);

test("a page that is open keeps its price, which the check tells; after twelve hours today's is asked and told", async () => {
  app.setPrice(1000);
  const { check_code: code, payment } = await newCheck(app);
  app.setPrice(1200);
  assert.equal((await read(app, code)).payment.amount, 10);
  assert.equal((await startPayment(app, code)).payment_link, payment.payment_link);
  app.passTime(12 * 3_600_000 + 1);
  const old = await read(app, code);
  assert.deepEqual([old.payment.amount, old.payment.payment_link], [12, null], "no link to another amount");
  const { payment_link: link } = await startPayment(app, code);
  assert.notEqual(link, payment.payment_link);
  await payAt(app, link ?? "");
  await confirm(app, code);
  assert.deepEqual(await paymentsOf(app, code), [
    { state: "awaiting", pesewas: 1000 },
    { state: "paid", pesewas: 1200 },
  ]);
  assert.equal((await read(app, code)).payment.amount, 12);
});

test("nobody is sent to pay another amount than their page showed, and no amount of theirs is asked", async () => {
  app.setPrice(1000);
  const code = await order(app);
  const short = await call(app, "POST", "/api/v1/check?show=summary", { code, ...bestResult() });
  assert.equal(short.status, 200);
  const startShown = (shown: string) => call(app, "POST", `/api/v1/checks/${code}/payment?shown=${shown}`);
  app.setPrice(1200);
  // One second after the change, with the previous price, then with a forged one.
  for (const forged of ["10", "0.01", "12.01", "999999"]) {
    const answer = await startShown(forged);
    assert.equal(answer.status, 409, forged);
    assert.match(answer.body.message, /The price changed .* Nothing was taken/);
  }
  for (const nonsense of ["-12", "abc", "0", "1e99"]) assert.equal((await startShown(nonsense)).status, 400);
  assert.deepEqual(await paymentsOf(app, code), [], "no page was opened for any of them");
  assert.equal((await startShown("12")).status, 200);
  assert.deepEqual(await paymentsOf(app, code), [{ state: "awaiting", pesewas: 1200 }]);
  // The price falls: the open page keeps its price, and the check shows that price.
  app.setPrice(500);
  assert.equal((await read(app, code)).payment.amount, 12);
  assert.equal((await startShown("5")).status, 409);
  assert.equal((await startShown("12")).status, 200);
});

test("an old link that is paid after the change opens for what it asked; a second payment goes back", async () => {
  app.setPrice(1000);
  const { check_code: code, payment } = await newCheck(app);
  app.setPrice(1200);
  app.passTime(13 * 3_600_000);
  const { payment_link: link } = await startPayment(app, code);
  await payAt(app, payment.payment_link ?? "");
  assert.equal((await confirm(app, code)).status, "paid");
  const opened = await read(app, code);
  assert.deepEqual([opened.access, opened.payment.amount], ["open", 10]);
  await payAt(app, link ?? "");
  // The webhook may still be on its way; asking the gateway finds the second payment, then its refund.
  for (let minutes = 0; minutes < 5; minutes++) {
    app.passTime(60_000);
    await app.reconcile();
  }
  assert.deepEqual(await statesOf(code), ["paid", "refunded"]);
});

test("a result that was paid back is closed, and can be paid and opened again", async () => {
  const code = await paidCheck(app);
  const { payment } = await read(app, code);
  await refundByReference(app.payments, payment.reference ?? "", "a test");
  const closed = await read(app, code);
  const { status, payment_link: link, amount } = closed.payment;
  assert.deepEqual([closed.access, status, link, amount], ["refunded", "refunded", null, 12]);
  assert.deepEqual([closed.qualified_programs, closed.near_misses], [[], []]);
  assert.ok(closed.sample !== null && closed.total_qualified > 0);
  await payFor(app, code);
  const again = await read(app, code);
  assert.equal(again.access, "open");
  assert.equal(again.qualified_programs.length, closed.total_qualified);
  assert.deepEqual(await statesOf(code), ["refunded", "paid"]);
});

test("while the money is on its way back another page can be paid, and the first is still given back", async () => {
  const code = await paidCheck(app);
  const { payment } = await read(app, code);
  const refund = () => refundByReference(app.payments, payment.reference ?? "", "a test");
  await assert.rejects(app.whileGateway({ answers: "error" }, refund));
  assert.equal((await read(app, code)).access, "refunded");
  await payFor(app, code);
  assert.equal((await read(app, code)).access, "open");
  app.passTime(20_000);
  await app.reconcile();
  assert.deepEqual(await statesOf(code), ["refunded", "paid"]);
});

for (const when of ["before the wish", "after it"] as const) {
  test(`a refund that the gateway did not take is repeated, though a webhook read the payment ${when}`, async () => {
    const code = await paidCheck(app);
    const reference = (await read(app, code)).payment.reference ?? "";
    const ofNow = async () => (await paymentByReference(app.payments.database.kysely, reference))!;
    const paid = await ofNow();
    // Later than payments are watched.
    app.passTime(73 * 3_600_000);
    const refund = () => refundByReference(app.payments, reference, "a test");
    await assert.rejects(app.whileGateway({ answers: "error" }, refund));
    await settlePayment(app.payments, when === "before the wish" ? paid : await ofNow(), "webhook");
    app.passTime(20_000);
    await app.reconcile();
    assert.deepEqual(await statesOf(code), ["refunded"]);
  });
}

test("money for a page of the time when the check cost something goes back", async () => {
  const { check_code: code, payment } = await newCheck(app);
  app.proofs.madeHere = new Set([code]);
  await submit(app, code, weakInEnglish());
  await payAt(app, payment.payment_link ?? "");
  await confirm(app, code);
  for (let minutes = 0; minutes < 5; minutes++) {
    app.passTime(60_000);
    await app.reconcile();
  }
  assert.deepEqual(await statesOf(code), ["refunded"]);
  assert.equal((await read(app, code)).access, "free");
  // It opened nothing, so it froze nothing: the student corrects a grade again, and may pay for what they find.
  assert.equal((await submit(app, code)).access, "unpaid");
  await payFor(app, code);
  assert.deepEqual(await statesOf(code), ["refunded", "paid"]);
  assert.equal((await submit(app, code, weakInEnglish())).access, "open", "what is paid is frozen");
});

/** A paid check, and its free second run with these grades. */
async function paidTwice({ results }: ReturnType<typeof bestResult>) {
  const code = await paidCheck(app);
  app.proofs.madeHere = new Set([code]);
  const again = await call<CheckResult>(app, "POST", `/api/v1/checks/${code}/recheck`, { results });
  return { code, second: again.body.data };
}

test("the free second run of a paid check is open, and nothing can be paid for it", async () => {
  const { second } = await paidTwice(weakInEnglish());
  assert.deepEqual([second.access, second.near_misses.length], ["open", second.total_near_misses]);
  assert.deepEqual(await startPayment(app, second.check_code), { payment_link: null, status: "free" });
});

test("a free second run closes with the refund of the check it was made from, and opens when that is paid again", async () => {
  const { code, second } = await paidTwice(bestResult());
  const { reference } = (await read(app, code)).payment;
  await refundByReference(app.payments, reference ?? "", "asked for");
  await app.reconcile();
  for (const one of [code, second.check_code]) {
    const { access, qualified_programs: shown, payment } = await read(app, one);
    assert.deepEqual([access, shown.length, payment.status], ["refunded", 0, "refunded"], one);
  }
  await payFor(app, second.check_code);
  for (const one of [code, second.check_code]) assert.equal((await read(app, one)).access, "open", one);
});

test("an SSSCE result tells, before payment too, what is asked of SSSCE holders", async () => {
  const request = { ...bestResult(), school_id: 0, cert_type_id: 2 };
  const { open_programs: open } = await newCheck(app, request);
  assert.ok(open.length > 50);
  const { catalogue } = testCatalogue();
  for (const { id, also_asks: asks, name } of open) {
    const programme = catalogue.programmes.find((one) => one.id === id)!;
    const school = catalogue.schools.find((one) => one.id === programme.schoolId)!;
    const theirs = [...(ruleFor(school, programme, "SSSCE")?.alsoAsks ?? []), ...programme.alsoAsks];
    for (const ask of asks) assert.ok(theirs.includes(ask), name);
  }
});

/**
 * While payments are paused: checks continue, nobody is sent to the gateway, and payments under way are
 * settled.
 */

const anHour = 3_600_000;

const start = (code: string) =>
  app.app.inject({
    method: "POST",
    url: `/api/v1/checks/${code}/payment`,
  });

/** Until half past, at least half an hour from now. */
function pause(): void {
  const until = new Date(app.payments.now().getTime() + anHour);
  until.setUTCMinutes(30, 0, 0);
  app.pausePayments(until);
}

test("a check is made, its price waits, and the student is told until when", async (t) => {
  pause();
  t.after(() => app.pausePayments(null));
  const before = app.gatewayCalls.initialize;
  const { check_code: code, payment } = await newCheck(app);
  assert.deepEqual([payment.status, payment.payment_link, payment.amount], ["unpaid", null, 12]);
  // Before anything is pressed, by the student or by whoever they asked to pay.
  const until = payment.paused_until ?? "";
  assert.match(until, /T\d\d:30:00.000Z$/);
  assert.equal((await read(app, code)).payment.paused_until, until);
  const asked = await call<{ link: string }>(app, "POST", `/api/v1/checks/${code}/payer-link`);
  const token = asked.body.data.link.split("/pay/")[1];
  const payer = () => call<{ paused_until?: string }>(app, "GET", `/api/v1/pay/${token}`);
  assert.equal((await payer()).body.data.paused_until, until);
  const answer = await start(code);
  assert.equal(answer.statusCode, 503);
  assert.equal(answer.json().error, "payments-paused");
  assert.match(
    answer.json().message,
    /^Payment is paused until \d\d:30 \(Accra time\)\. Your result is kept under this code; nothing is lost\.$/,
  );
  const seconds = Number(answer.headers["retry-after"]);
  // Until the half hour after an hour from now.
  assert.ok(seconds > 0 && seconds <= (1.5 * anHour) / 1000, String(seconds));
  assert.equal(app.gatewayCalls.initialize, before, "the gateway heard nothing");
  app.pausePayments(null);
  assert.equal((await read(app, code)).payment.paused_until, undefined);
  assert.equal((await payer()).body.data.paused_until, undefined);
  assert.equal((await start(code)).statusCode, 200);
});

test("a page that was opened before is not handed out while paused, and is again when the pause ends by itself", async (t) => {
  const { check_code: code, payment } = await newCheck(app);
  assert.notEqual(payment.payment_link, null);
  pause();
  t.after(() => app.pausePayments(null));
  assert.equal((await start(code)).statusCode, 503);
  assert.equal((await read(app, code)).payment.payment_link, null);
  app.passTime(anHour * 2);
  t.after(() => app.passTime(-anHour * 2));
  assert.equal((await start(code)).statusCode, 200);
});

test("what was begun is settled: by a webhook, by asking, by the reconciliation", async (t) => {
  const [first, asked, found] = [await goToPay(app), await goToPay(app), await goToPay(app)];
  pause();
  t.after(() => app.pausePayments(null));
  for (const { link } of [first, asked, found]) await payAt(app, link, withoutNotice);
  assert.equal(await sendNotice(app, chargeSuccess(first.reference)), 200);
  assert.ok((await read(app, first.code)).qualified_programs.length > 0);
  assert.equal((await confirm(app, asked.code)).status, "paid");
  app.passTime(60_000);
  await app.reconcile();
  assert.ok((await read(app, found.code)).qualified_programs.length > 0);
  // An opened check stays open: pressing "Make Payment" again says so and asks for nothing.
  assert.deepEqual((await start(first.code)).json().data, { payment_link: null, status: "paid" });
});

test("a free result stays free and readable while paused", async (t) => {
  pause();
  t.after(() => app.pausePayments(null));
  const code = await order(app);
  assert.equal((await submit(app, code, resultOf(9))).payment.status, "free");
  assert.equal((await read(app, code)).payment.status, "free");
});
