import assert from "node:assert/strict";
import { test } from "node:test";
import { startTestApp } from "../../../result/server/test-app.ts";
import { payAt } from "../../../result/server/test-journey.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { createPaystack } from "../gateway/paystack/paystack.ts";

/** The adapter for the real gateway, run against the sandbox: so the two cannot drift apart. */

const app = await startTestApp();
const { gateway } = app.payments;
const payment = (reference: string) => ({
  reference,
  amountPesewas: 1200,
  currency: "GHS",
  email: "order-7@example.com",
  successUrl: `${app.url}/checker/results/K7QM4-TXD9P?check_code=K7QM4-TXD9P&status=success`,
  cancelUrl: `${app.url}/checker/results/K7QM4-TXD9P?check_code=K7QM4-TXD9P&status=failed`,
  metadata: { order: "7" },
});
const refused = (error: unknown) => error instanceof ProviderError && error.kind === "refused";

test("a payment lives at the sandbox as it does at Paystack", async () => {
  assert.equal(await gateway.verify("okw-a"), null);
  const { paymentLink } = await gateway.initialize(payment("okw-a"));
  await assert.rejects(gateway.initialize(payment("okw-a")), refused);
  assert.equal((await gateway.verify("okw-a"))?.status, "abandoned");
  await assert.rejects(gateway.refund({ reference: "okw-a" }), refused);

  const before = new Date(Date.now() - 1000);
  assert.ok((await payAt(app, paymentLink))?.endsWith("&status=success"));
  const paid = await gateway.verify("okw-a");
  const fees = { channel: "mobile_money", feesPesewas: 23 };
  assert.partialDeepStrictEqual(paid, { status: "success", amountPesewas: 1200, currency: "GHS", ...fees });
  const [listed, ...others] = await gateway.listPaid({ from: before, to: new Date(Date.now() + 1000) });
  assert.deepEqual([listed?.reference, others], ["okw-a", []]);

  assert.equal((await gateway.refund({ reference: "okw-a" })).alreadyDone, false);
  assert.equal((await gateway.refund({ reference: "okw-a" })).alreadyDone, true);
  assert.equal((await gateway.verify("okw-a"))?.status, "reversed");
});

test("the sandbox refuses a key that is not this database's", async () => {
  const stranger = createPaystack({ baseUrl: `${app.url}/sandbox/paystack`, secretKey: "sk_sandbox_guess" });
  await assert.rejects(stranger.verify("okw-a"), refused);
});

test("a page that does not exist, a form without an outcome and a paid page all answer kindly", async () => {
  assert.equal((await app.app.inject({ url: "/sandbox/pay/nothing" })).statusCode, 404);
  const { paymentLink } = await gateway.initialize(payment("okw-b"));
  const url = new URL(paymentLink).pathname;
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const refusedForm = await app.app.inject({ method: "POST", url, headers, payload: "channel=gold" });
  assert.equal(refusedForm.statusCode, 400);
  await payAt(app, paymentLink, { outcome: "success" });
  const after = await app.app.inject({ url });
  assert.ok(after.body.includes("Payment received") && !after.body.includes("<form"));
});

test("the outbox is JSON for programs and a page that escapes for people", async () => {
  const insert = "insert into sandbox_sms (message_key, recipient, text, sent_at) values ($1, $2, $1, now())";
  const [first, second] = ["<script>alert(1)</script>", "second"];
  await app.database.pool.query(insert, [first, "+233241234567"]);
  await app.database.pool.query(insert, [second, "+233201234567"]);
  const json = await app.app.inject({ url: "/sandbox/sms", headers: { accept: "application/json" } });
  const texts = json.json().map(({ to, text }: { to: string; text: string }) => `${to} ${text}`);
  assert.deepEqual(texts, [`+233201234567 ${second}`, `+233241234567 ${first}`]);
  const page = await app.app.inject({ url: "/sandbox/sms", headers: { accept: "text/html" } });
  assert.ok(page.body.includes("&#60;script&#62;") && !page.body.includes("<script>"));
});
