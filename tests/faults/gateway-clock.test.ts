import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../../src/server/checks/test-app.ts";
import { payWithoutNotice } from "../../src/server/checks/test-journey.ts";
import { reconcilePayments } from "../../src/server/payments/reconcile-payments.ts";
import { reportPayments } from "../../src/server/payments/report-payments.ts";
import type { GatewayPayment } from "../../src/server/providers/payment/port.ts";

/** Whatever the gateway's clock says: a payment is paid once, and the books of its day agree. */

for (const [what, aheadMs] of [
  ["four days behind", -4 * 86_400_000],
  ["two hours behind", -2 * 3600_000],
  ["right", 0],
  ["two hours ahead", 2 * 3600_000],
  ["four days ahead", 4 * 86_400_000],
] as const) {
  test(`a gateway whose clock is ${what} opens what was paid, once`, async () => {
    const app = await startTestApp();
    const { gateway } = app.payments;
    const shifted = (at: Date, ms = aheadMs) => new Date(at.getTime() + ms);
    const as = (one: GatewayPayment) => ({ ...one, paidAt: one.paidAt && shifted(one.paidAt) });
    const opened: (readonly number[])[] = [];
    const parts = {
      ...app.payments,
      gateway: {
        ...gateway,
        verify: async (reference: string) => {
          const found = await gateway.verify(reference);
          return found && as(found);
        },
        listPaid: async ({ from, to }: { from: Date; to: Date }) =>
          (await gateway.listPaid({ from: shifted(from, -aheadMs), to: shifted(to, -aheadMs) })).map(as),
      },
      onOpened: async (messageIds: readonly number[]) => void opened.push(messageIds),
    };
    await payWithoutNotice(app);
    app.passTime(10_000);
    await Promise.all([reconcilePayments(parts), reconcilePayments(parts)]);
    await reconcilePayments(parts);
    assert.equal(opened.length, 1);
    const books = await reportPayments(parts, shifted(new Date()).toISOString().slice(0, 10));
    assert.deepEqual(books.differences, []);
    assert.ok(books.opened > 0);
  });
}
