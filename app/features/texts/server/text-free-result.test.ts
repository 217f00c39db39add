import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { textFreeResult } from "./text-free-result.ts";

const { database, drop } = await createTestDatabase();
after(drop);

describe("the text about a result that costs nothing", () => {
  let today = Date.parse("2026-12-01T08:00:00Z");
  let handedIn = 0;
  let orders = 0;
  const parts = () => ({
    database,
    now: () => new Date(today),
    dailyBudget: 20,
    log: { info() {}, warn: (about: unknown) => assert.fail(JSON.stringify(about)), error() {} },
    jobs: { enqueue: async (given: readonly number[]) => void (handedIn += given.length) } as never,
  });
  async function newOrder(phone: string): Promise<{ orderId: number; phone: string }> {
    orders += 1;
    const code = `AAAAB-${10_000 + orders}`;
    const insert = "insert into orders (code, phone) values ($1, $2) returning id";
    const { rows } = await database.pool.query<{ id: number }>(insert, [code, phone]);
    return { orderId: rows[0]!.id, phone };
  }

  test("one an order and one a phone a day, however often it is corrected", async () => {
    const first = await newOrder("+233241000001");
    for (let tries = 0; tries < 5; tries += 1) await textFreeResult(parts(), first);
    await textFreeResult(parts(), await newOrder("+233241000001"));
    assert.equal(handedIn, 1);
    today += 25 * 3600_000;
    await textFreeResult(parts(), first);
    await textFreeResult(parts(), await newOrder("+233241000001"));
    assert.equal(handedIn, 2);
  });

  test("whoever sends free checks for a thousand phones spends half of the day's texts, and no more", async () => {
    today += 25 * 3600_000;
    handedIn = 0;
    for (let at = 0; at < 30; at += 1) await textFreeResult(parts(), await newOrder(`+2332420000${10 + at}`));
    assert.equal(handedIn, 10);
  });
});
