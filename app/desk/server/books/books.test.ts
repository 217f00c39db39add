import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../../../features/result/server/test-app.ts";
import { confirm, order, payAt, submit } from "../../../features/result/server/test-journey.ts";
import {
  booksOf,
  periodOfDay,
  type Period,
  compareBooks,
  reportPayments,
} from "../../../features/pay/server/compare-books.ts";
import { refundByReference } from "../../../features/pay/server/refund-payment.ts";

/** Ours beside what the sandbox gateway wrote down for itself, over a midnight in Accra. */

const app = await startTestApp();
async function begun(): Promise<{ code: string; link: string; reference: string }> {
  const code = await order(app);
  const { payment } = await submit(app, code);
  return { code, link: payment.payment_link!, reference: payment.reference! };
}

async function paid(): Promise<string> {
  const { code, link, reference } = await begun();
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
  const startsAt = Date.now();
  /** Ten minutes before the next midnight, UTC, which is Accra's. */
  const firstDay = new Date(startsAt + 86_400_000).toISOString().slice(0, 10);
  const secondDay = new Date(startsAt + 2 * 86_400_000).toISOString().slice(0, 10);
  app.passTime(periodOfDay(firstDay).to.getTime() - startsAt - 600_000);
  await paid();
  const beforeMidnight = await paid();
  const declined = await begun();
  await payAt(app, declined.link, { outcome: "failed" });
  await confirm(app, declined.code);
  // The gateway answers for another amount than was asked: the money is there and opens nothing.
  const held = await begun();
  await payAt(app, held.link, { outcome: "success", webhooks: "never" });
  await app.behave({ answers: "other-amount" });
  await confirm(app, held.code);
  await app.behave({});
  // Paid two minutes before midnight at most; nobody comes back, and its webhook comes on the next day.
  const late = await begun();
  await payAt(app, late.link, { outcome: "success", webhooks: "late", returns: "never" });
  assert.equal(new Date(app.payments.now()).toISOString().slice(0, 10), firstDay);

  app.passTime(15 * 60_000);
  assert.equal(new Date(app.payments.now()).toISOString().slice(0, 10), secondDay);
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
