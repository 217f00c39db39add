import assert from "node:assert/strict";
import { after, beforeEach, describe, test } from "node:test";
import { ProviderError } from "@okwan/kit/provider-error";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { sendAtOnce } from "./deliver-message.ts";
import { type BudgetParts, sendWithinBudget, textsOfToday } from "./senders-now.ts";
import { textFreeResult } from "./text-free-result.ts";

const to = "+233244123456" as PhoneNumber;
const text = "123456 is your code";

const { database, drop } = await createTestDatabase();
after(drop);

describe("texts that nobody paid for have a budget a day", () => {
  let sent = 0;
  let isDown = false;
  let alarms: unknown[] = [];
  let today = Date.parse("2026-12-01T00:00:00Z");
  beforeEach(() => {
    today += 86_400_000;
    sent = 0;
    isDown = false;
    alarms = [];
  });

  async function send() {
    if (isDown) throw new ProviderError("sms", "refused", "no");
    sent += 1;
    return { messageId: String(sent) };
  }
  /** One of several servers on one database. */
  const server = (): BudgetParts => ({
    database,
    now: () => new Date(today),
    dailyBudget: 20,
    senders: () => [{ name: "company", recognisesRepeats: false, send }],
    log: { info() {}, warn() {}, error: (about: unknown) => void alarms.push(about) },
  });
  const isSpent = (error: unknown) =>
    error instanceof Refusal && error.code === "text-budget" && /after midnight/.test(error.message);

  test("servers share it, strangers get nine tenths, owners the rest, and it is there again the next day", async () => {
    const [one, other] = [server(), server()];
    const asked = await Promise.allSettled(
      Array.from({ length: 40 }, (_, i) => sendWithinBudget(i % 2 === 0 ? one : other, { to, text })),
    );
    assert.equal(sent, 18);
    assert.equal(asked.filter(({ status }) => status === "fulfilled").length, 18);
    await assert.rejects(sendWithinBudget(one, { to, text }), isSpent);
    await sendWithinBudget(one, { to, text, isOwners: true });
    await sendWithinBudget(other, { to, text, isOwners: true });
    await assert.rejects(sendWithinBudget(one, { to, text, isOwners: true }), isSpent);
    assert.equal(await textsOfToday(database.kysely, new Date(today)), 20);
    today += 86_400_000;
    await sendWithinBudget(one, { to, text });
  });

  test("it rings once at 80 %, once where strangers get no more, once where nobody does", async () => {
    for (let i = 0; i < 20; i += 1) await sendWithinBudget(server(), { to, text, isOwners: true });
    const expected = [16, 18, 20].map((texts) => ({ alarm: "text-budget", texts, budget: 20 }));
    assert.deepEqual(alarms, expected);
  });

  test("what surely was not sent costs nothing", async () => {
    isDown = true;
    await assert.rejects(sendWithinBudget(server(), { to, text }), ProviderError);
    assert.equal(await textsOfToday(database.kysely, new Date(today)), 0);
  });

  test("what follows a payment is sent when the day's are spent, and is not counted", async () => {
    for (let i = 0; i < 20; i += 1) await sendWithinBudget(server(), { to, text, isOwners: true });
    await sendAtOnce(server(), { to, text: "receipt" });
    assert.equal(sent, 21);
    assert.equal(await textsOfToday(database.kysely, new Date(today)), 20);
  });
});

describe("the text about a result that costs nothing", () => {
  let today = Date.parse("2027-01-01T08:00:00Z");
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
