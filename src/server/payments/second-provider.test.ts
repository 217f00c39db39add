import assert from "node:assert/strict";
import { test } from "node:test";
import { paymentWebhookPath } from "../../contract/payments.ts";
import { startTestApp } from "../checks/test-app.ts";
import { call, confirm, order, read, submit } from "../checks/test-journey.ts";
import { paymentByReference } from "./payments-table.ts";
import { refundByReference } from "./refund-payment.ts";
import { reportPayments } from "./report-payments.ts";
import { startCediMoney } from "./test-cedi-money-company.ts";
import { cediMoney } from "./test-cedi-money.ts";

/** A company with another protocol, from the first page to the refund: only its adapter knows it. */

const key = "shop-key-of-sixteen";
const company = await startCediMoney(key);
const app = await startTestApp({
  gateway: cediMoney.connect({ baseUrl: company.url, secretKey: key }),
  takesTestMoney: false,
});

async function started(): Promise<{ code: string; page: string; reference: string }> {
  const code = await order(app);
  const { payment } = await submit(app, code);
  const { body } = await call<{ payment_link: string; status: string }>(
    app,
    "POST",
    `/api/v1/checks/${code}/payment`,
  );
  assert.equal(body.data.status, "awaiting");
  return { code, page: body.data.payment_link, reference: payment.reference! };
}

async function notify(payload: string): Promise<number> {
  const { statusCode } = await app.app.inject({
    method: "POST",
    url: paymentWebhookPath("cedi-money"),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload,
  });
  return statusCode;
}

const isOpen = async (code: string) => (await read(app, code)).qualified_programs.length > 0;

test("its sealed notice opens the result once its gateway says the same; a notice alone opens nothing", async () => {
  const { code, page, reference } = await started();
  assert.ok(page.startsWith(company.url));
  const paid = company.notice(reference, "settled");
  assert.equal(await notify(paid), 200);
  assert.equal(await isOpen(code), false, "nobody has paid");
  company.pay(page);
  assert.equal(await notify(paid.replace(reference, "okw-other")), 401);
  assert.equal(await isOpen(code), false, "the seal is of another form");
  assert.equal(await notify(paid), 200);
  assert.ok(await isOpen(code));
  const books = await reportPayments(app.payments, new Date().toISOString().slice(0, 10));
  assert.deepEqual([books.received, books.fees, books.gateway], [1200, 18, { count: 1, pesewas: 1200 }]);
  assert.deepEqual(books.differences, []);
});

test("who comes back is answered from its gateway, and the money can go back", async () => {
  const { code, page, reference } = await started();
  assert.equal((await confirm(app, code)).status, "awaiting");
  company.pay(page);
  assert.deepEqual(await confirm(app, code), { status: "paid", reason: null });
  assert.equal((await refundByReference(app.payments, reference, "a test"))?.state, "refunded");
  assert.equal((await paymentByReference(app.database.kysely, reference))?.state, "refunded");
  assert.equal(await isOpen(code), false);
});

test("the first company's address takes nothing where the second is set up", async () => {
  const { statusCode } = await app.app.inject({
    method: "POST",
    url: paymentWebhookPath("paystack"),
    payload: {},
  });
  assert.equal(statusCode, 404);
});
