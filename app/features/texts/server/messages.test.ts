import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { createJobQueue, textQueue } from "../../../kernel/jobs/job-queue.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { createSmsOutbox } from "./companies/outbox.ts";
import type { OutgoingText, SmsSender } from "./companies/port.ts";
import { deliverMessage, sendAtOnce, sendStoredMessage } from "./deliver-message.ts";
import { appendAttempt, insertMessage, messageById } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { queueTexts, requeueUnsent } from "./queue-texts.ts";
import { announce } from "./test-announce.ts";

const { database, drop } = await createTestDatabase();
const log = { info() {}, warn() {}, error() {} };
const now = () => new Date();
const jobs = createJobQueue({ pool: database.pool, log });
await jobs.start();
after(async () => {
  await jobs.stop();
  await drop();
});

const phone = "+233241234567" as PhoneNumber;
const outbox = createSmsOutbox({ pool: database.pool, now });
const opened = {
  code: "K7QM4-TXD9P",
  language: "en",
  best: [],
  seats: null,
  receipt: { reference: "okw-1", paidAt: new Date(), amountPesewas: 1200, currency: "GHS" },
} as const;

/** A company that can be told to fail, and counts what it sent. */
function company(name: string, recognisesRepeats = false) {
  const sent: OutgoingText[] = [];
  const sender: SmsSender & { isDown: boolean; sent: OutgoingText[] } = {
    name,
    recognisesRepeats,
    isDown: false,
    sent,
    async send(message) {
      if (sender.isDown) throw new ProviderError(name, "unreachable", "down");
      sent.push(message);
      return { messageId: `${name}-${sent.length}` };
    },
  };
  return sender;
}

function partsWith(...senders: SmsSender[]): MessageParts {
  const siteUrl = () => "https://okwan.example";
  return { database, jobs, senders: () => senders, now, log, siteUrl, supportNumber: null };
}

let orders = 0;
async function newOrder(): Promise<number> {
  orders += 1;
  const insert = "insert into orders (code, phone) values ($1, $2) returning id";
  const { rows } = await database.pool.query<{ id: number }>(insert, [`AAAAB-${10_000 + orders}`, phone]);
  return rows[0]!.id;
}

async function newMessage() {
  const eventKey = `test:${Math.random()}`;
  const message = { kind: "figure-changed", eventKey, orderId: null, phone, text: "hello" } as const;
  const id = await insertMessage(database.kysely, message, now());
  return (await messageById(database.kysely, id!))!;
}

async function messagesOf(orderId: number) {
  const { rows } = await database.pool.query<{ id: number; kind: string }>(
    "select id, kind from messages where order_id = $1 order by kind",
    [orderId],
  );
  return rows;
}

test("an opened result is announced once, however often it is opened", async () => {
  const orderId = await newOrder();
  const parts = partsWith(outbox);
  await Promise.all(Array.from({ length: 8 }, () => announce(parts, orderId)));
  const kinds = (await messagesOf(orderId)).map(({ kind }) => kind);
  assert.deepEqual(kinds, ["receipt", "result"]);
});

/** Stored, when the database went away before they were handed in. */
async function textsWithoutJobs(parts: MessageParts): Promise<number[]> {
  const orderId = await newOrder();
  const broken = { ...jobs, enqueue: () => Promise.reject(new Error("the database is away")) };
  await announce({ ...parts, jobs: broken }, orderId);
  return (await messagesOf(orderId)).map(({ id }) => id);
}

test("texts whose job could not be made wait, and are found again", async () => {
  const parts = partsWith(outbox);
  const ids = await textsWithoutJobs(parts);
  assert.equal(ids.length, 2);
  const inJobs = () => inTransaction(database.kysely, (transaction) => jobs.inJobs(transaction, ids));
  assert.equal((await inJobs()).size, 0);
  await requeueUnsent(parts);
  assert.equal((await inJobs()).size, 2);
});

