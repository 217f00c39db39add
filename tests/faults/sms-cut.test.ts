import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import Fastify from "fastify";
import { createTestDatabase, type TestDatabase } from "../../app/kernel/db/test-database.ts";
import { insertMessage } from "../../app/features/texts/server/messages-table.ts";
import { receiveDeliveryReports } from "../../app/features/texts/server/install.ts";
import { sendAtOnce, sendStoredMessage } from "../../app/features/texts/server/deliver-message.ts";
import type { PhoneNumber } from "../../app/kernel/lib/phone-number.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import type { SmsSender } from "../../app/features/texts/server/companies/port.ts";
import { arkeselAt, startPhoneNetwork, textParts, type Fate, type PhoneNetwork } from "./phone-network.ts";

/** The line to the SMS company breaks between our request and its answer. */

const phone = "+233241234567" as PhoneNumber;
const minutes = 60_000;

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

  const sender = (at: PhoneNetwork, name = "arkesel"): SmsSender => ({ ...arkeselAt(at, 300), name });
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
      const id = await newText();
      network.behave(fate);
      await assert.rejects(sendStoredMessage(parts, id), ProviderError);
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
    const parts = partsWith(sender(network), sender(other, "twilio"));
    const id = await newText();
    network.behave({ isTaken: false, answer: "silence" });
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
    const parts = partsWith(sender(network), sender(other, "twilio"));
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
