import assert from "node:assert/strict";
import { test } from "node:test";
import { ProviderError } from "@okwan/kit/provider-error";
import { startCompany } from "../../../../kernel/lib/test-company.ts";
import { createPaystack } from "./paystack/paystack.ts";
import { pauseWhenLimited } from "./pause-when-limited.ts";
import { countFailuresOf } from "./count-failures.ts";
import type { PaymentGateway } from "./port.ts";

const company = await startCompany();

test("a gateway that says 429 is left alone, longer each time, and asked again after", async () => {
  let nowMs = 0;
  const paystack = createPaystack({ baseUrl: company.url, secretKey: "sk_test_1", timeoutMs: 60_000 });
  const gateway = pauseWhenLimited(paystack, () => new Date(nowMs));
  const isLimited = (error: unknown) => error instanceof ProviderError && error.kind === "limited";
  const ask = () => gateway.verify("okw-1");
  const seenDuring = async (work: () => Promise<unknown>) => {
    const before = company.seen.length;
    await work();
    return company.seen.length - before;
  };

  company.answer({ status: 429, body: "{}" });
  const flood = () => Promise.all(Array.from({ length: 50 }, () => assert.rejects(ask(), isLimited)));
  assert.equal(await seenDuring(() => assert.rejects(ask(), isLimited)), 1);
  assert.equal(await seenDuring(flood), 0);
  nowMs += 5_000;
  assert.equal(await seenDuring(() => assert.rejects(ask(), isLimited)), 1);
  nowMs += 9_999;
  assert.equal(await seenDuring(flood), 0);
  nowMs += 1;
  company.answer({ status: 400, body: '{"status":false,"message":"Transaction reference not found"}' });
  assert.equal(await ask(), null);
  assert.equal(await seenDuring(() => Promise.all([ask(), ask(), ask()])), 3);
});

test("each failed call is reported, by how it failed, and fails as it did", async () => {
  const refuse = () => Promise.reject(new ProviderError("company", "refused", "Invalid key"));
  const gateway: PaymentGateway = {
    name: "company",
    initialize: refuse,
    verify: async () => null,
    refund: () => Promise.reject(new TypeError("ours")),
    listPaid: refuse,
    readNotice: () => "unsigned",
  };
  const reported: string[] = [];
  const counted = countFailuresOf(gateway, (kind) => reported.push(kind));
  await assert.rejects(counted.listPaid({ from: new Date(), to: new Date() }), /Invalid key/);
  await assert.rejects(counted.refund({ reference: "a" }), TypeError);
  assert.equal(await counted.verify("a"), null);
  assert.deepEqual(reported, ["refused"]);
});
