import assert from "node:assert/strict";
import { test } from "node:test";
import { runDelayedActs, type DelayParts } from "../run-delayed-acts.ts";
import { paidOrder, startTestCase } from "./test-case.ts";
import { decideOnRefund, refundCase } from "./refund-case.ts";
import { needCase } from "./case-facts.ts";

const all = await startTestCase();
(all.parts as { refundAlonePesewas: number }).refundAlonePesewas = 1000;
const clock = { at: all.parts.now().getTime() };
// The owner never came, and Kofi has his role since an hour.
await all.desk.invite("+233200000003", "owner", "Esi");
const since = "update operators set role_since = $1 where id = $2";
await all.app.database.pool.query(since, [new Date(clock.at - 3_600_000), all.kofi]);
const nothing = async () => assert.fail();
const delays: DelayParts = {
  kysely: all.parts.database.kysely,
  now: () => new Date(clock.at),
  sms: { send: async (message) => void all.desk.outbox.push(message) },
  log: all.app.payments.log,
  deskUrl: () => "https://desk.okwan.test",
  decide: { price: nothing, refund: (decided) => decideOnRefund(all.parts, decided) },
};

const stateOf = async (code: string) => (await needCase(all.parts, code)).payments[0]!.state;

test("a refund that nobody else may confirm waits a day from the owners' text, then goes back", async () => {
  const { code, reference } = await paidOrder(all);
  const asked = { code, reference, state: "paid", reason: "paid twice", operatorId: all.ama };
  const told = await refundCase(all.parts, asked);
  assert.match(told.sentence, /^Proposed\. Nothing went back yet/);
  await runDelayedActs(delays);
  assert.equal(all.desk.outbox.at(-1)!.to, "+233200000003");
  assert.match(all.desk.outbox.at(-1)!.text, /Ama alone proposed: GHS 12\.00 of payment okw-\S+ goes back/);
  clock.at += 23 * 3_600_000;
  await runDelayedActs(delays);
  assert.equal(await stateOf(code), "paid");
  clock.at += 2 * 3_600_000;
  await runDelayedActs(delays);
  assert.equal(await stateOf(code), "refunded");
  assert.match((await all.desk.logLines()).join("\n"), /^alone: refund done nobody else could/m);
});
