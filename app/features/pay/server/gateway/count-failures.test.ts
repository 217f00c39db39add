import assert from "node:assert/strict";
import { test } from "node:test";
import { ProviderError } from "@okwan/kit/provider-error";
import { countFailuresOf } from "./count-failures.ts";
import type { PaymentGateway } from "./port.ts";

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
