import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify from "fastify";
import { ProviderError } from "@okwan/kit/provider-error";
import { createTestDatabase, type TestDatabase } from "../../app/kernel/db/test-database.ts";
import { messageFigures } from "../../app/features/texts/server/text-history.ts";
import { sendAtOnce, sendStoredMessage } from "../../app/features/texts/server/deliver-message.ts";
import { announce } from "../../app/features/texts/server/test-announce.ts";
import { arkeselAt, type Fate, type PhoneNetwork, startPhoneNetwork, textParts } from "./phone-network.ts";
import { until } from "./students.ts";
import { appendAttempt, insertMessage } from "../../app/features/texts/server/messages-table.ts";
import { receiveDeliveryReports } from "../../app/features/texts/server/install.ts";
import type { PhoneNumber } from "../../app/kernel/lib/phone-number.ts";
import type { SmsSender } from "../../app/features/texts/server/companies/port.ts";
import { nothingSwitched } from "../../app/kernel/settings/test-settings.ts";
import { restoreBackup } from "../../app/start/backup/restore-backup.ts";
import { writeBackup } from "../../app/start/backup/write-backup.ts";
import { readConfig } from "../../app/start/config.ts";
import { requeueUnsent } from "../../app/features/texts/server/queue-texts.ts";
import { runBackground } from "../../app/start/wiring/background.ts";
import { makeServices } from "../../app/start/wiring/services.ts";

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

/** The line to the SMS company breaks between our request and its answer. */

const phone = "+233241234567" as PhoneNumber;

describe("a text whose sending is cut off", () => {
  let data: TestDatabase;
  let network: PhoneNetwork;
  let other: PhoneNetwork;
  const app = Fastify();
  const alarms: string[] = [];
  let time = Date.parse("2026-12-01T12:00:00Z");
  const now = () => new Date(time);
  before(async () => {
    data = await createTestDatabase();
    receiveDeliveryReports(app, {
      database: data.database,
      now,
      companies: [arkeselAt({ url: "http://unused" })],
    });
  });
  after(async () => {
    await app.close();
    await data.drop();
  });
  beforeEach(async () => {
    alarms.length = 0;
    time += 24 * 60 * minutes;
    [network, other] = [await startPhoneNetwork(), await startPhoneNetwork()];
  });
  afterEach(() => Promise.all([network.close(), other.close()]));

  /** Hasty only where nobody answers: on a busy machine an answer may take its time. */
  const sender = (at: PhoneNetwork, { name = "arkesel", isHasty = false } = {}): SmsSender => ({
    ...arkeselAt(at, isHasty ? 300 : 60_000),
    name,
  });
  const partsWith = (...senders: SmsSender[]) => textParts(data.database, now, senders, alarms);
  async function newText(): Promise<number> {
    const text = { kind: "figure-changed", orderId: null, phone, text: "akwaaba" } as const;
    const message = { ...text, eventKey: `test:${Math.random()}` };
    return (await insertMessage(data.database.kysely, message, now()))!;
  }
  /** The job, now and whenever the queue would try again, for an hour. */
  async function tryForAnHour(parts: ReturnType<typeof textParts>, id: number): Promise<void> {
    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600, 600, 600]) {
      await sendStoredMessage(parts, id).catch((error: unknown) => assert.ok(error instanceof ProviderError));
      time += seconds * 1000;
    }
  }
  async function report(status: string): Promise<void> {
    for (const address of network.reportTo.splice(0)) {
      const { pathname, search } = new URL(`${address}&sms_id=text-1&status=${status}`);
      assert.equal((await app.inject({ url: pathname + search })).statusCode, 200);
    }
  }

  const fates: readonly (readonly [string, Fate])[] = [
    ["the line breaks before the company has it", { isTaken: false, answer: "reset" }],
    ["the company is silent and does nothing", { isTaken: false, answer: "silence" }],
    ["the company breaks down", { isTaken: false, answer: "breakdown" }],
    ["the company takes it and the line breaks", { isTaken: true, answer: "reset" }],
    ["the company takes it and half the answer comes", { isTaken: true, answer: "half" }],
    ["the company takes it and is silent", { isTaken: true, answer: "silence" }],
    ["the company takes it and answers what nobody can read", { isTaken: true, answer: "unreadable" }],
  ];
  for (const [what, fate] of fates) {
    test(`${what}: it arrives once`, async () => {
      const parts = partsWith(sender(network));
      const hasty = partsWith(sender(network, { isHasty: fate.answer === "silence" }));
      const id = await newText();
      network.behave(fate);
      await assert.rejects(sendStoredMessage(hasty, id), ProviderError);
      network.behave({ isTaken: true, answer: "right" });
      // A phone that rang tells the company, and the company tells us.
      await report("DELIVERED");
      await tryForAnHour(parts, id);
      assert.deepEqual(network.arrived, ["akwaaba"]);
    });
  }

  test("the company reports that it did not arrive: it is sent again at once", async () => {
    const parts = partsWith(sender(network));
    const id = await newText();
    network.behave({ isTaken: true, answer: "reset" });
    await assert.rejects(sendStoredMessage(parts, id), ProviderError);
    network.behave({ isTaken: true, answer: "right" });
    await report("NOT_DELIVERED");
    await sendStoredMessage(parts, id);
    assert.equal(network.arrived.length, 2);
  });

  test("another company takes over when no report comes in time, and not before", async () => {
    const parts = partsWith(sender(network), sender(other, { name: "twilio" }));
    const id = await newText();
    network.behave({ isTaken: false, answer: "reset" });
    await assert.rejects(sendStoredMessage(parts, id), ProviderError);
    time += 4 * minutes;
    await assert.rejects(sendStoredMessage(parts, id), ProviderError);
    assert.deepEqual(other.arrived, []);
    time += minutes;
    await tryForAnHour(parts, id);
    assert.deepEqual([network.arrived, other.arrived], [[], ["akwaaba"]]);
    assert.deepEqual(alarms, ["message-uncertain"], "the operator hears that it may have come twice");
  });

  test("a login code does not wait: the next company sends it too", async () => {
    const parts = partsWith(sender(network), sender(other, { name: "twilio" }));
    network.behave({ isTaken: true, answer: "reset" });
    await sendAtOnce(parts, { to: phone, text: "123456" });
    assert.deepEqual([network.arrived, other.arrived], [["123456"], ["123456"]]);
    const alone = partsWith(sender(network));
    await assert.rejects(
      sendAtOnce(alone, { to: phone, text: "123456" }),
      (error: unknown) => error instanceof ProviderError && error.mayBeDone,
    );
  });
});

