import assert from "node:assert/strict";
import { test } from "node:test";
import { paidOrder, startTestCase } from "./test-case.ts";
import { refundCase } from "./refund-case.ts";
import { proposalsOf } from "./refund-proposals.ts";
import { needCase } from "./case-facts.ts";

const all = await startTestCase();
(all.parts as { refundAlonePesewas: number }).refundAlonePesewas = 1000;

test("a refund that nobody else may confirm is not begun, and its operator reads where it can be done", async () => {
  const { database, now } = all.parts;
  // The owner never came, and Kofi has his role since an hour.
  await all.desk.invite("+233200000003", "owner", "Esi");
  const since = new Date(now().getTime() - 3_600_000);
  await database.pool.query("update operators set role_since = $1 where id = $2", [since, all.kofi]);
  const { code, reference } = await paidOrder(all);
  const asked = { code, reference, state: "paid", reason: "paid twice", operatorId: all.ama };
  const told = await refundCase(all.parts, asked);
  assert.equal(told.is_done, false);
  assert.match(told.sentence, /nobody else may confirm it yet.*npm run payments -- refund okw-/);
  const { order, payments } = await needCase(all.parts, code);
  assert.equal(payments[0]!.state, "paid");
  assert.deepEqual(await proposalsOf(database.kysely, order.orderId), []);
});
