import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import { ProviderError } from "../../provider-error.ts";
import { fixture, startCompany, type Reply } from "../../test-company.ts";
import { createPaystack } from "./paystack.ts";

/**
 * The shapes under __fixtures__ follow Paystack's public documentation, with our own values:
 * paystack.com/docs/api/transaction (initialize, verify, list), /docs/api/refund, /docs/payments/webhooks,
 * and the responses in github.com/PaystackOSS/doc-code-snippets (dist/api). Two answers that the pages
 * describe otherwise are as the live service gives them: 400 for an unknown reference and for a used one.
 */

const company = await startCompany();
const paystack = createPaystack({ baseUrl: company.url, secretKey: "sk_test_1", timeoutMs: 3_000 });
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
  await assert.rejects(
    paystack.initialize({ ...payment, reference: "okw-2" }),
    isProviderError("unreadable"),
  );
});

test("verify reads a success with its fees, channel and time", async () => {
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
});

test("verify tells money from the gateway's test money", async () => {
  answers("verify-success.json");
  assert.equal((await paystack.verify("okw-1"))?.isTest, true);
  const body = fixture(import.meta.dirname, "verify-success.json").replace(
    '"domain": "test"',
    '"domain": "live"',
  );
  company.answer({ status: 200, body });
  assert.equal((await paystack.verify("okw-1"))?.isTest, false);
});

test("verify tells abandoned from unknown, and takes a status it has never met as open", async () => {
  answers("verify-abandoned.json");
  assert.equal((await paystack.verify("okw-1"))?.status, "abandoned");
  answers("reference-not-found.json", 400);
  assert.equal(await paystack.verify("okw-1"), null);
  const body = fixture(import.meta.dirname, "verify-abandoned.json").replace('"abandoned"', '"queued"');
  company.answer({ body });
  assert.equal((await paystack.verify("okw-1"))?.status, "open");
});

test("verify with a wrong key is refused, not taken for an unknown reference", async () => {
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
    await assert.rejects(paystack.verify("okw-1"), isProviderError(kind));
  });
}

test("a refund is asked for once and recognised when it was made before", async () => {
  answers("refund.json");
  assert.deepEqual(await paystack.refund({ reference: "okw-1" }), {
    refundId: "3018284",
    alreadyDone: false,
  });
  assert.deepEqual(JSON.parse(company.seen.at(-1)!.body), { transaction: "okw-1" });
  answers("refund-again.json", 400);
  assert.deepEqual(await paystack.refund({ reference: "okw-1" }), {
    refundId: null,
    alreadyDone: true,
  });
});

test("a notice counts when its raw bytes are signed with our key, and only then", () => {
  const body = Buffer.from(fixture(import.meta.dirname, "webhook-charge-success.json"));
  const signature = createHmac("sha512", "sk_test_1").update(body).digest("hex");
  const read = (given: string | undefined, bytes = body) =>
    paystack.readNotice(given === undefined ? {} : { "x-paystack-signature": given }, bytes);
  const notice = { event: "charge.success", reference: "okw-1" };
  assert.deepEqual(read(signature), notice);
  assert.deepEqual(read(signature.toUpperCase()), notice);
  const withAnotherKey = createHmac("sha512", "sk_test_2").update(body).digest("hex");
  assert.equal(read(signature, Buffer.concat([body, Buffer.from(" ")])), "unsigned");
  for (const wrong of [withAnotherKey, undefined, "", "00", signature.slice(2), "x".repeat(128)]) {
    assert.equal(read(wrong), "unsigned");
  }
});

test("notices about a charge and a refund name the payment", () => {
  const read = (text: string) => {
    const signature = createHmac("sha512", "sk_test_1").update(text).digest("hex");
    return paystack.readNotice({ "x-paystack-signature": signature }, Buffer.from(text));
  };
  const readFixture = (name: string) => read(fixture(import.meta.dirname, name));
  assert.deepEqual(readFixture("webhook-charge-success.json"), {
    event: "charge.success",
    reference: "okw-1",
  });
  assert.deepEqual(readFixture("webhook-refund-processed.json"), {
    event: "refund.processed",
    reference: "okw-1",
  });
  assert.equal(read("{"), "unreadable");
  assert.equal(read('{"event":1}'), "unreadable");
});