/** Texts wait when the backup is made; then everything is gone, and the backup is restored. */

const hour = 3600_000;
const config = readConfig({});

test("texts that waited when the backup was made go out after it was restored, once, and no others", async () => {
  const [lost, restored] = [await createTestDatabase(), await createTestDatabase()];
  const folder = await mkdtemp(path.join(tmpdir(), "okwan-restore-"));
  const stops: (() => Promise<void>)[] = [];
  const newServer = async ({ database }: TestDatabase) => {
    const services = await makeServices({
      config,
      database,
      now: () => new Date(),
      log: Fastify({ logger: false }).log,
      catalogueOf: () => assert.fail("these texts are written already"),
      ownUrl: () => "http://127.0.0.1:1",
      operatorSettings: nothingSwitched,
    });
    await services.jobs.start();
    stops.push(() => services.jobs.stop());
    return services;
  };
  const text = async ({ database }: TestDatabase, name: string, at: Date, kind: Kind = "figure-changed") => {
    const phone = "+233241234567";
    const text = kind === "verification-code" ? null : name;
    const id = await insertMessage(database.kysely, { kind, eventKey: name, orderId: null, phone, text }, at);
    return { messageId: id!, sender: "company", at };
  };
  try {
    const before = await newServer(lost);
    const now = Date.now();
    await text(lost, "waits", new Date(now - 2 * 60_000));
    const failed = await text(lost, "failed once", new Date(now - hour));
    await appendAttempt(lost.database.kysely, { ...failed, outcome: "failed" });
    const cutOff = await text(lost, "cut off", new Date(now - hour));
    await appendAttempt(lost.database.kysely, { ...cutOff, outcome: "started" });
    const out = await text(lost, "is out", new Date(now - hour));
    await appendAttempt(lost.database.kysely, { ...out, outcome: "sent" });
    await text(lost, "is no news any more", new Date(now - 80 * hour));
    await text(lost, "code", new Date(now - 60_000), "verification-code");
    assert.equal(await requeueUnsent(before.messages), 3, "here they have their jobs now");

    const file = path.join(folder, "backup");
    await writeBackup(lost.database.pool, file);
    await restoreBackup(restored.database.pool, file);
    const servers = [await newServer(restored), await newServer(restored)];
    const ask = async <T extends object>(sql: string) => (await restored.database.pool.query<T>(sql)).rows;
    for (const background of await Promise.all(servers.map((server) => runBackground(server)))) {
      stops.push(() => background.stop());
    }
    const sent = () => ask<{ text: string }>("select text from sandbox_sms order by text");
    await until("all are out", async () => (await sent()).length >= 3);
    // Several that look at once hand in what is missing once.
    await text(restored, "later", new Date());
    const looks = [...servers, ...servers, ...servers].map(({ messages }) => requeueUnsent(messages));
    const handedIn = (await Promise.all(looks)).reduce((sum, one) => sum + one, 0);
    assert.ok(handedIn <= 1, "none, if the minute's own look came first");
    await until("that is out too", async () => (await sent()).length >= 4);
    assert.deepEqual(
      (await sent()).map((one) => one.text),
      ["cut off", "failed once", "later", "waits"],
    );
    const jobs = await ask("select 1 from pgboss.job where name = 'send-message'");
    assert.equal(jobs.length, 4);
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await lost.drop();
    await restored.drop();
    await rm(folder, { recursive: true });
  }
});

type Kind = "figure-changed" | "verification-code";
