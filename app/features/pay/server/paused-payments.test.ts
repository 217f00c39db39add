import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../../result/server/test-app.ts";
import {
  call,
  chargeSuccess,
  confirm,
  goToPay,
  newCheck,
  order,
  payAt,
  read,
  resultOf,
  sendNotice,
  submit,
  withoutNotice,
} from "../../result/server/test-journey.ts";

/**
 * While payments are paused: checks continue, nobody is sent to the gateway, and payments under way are
 * settled.
 */

const app = await startTestApp();
const anHour = 3_600_000;

const start = (code: string) =>
  app.app.inject({
    method: "POST",
    url: `/api/v1/checks/${code}/payment`,
  });

/** Until half past eight in Accra, whenever the test runs. */
function pause(): void {
  const until = new Date(Date.now() + anHour);
  until.setUTCMinutes(30, 0, 0);
  if (until.getTime() <= Date.now()) until.setTime(until.getTime() + anHour);
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
