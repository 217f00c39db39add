import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../../result/server/test-app.ts";
import { confirm, goToPay, payAt, payWithoutNotice } from "../../result/server/test-journey.ts";
import {
  booksOf,
  compareBooks,
  paymentsToPoll,
  type Period,
  periodOfDay,
  reportPayments,
} from "./compare-books.ts";
import { refundByReference } from "./refund-payment.ts";
import { reconcilePayment } from "./reconcile-payments.ts";

/** Ours beside what the sandbox gateway wrote down for itself, over a midnight in Accra. */

const app = await startTestApp();
const today = () => app.payments.now().toISOString().slice(0, 10);

async function paid(): Promise<string> {
  const { code, link, reference } = await goToPay(app);
  await payAt(app, link);
  assert.equal((await confirm(app, code)).status, "paid");
  return reference;
}

/** The sums of a period as the gateway's dashboard shows them. */
async function gatewaysBooks({ from, to }: Period) {
  const { rows } = await app.database.pool.query<Record<"taken" | "fees" | "back", number>>(
    `select
       (select coalesce(sum(amount), 0) from sandbox_transactions where paid_at >= $1 and paid_at < $2) as taken,
       (select coalesce(sum(fees), 0) from sandbox_transactions where paid_at >= $1 and paid_at < $2) as fees,
       (select coalesce(sum(amount), 0) from sandbox_transactions where refunded_at >= $1 and refunded_at < $2) as back`,
    [from, to],
  );
  return rows[0];
}

async function ourBooks(period: Period) {
  const { paid: opened, notOpened, fees, givenBack } = await booksOf(app.database, period);
  return { taken: opened.pesewas + notOpened.pesewas, fees, back: givenBack.pesewas };
}

test("books equal the gateway's to the pesewa: fees, refunds, a held payment, a midnight and a late webhook", async () => {
  const startsAt = app.payments.now().getTime();
  /** Ten minutes before the next midnight, UTC, which is Accra's. */
  const firstDay = new Date(startsAt + 86_400_000).toISOString().slice(0, 10);
  const secondDay = new Date(startsAt + 2 * 86_400_000).toISOString().slice(0, 10);
  app.passTime(periodOfDay(firstDay).to.getTime() - startsAt - 600_000);
  await paid();
  const beforeMidnight = await paid();
  const declined = await goToPay(app);
  await payAt(app, declined.link, { outcome: "failed" });
  await confirm(app, declined.code);
  // The gateway answers for another amount than was asked: the money is there and opens nothing.
  const held = await goToPay(app);
  await payAt(app, held.link, { outcome: "success", webhooks: "never" });
  await app.behave({ answers: "other-amount" });
  await confirm(app, held.code);
  await app.behave({});
  // Paid two minutes before midnight at most; nobody comes back, and its webhook comes on the next day.
  const late = await goToPay(app);
  await payAt(app, late.link, { outcome: "success", webhooks: "late", returns: "never" });
  assert.equal(today(), firstDay);

  app.passTime(15 * 60_000);
  assert.equal(today(), secondDay);
  const { differences: before } = await compareBooks(app.payments, periodOfDay(firstDay));
  const unheard = before.filter(({ reference }) => reference === late.reference).map(({ what }) => what);
  assert.deepEqual(unheard, ["paid at the gateway, not opened here"]);
  assert.equal((await app.sendWebhooks()) > 0, true);
  await paid();
  await refundByReference(app.payments, beforeMidnight, "the student asked twice");

  for (const [day, opened, takenPesewas, backPesewas] of [
    [firstDay, 2, 4800, 0],
    [secondDay, 1, 1200, 1200],
  ] as const) {
    const period = periodOfDay(day);
    const ours = await ourBooks(period);
    assert.deepEqual(ours, await gatewaysBooks(period), day);
    assert.deepEqual([ours.taken, ours.back], [takenPesewas, backPesewas], day);
    const { differences, gateway } = await compareBooks(app.payments, period);
    assert.deepEqual(differences, [], day);
    const report = await reportPayments(app.payments, day);
    assert.equal(report.opened, opened, day);
    assert.equal(report.received + report.not_opened.pesewas, takenPesewas, day);
    assert.equal(gateway?.pesewas, day === firstDay ? 3600 : 1200, "what went back is no success there");
  }

  const both = { from: periodOfDay(firstDay).from, to: periodOfDay(secondDay).to };
  const one = { count: 1, pesewas: 1200 };
  const { paid: all, notOpened, fees, givenBack, net } = await booksOf(app.database, both);
  const sums = [{ count: 4, pesewas: 4800 }, one, 5 * 23, one, 4685];
  assert.deepEqual([all, notOpened, fees, givenBack, net], sums);

  await refundByReference(app.payments, held.reference, "held");
  assert.deepEqual(await ourBooks(both), await gatewaysBooks(both), "the held one went back");
});

test("a payment nobody told us of is a difference, until reconcile asks", async () => {
  // Past noon: no other midnight comes while the tests run.
  app.passTime(12 * 3_600_000);
  const { reference } = await payWithoutNotice(app);
  const before = await reportPayments(app.payments, today());
  assert.deepEqual(before.differences, [{ reference, what: "paid at the gateway, not opened here" }]);
  for (const payment of await paymentsToPoll(app.payments)) await reconcilePayment(app.payments, payment);
  assert.deepEqual((await reportPayments(app.payments, today())).differences, []);
});

test("a payment under review stands in every report until it is dealt with", async () => {
  const { code, reference } = await payWithoutNotice(app);
  await app.whileGateway({ answers: "other-amount" }, () => confirm(app, code));
  const { differences } = await reportPayments(app.payments, today());
  const [difference, ...others] = differences;
  assert.deepEqual([difference?.reference, others], [reference, []]);
  assert.match(difference?.what ?? "", /^under review: We asked for GHS 12.00/);
  await refundByReference(app.payments, reference, "held");
  assert.deepEqual((await reportPayments(app.payments, today())).differences, []);
});

test("a gateway that cannot be asked is said to be so", async () => {
  const books = await app.whileGateway({ answers: "error" }, () => reportPayments(app.payments, today()));
  assert.equal(books.gateway, null);
});
