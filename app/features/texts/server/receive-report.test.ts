import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, test } from "node:test";
import formbody from "@fastify/formbody";
import { createTestDatabase } from "../../../kernel/db/test-database.ts";
import { bareServer } from "../../../kernel/http/test-server.ts";
import { appendAttempt, insertMessage } from "./messages-table.ts";
import { arkeselReportUrl } from "./companies/arkesel.ts";
import { connectedCompanies } from "./companies/index.ts";
import { receiveDeliveryReports } from "./install.ts";

const { database, drop } = await createTestDatabase();
const app = bareServer();
await app.register(formbody);
const reportsAt = "https://okwan.example/api/v1/webhooks/sms";
const twilioUrl = `${reportsAt}/twilio`;
const settings = {
  OKWAN_SMS_ARKESEL_KEY: "key-1",
  OKWAN_SMS_TWILIO_ACCOUNT: "AC1",
  OKWAN_SMS_TWILIO_TOKEN: "token-1",
  OKWAN_SMS_SENDER: "Okwan",
};
const companies = connectedCompanies(settings, (name) => `${reportsAt}/${name}`);
receiveDeliveryReports(app, { database, now: () => new Date(), companies });
after(async () => {
  await app.close();
  await drop();
});

for (const sender of ["arkesel", "twilio"]) {
  const at = new Date();
  const message = {
    kind: "receipt",
    eventKey: sender,
    orderId: null,
    phone: "+233241234567",
    text: null,
  } as const;
  const id = await insertMessage(database.kysely, message, at);
  const attempt = { messageId: id!, sender, outcome: "sent", senderMessageId: `${sender}-1`, at } as const;
  await appendAttempt(database.kysely, attempt);
}

async function reports(sender: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ status: string }>(
    "select status from delivery_reports where sender = $1",
    [sender],
  );
  return rows.map(({ status }) => status);
}

test("Arkesel's report is stored once, and only with the word of our address", async () => {
  const address = new URL(arkeselReportUrl(`${reportsAt}/arkesel`, "key-1"));
  const report = (token: string, id = "arkesel-1") =>
    app.inject({ url: `${address.pathname}?token=${token}&sms_id=${id}&status=DELIVERED` });
  const token = address.searchParams.get("token") ?? "";
  assert.equal((await report("guess")).statusCode, 401);
  assert.deepEqual(await reports("arkesel"), []);
  assert.equal((await report(token)).statusCode, 200);
  assert.equal((await report(token)).statusCode, 200);
  assert.equal((await report(token, "never-sent")).statusCode, 200);
  assert.deepEqual(await reports("arkesel"), ["delivered"]);
});

test("Twilio's report is stored when it is signed", async () => {
  const form = new URLSearchParams({ MessageSid: "twilio-1", MessageStatus: "delivered" });
  const signed = `${twilioUrl}MessageSidtwilio-1MessageStatusdelivered`;
  const signature = createHmac("sha1", "token-1").update(signed).digest("base64");
  const report = (given: string) =>
    app.inject({
      method: "POST",
      url: new URL(twilioUrl).pathname,
      headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": given },
      payload: form.toString(),
    });
  assert.equal((await report("guess")).statusCode, 401);
  assert.equal((await report(signature)).statusCode, 200);
  assert.deepEqual(await reports("twilio"), ["delivered"]);
});

test("a company that is not set up has no address for reports", async () => {
  const alone = bareServer();
  const { OKWAN_SMS_TWILIO_TOKEN: _, ...withoutTwilio } = settings;
  receiveDeliveryReports(alone, {
    database,
    now: () => new Date(),
    companies: connectedCompanies(withoutTwilio, (name) => `${reportsAt}/${name}`),
  });
  const status = async (name: string) =>
    (await alone.inject({ method: "POST", url: new URL(`${reportsAt}/${name}`).pathname })).statusCode;
  assert.deepEqual([await status("arkesel"), await status("twilio")], [401, 404]);
  await alone.close();
});
