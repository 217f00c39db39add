import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../../result/server/test-app.ts";
import { confirm, payWithoutNotice } from "../../result/server/test-journey.ts";
import { reconcilePayment } from "./reconcile-payments.ts";
import { refundByReference } from "./refund-payment.ts";
import { paymentsToPoll, reportPayments } from "./compare-books.ts";

const app = await startTestApp();
const today = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
// Tomorrow at noon: no midnight comes while the tests run.
app.passTime(Date.parse(`${today}T12:00:00Z`) - Date.now());

test("a payment nobody told us of is a difference, until reconcile asks", async () => {
  const { reference } = await payWithoutNotice(app);
  const before = await reportPayments(app.payments, today);
  assert.deepEqual(before.differences, [{ reference, what: "paid at the gateway, not opened here" }]);
  for (const payment of await paymentsToPoll(app.payments)) await reconcilePayment(app.payments, payment);
  assert.deepEqual((await reportPayments(app.payments, today)).differences, []);
});

test("a payment under review stands in every report until it is dealt with", async () => {
  const { code, reference } = await payWithoutNotice(app);
  await app.whileGateway({ answers: "other-amount" }, () => confirm(app, code));
  const { differences } = await reportPayments(app.payments, today);
  const [difference, ...others] = differences;
  assert.deepEqual([difference?.reference, others], [reference, []]);
  assert.match(difference?.what ?? "", /^under review: We asked for GHS 12.00/);
  await refundByReference(app.payments, reference, "held");
  assert.deepEqual((await reportPayments(app.payments, today)).differences, []);
});

test("a gateway that cannot be asked is said to be so", async () => {
  const books = await app.whileGateway({ answers: "error" }, () => reportPayments(app.payments, today));
  assert.equal(books.gateway, null);
});
