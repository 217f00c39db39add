import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { ProviderError } from "@okwan/kit/provider-error";
import { fixture, startCompany, type Reply } from "../../../../../kernel/lib/test-company.ts";
import { createPaystack } from "./paystack.ts";

/**
 * The shapes under __fixtures__ follow Paystack's public documentation, with our own values:
 * paystack.com/docs/api/transaction (initialize, verify, list), /docs/api/refund, /docs/payments/webhooks,
 * and the responses in github.com/PaystackOSS/doc-code-snippets (dist/api). Two answers that the pages
 * describe otherwise are as the live service gives them: 400 for an unknown reference and for a used one.
 */

const company = await startCompany();
const paystackWith = (timeoutMs: number) =>
  createPaystack({ baseUrl: company.url, secretKey: "sk_test_1", timeoutMs });
const paystack = paystackWith(60_000);
const answers = (name: string, status = 200) =>
  company.answer({ status, body: fixture(import.meta.dirname, name) });
const payment = {
  reference: "okw-1",
  amountPesewas: 1200,
  currency: "GHS",
  email: "order-7@example.com",
  successUrl: "https://okwan.example/checker/results/K7QM4-TXD9P?check_code=K7QM4-TXD9P&status=success",
  cancelUrl: "https://okwan.example/checker/results/K7QM4-TXD9P?check_code=K7QM4-TXD9P&status=failed",
  metadata: { order: "7" },
};

function isProviderError(kind: ProviderError["kind"]) {
  return (error: unknown) => {
    assert.ok(error instanceof ProviderError, String(error));
    assert.equal(error.kind, kind, error.message);
    assert.ok(!error.message.includes("sk_test_1"));
    return true;
  };
}

test("initialize asks for pesewas by mobile money or card, and gives the hosted page", async () => {
  answers("initialize.json");
  assert.deepEqual(await paystack.initialize(payment), {
    accessCode: "3ni8kdavz62431k",
    paymentLink: "https://checkout.paystack.com/3ni8kdavz62431k",
  });
  const sent = company.seen.at(-1)!;
  assert.deepEqual([sent.method, sent.url], ["POST", "/transaction/initialize"]);
  assert.equal(sent.headers.authorization, "Bearer sk_test_1");
  assert.deepEqual(JSON.parse(sent.body), {
    reference: "okw-1",
    amount: 1200,
    currency: "GHS",
    email: "order-7@example.com",
    channels: ["mobile_money", "card"],
    callback_url: payment.successUrl,
    metadata: { order: "7", cancel_action: payment.cancelUrl },
  });
});

test("initialize with a used reference, with a wrong key, or for another reference is refused", async () => {
  answers("duplicate-reference.json", 400);
  await assert.rejects(paystack.initialize(payment), isProviderError("refused"));
  answers("invalid-key.json", 401);
  await assert.rejects(paystack.initialize(payment), isProviderError("refused"));
  answers("initialize.json");
  const another = { ...payment, reference: "okw-2" };
  await assert.rejects(paystack.initialize(another), isProviderError("unreadable"));
});

test("verify reads a success with its fees, channel and time, and tells money from the gateway's test money", async () => {
  answers("verify-success.json");
  assert.deepEqual(await paystack.verify("okw-1"), {
    reference: "okw-1",
    status: "success",
    amountPesewas: 1200,
    currency: "GHS",
    isTest: true,
    gatewayId: "4099260516",
    channel: "mobile_money",
    feesPesewas: 23,
    paidAt: new Date("2026-08-22T09:15:02.000Z"),
    wallet: "0551234987",
    receipt: "10101",
    explanation: "Approved",
  });
  assert.equal(company.seen.at(-1)?.url, "/transaction/verify/okw-1");
  const body = fixture(import.meta.dirname, "verify-success.json");
  company.answer({ status: 200, body: body.replace('"domain": "test"', '"domain": "live"') });
  assert.equal((await paystack.verify("okw-1"))?.isTest, false);
});

test("verify tells abandoned from unknown and from a wrong key, and takes a status it has never met as open", async () => {
  answers("verify-abandoned.json");
  assert.equal((await paystack.verify("okw-1"))?.status, "abandoned");
  answers("reference-not-found.json", 400);
  assert.equal(await paystack.verify("okw-1"), null);
  const body = fixture(import.meta.dirname, "verify-abandoned.json").replace('"abandoned"', '"queued"');
  company.answer({ body });
  assert.equal((await paystack.verify("okw-1"))?.status, "open");
  answers("invalid-key.json", 401);
  await assert.rejects(paystack.verify("okw-1"), isProviderError("refused"));
});

const failures: readonly [name: string, reply: Reply, kind: ProviderError["kind"]][] = [
  ["a page instead of JSON", { body: "<html>", type: "text/html" }, "unreadable"],
  ["JSON of another shape", { body: '{"status":true,"message":"ok","data":{"id":1}}' }, "unreadable"],
  ["a 500", { status: 500, body: "{}" }, "unreachable"],
  ["a redirect", { status: 302, body: "" }, "unreachable"],
  ["silence", { body: "", isSilent: true }, "unreachable"],
  ["an endless answer", { body: `"${"a".repeat(1_200_000)}"` }, "unreachable"],
];
for (const [name, reply, kind] of failures) {
  test(`${name} is a ProviderError, ${kind}`, async () => {
    company.answer(reply);
    const asked = reply.isSilent === true ? paystackWith(300) : paystack;
    await assert.rejects(asked.verify("okw-1"), isProviderError(kind));
  });
}

test("a refund is asked for once and recognised when it was made before", async () => {
  const refund = () => paystack.refund({ reference: "okw-1" });
  answers("refund.json");
  assert.deepEqual(await refund(), { refundId: "3018284", alreadyDone: false });
  assert.deepEqual(JSON.parse(company.seen.at(-1)!.body), { transaction: "okw-1" });
  answers("refund-again.json", 400);
  assert.deepEqual(await refund(), { refundId: null, alreadyDone: true });
});

const signed = (text: string, key = "sk_test_1") => createHmac("sha512", key).update(text).digest("hex");
const readNotice = (text: string, given: string | undefined = signed(text)) =>
  paystack.readNotice({ "x-paystack-signature": given }, Buffer.from(text));

test("a notice counts when its raw bytes are signed with our key, and only then", () => {
  const body = fixture(import.meta.dirname, "webhook-charge-success.json");
  const notice = { event: "charge.success", reference: "okw-1" };
  assert.deepEqual(readNotice(body), notice);
  assert.deepEqual(readNotice(body, signed(body).toUpperCase()), notice);
  assert.equal(paystack.readNotice({}, Buffer.from(body)), "unsigned");
  const wrong = [
    signed(body, "sk_test_2"),
    signed(`${body} `),
    "",
    "00",
    signed(body).slice(2),
    "x".repeat(128),
  ];
  for (const signature of wrong) assert.equal(readNotice(body, signature), "unsigned", signature);
});

test("a notice about a refund names the payment, and one of another shape is unreadable", () => {
  const refund = fixture(import.meta.dirname, "webhook-refund-processed.json");
  assert.deepEqual(readNotice(refund), { event: "refund.processed", reference: "okw-1" });
  for (const text of ["{", '{"event":1}']) assert.equal(readNotice(text), "unreadable");
});