test("a text that two hand in at the same time has one job", async () => {
  const parts = partsWith(outbox);
  const ids = await textsWithoutJobs(parts);
  // Both the process that stored them and a server that starts at that moment queue them.
  await Promise.all([queueTexts(parts, ids), requeueUnsent(parts), queueTexts(parts, ids)]);
  await queueTexts(parts, ids);
  const jobsOf = "select 1 from pgboss.job where name = $1 and (data ->> 'messageId')::bigint = any($2)";
  const made = await database.pool.query(jobsOf, [textQueue, ids]);
  assert.equal(made.rowCount, 2);
});

test("a try cut off by a crash is repeated at once where repeats are recognised, else when no report came", async () => {
  for (const [sender, timesAtOnce] of [
    [company("forgetful"), 0],
    [company("mindful", true), 1],
  ] as const) {
    const message = await newMessage();
    const cutOff = { messageId: message.id, sender: sender.name, outcome: "started", at: now() } as const;
    await appendAttempt(database.kysely, cutOff);
    const tried = deliverMessage(partsWith(sender), message, "hello");
    if (timesAtOnce === 0) await assert.rejects(tried, ProviderError);
    else await tried;
    assert.equal(sender.sent.length, timesAtOnce);
    const later = { ...partsWith(sender), now: () => new Date(Date.now() + 5 * 60_000) };
    await deliverMessage(later, message, "hello");
    assert.equal(sender.sent.length, 1);
  }
});

test("jobs send what waits, and the outbox shows it once", async () => {
  const orderId = await newOrder();
  const parts = { ...partsWith(outbox), openedResult: async () => opened };
  await announce(parts, orderId);
  await jobs.work((messageId) => sendStoredMessage(parts, messageId));
  const textsOf = async () => {
    const { rows } = await database.pool.query<{ text: string }>(
      `select s.text from sandbox_sms s join messages m on s.message_key = 'message-' || m.id
      where m.order_id = $1 order by m.kind`,
      [orderId],
    );
    return rows.map(({ text }) => text);
  };
  while ((await textsOf()).length < 2) await sleep(50);
  const [receipt, result, ...more] = await textsOf();
  assert.match(receipt!, /receipt: GHS 12\.00/);
  assert.match(result!, /your result is open\. Code K7QM4-TXD9P/);
  assert.deepEqual(more, []);
});

test("a login code is kept nowhere but with the company", async () => {
  const sender = company("secret");
  await sendAtOnce(partsWith(sender), { to: phone, text: "123456 is your code" });
  assert.equal(sender.sent[0]?.text, "123456 is your code");
  const { rows } = await database.pool.query("select text from messages where kind = 'verification-code'");
  assert.deepEqual(rows, [{ text: null }]);
  sender.isDown = true;
  await assert.rejects(sendAtOnce(partsWith(sender), { to: phone, text: "1" }), ProviderError);
});

test("while texts are paused none is taken and no try is used up; then each goes out once", async () => {
  const { database: own, drop: dropOwn } = await createTestDatabase();
  const queue = createJobQueue({ pool: own.pool, log });
  let isPaused = true;
  const done: number[] = [];
  try {
    await queue.start();
    await queue.enqueue([1, 2]);
    await queue.work(
      async (messageId) => void done.push(messageId),
      () => isPaused,
    );
    // Workers look for jobs every second.
    await sleep(2_500);
    assert.deepEqual(done, []);
    isPaused = false;
    while (done.length < 2) await sleep(50);
    assert.deepEqual([new Set(done), done.length], [new Set([1, 2]), 2]);
    const retries = "select sum(retry_count)::int as sum from pgboss.job where name = $1";
    const { rows } = await own.pool.query(retries, [textQueue]);
    assert.deepEqual(rows, [{ sum: 0 }]);
  } finally {
    await queue.stop();
    await dropOwn();
  }
});
