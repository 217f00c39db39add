import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "../../app/kernel/db/test-database.ts";
import { messageFigures } from "../../app/features/texts/server/text-history.ts";
import { sendStoredMessage } from "../../app/features/texts/server/deliver-message.ts";
import { announce } from "../../app/features/texts/server/test-announce.ts";
import { arkeselAt, startPhoneNetwork, textParts } from "./phone-network.ts";
import { until } from "./students.ts";

/** Results are opened, and for an hour the SMS company takes nothing. */

const minutes = 60_000;
const students = 8;

test("after an hour without the SMS company every text goes out, once", async () => {
  const { database, drop } = await createTestDatabase();
  const network = await startPhoneNetwork();
  let aheadMs = 0;
  const parts = textParts(database, () => new Date(Date.now() + aheadMs), [arkeselAt(network)]);
  const { jobs } = parts;
  const count = async (sql: string) =>
    (await database.pool.query<{ n: number }>(`select count(*) as n ${sql}`)).rows[0]?.n ?? -1;
  const due = () =>
    count("from pgboss.job where name = 'send-message' and state < 'completed' and start_after <= now()");
  /** Time passes for us and for the queue, which goes by the database's clock; then it does what is due. */
  const pass = async (ms: number) => {
    aheadMs += ms;
    await database.pool.query(
      "update pgboss.job set start_after = start_after - $1 * interval '1 ms' where name = 'send-message'",
      [ms],
    );
    await until("what is due was tried", async () => (await due()) === 0);
  };
  const opened = (orderId: number) => ({
    code: `AAAAA-${10_000 + orderId}`,
    best: [],
    seats: null,
    receipt: { reference: "okw-1", paidAt: new Date(), amountPesewas: 1200, currency: "GHS" },
  });
  try {
    await jobs.start();
    network.behave({ isTaken: false, answer: "breakdown" });
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into orders (code, phone) select 'AAAAA-' || 10000 + g, '+233241234567' from generate_series(1, $1) g returning id`,
      [students],
    );
    for (const { id } of rows) await announce(parts, id);
    await jobs.work((messageId) =>
      sendStoredMessage({ ...parts, openedResult: async (orderId) => opened(orderId) }, messageId),
    );
    const failed = () => count("from message_attempts where outcome = 'failed'");
    await until("each was tried", async () => (await failed()) >= students * 2);
    for (let passed = 0; passed < 60; passed += 10) await pass(10 * minutes);
    assert.deepEqual(network.arrived, []);
    const { oldestUnsentSeconds } = await messageFigures(parts);
    assert.ok(oldestUnsentSeconds > 59 * 60, "the alarm rings after a quarter of an hour");
    assert.equal(await count("from pgboss.job where name = 'send-message-dead'"), 0, "none was given up");

    network.behave({ isTaken: true, answer: "right" });
    await pass(10 * minutes);
    await until("all are out", () => network.arrived.length >= students * 2);
    await pass(10 * minutes);
    await sleep(1_500);
    assert.equal(network.arrived.length, students * 2);
    assert.equal(new Set(network.arrived).size, students * 2, "each its own");
    assert.equal((await messageFigures(parts)).oldestUnsentSeconds, 0);
  } finally {
    await jobs.stop();
    await network.close();
    await drop();
  }
});
