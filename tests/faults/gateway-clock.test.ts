import { nothingSwitched } from "../../src/server/operator-settings/test-settings.ts";
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createTestDatabase } from "../../src/server/db/test-database.ts";
import { openPayment } from "../../src/server/payments/open-payment.ts";
import { storeOpenedTexts } from "../../src/server/messages/hand-in-texts.ts";
import type { PaymentParts } from "../../src/server/payments/parts.ts";
import { reconcilePayments } from "../../src/server/payments/reconcile-payments.ts";
import { reportPayments } from "../../src/server/payments/report-payments.ts";
import type { GatewayPayment } from "../../src/server/providers/payment/port.ts";

/** Whatever the gateway's clock says: a payment is paid once, and the books of its day agree. */

const { database, drop } = await createTestDatabase();
after(drop);
/** The gateway's payments. */
const paid: GatewayPayment[] = [];
const log = { info() {}, warn() {}, error() {} };

for (const [what, aheadMs] of [
  ["four days behind", -4 * 86_400_000],
  ["two hours behind", -2 * 3600_000],
  ["right", 0],
  ["two hours ahead", 2 * 3600_000],
  ["four days ahead", 4 * 86_400_000],
] as const) {
  test(`a gateway whose clock is ${what} opens what was paid, once`, async () => {
    const now = () => new Date(Date.now() + 10_000);
    const paidAt = new Date(Date.now() + aheadMs);
    const opened: (readonly number[])[] = [];
    const parts: PaymentParts = {
      priceInPesewas: nothingSwitched.priceInPesewas,
      takesTestMoney: false,
      database,
      log,
      now,
      gateway: {
        name: "stand-in",
        initialize: async ({ reference }) => ({ accessCode: reference, paymentLink: "https://pay.example/" }),
        verify: async (reference) => paid.find((one) => one.reference === reference) ?? null,
        refund: () => assert.fail("nothing is given back"),
        readNotice: () => "unsigned",
        listPaid: async ({ from, to }) => paid.filter((one) => one.paidAt! >= from && one.paidAt! < to),
      },
      storeTexts: storeOpenedTexts,
      onOpened: async (messageIds) => void opened.push(messageIds),
    };
    const order = await database.pool.query<{ id: number; code: string }>(
      "insert into orders (code) values ($1) returning id, code",
      [`AAAAA-${String(Math.floor(Math.random() * 1e5)).padStart(5, "0")}`],
    );
    const { id: orderId, code: checkCode } = order.rows[0]!;
    const started = { ...parts, now: () => new Date() };
    const payment = await openPayment(started, { orderId, checkCode, siteUrl: "https://okwan.example" });
    const { reference, amountPesewas, currency } = payment;
    paid.push({
      reference,
      amountPesewas,
      currency,
      status: "success",
      isTest: false,
      gatewayId: "1",
      channel: "mobile_money",
      feesPesewas: 23,
      paidAt,
      explanation: null,
      wallet: null,
      receipt: null,
    });
    await Promise.all([reconcilePayments(parts), reconcilePayments(parts)]);
    await reconcilePayments(parts);
    assert.equal(opened.length, 1);
    const books = await reportPayments(parts, paidAt.toISOString().slice(0, 10));
    assert.deepEqual(books.differences, []);
    assert.ok(books.opened > 0);
  });
}
