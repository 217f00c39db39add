import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import type { PhoneNumber } from "../../lib/phone-number.ts";
import { ProviderError } from "../provider-error.ts";
import { startCompany } from "../test-company.ts";
import { createArkesel } from "./arkesel.ts";
import { createTwilio, isSignedByTwilio } from "./twilio.ts";

const company = await startCompany();
const message = { key: "message-1", to: "+233241234567" as PhoneNumber, text: "Okwan: your result is open." };
const shared = {
  baseUrl: company.url,
  sender: "Okwan",
  reportUrl: "https://okwan.example/report?token=t",
  timeoutMs: 3_000,
};
const arkesel = createArkesel({ ...shared, apiKey: "key-1" });
const twilio = createTwilio({
  ...shared,
  reportUrl: "https://okwan.example/report",
  account: "AC1",
  authToken: "token-1",
});
const refused = (error: unknown) => error instanceof ProviderError && error.kind === "refused";

test("Arkesel is sent the text with its key and a number without plus", async () => {
  // developers.arkesel.com, SMS API v2, "Send SMS"
  company.answer({ body: '{"status":"success","data":[{"recipient":"233241234567","id":"9b752841"}]}' });
  assert.deepEqual(await arkesel.send(message), { messageId: "9b752841" });
  const sent = company.seen.at(-1)!;
  assert.deepEqual([sent.method, sent.url, sent.headers["api-key"]], ["POST", "/api/v2/sms/send", "key-1"]);
  assert.deepEqual(JSON.parse(sent.body), {
    sender: "Okwan",
    message: message.text,
    recipients: ["233241234567"],
    callback_url: "https://okwan.example/report?token=t&message=message-1",
  });
});

test("Arkesel's refusals are refusals", async () => {
  company.answer({ status: 401, body: '{"status":"error","message":"Authentication failed"}' });
  await assert.rejects(arkesel.send(message), refused);
  company.answer({ body: '{"status":"error","message":"Insufficient balance"}' });
  await assert.rejects(arkesel.send(message), refused);
});

test("Twilio is sent a form with basic authorization", async () => {
  // twilio.com/docs/messaging/api/message-resource, "Create a Message resource"
  company.answer({
    status: 201,
    body: '{"sid":"SM1","status":"queued","error_code":null,"error_message":null}',
  });
  assert.deepEqual(await twilio.send(message), { messageId: "SM1" });
  const sent = company.seen.at(-1)!;
  assert.equal(sent.url, "/2010-04-01/Accounts/AC1/Messages.json");
  assert.equal(sent.headers.authorization, `Basic ${Buffer.from("AC1:token-1").toString("base64")}`);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(sent.body)), {
    To: "+233241234567",
    From: "Okwan",
    Body: message.text,
    StatusCallback: "https://okwan.example/report?message=message-1",
  });
});

test("Twilio's refusals are refusals", async () => {
  company.answer({ status: 400, body: '{"code":21211,"message":"Invalid To number","status":400}' });
  await assert.rejects(twilio.send(message), refused);
});

for (const sender of [arkesel, twilio]) {
  test(`${sender.name} down or silent is unreachable`, async () => {
    const unreachable = (error: unknown) => error instanceof ProviderError && error.kind === "unreachable";
    company.answer({ status: 503, body: "" });
    await assert.rejects(sender.send(message), unreachable);
    company.answer({ body: "", isSilent: true });
    await assert.rejects(sender.send(message), unreachable);
  });
}

test("Twilio's reports count when signed over address and fields", () => {
  const form = { MessageSid: "SM1", MessageStatus: "delivered" };
  const url = "https://okwan.example/report";
  const signed = `${url}MessageSidSM1MessageStatusdelivered`;
  const signature = createHmac("sha1", "token-1").update(signed).digest("base64");
  assert.ok(isSignedByTwilio({ url, form, signature }, "token-1"));
  assert.ok(!isSignedByTwilio({ url, form: { ...form, MessageStatus: "failed" }, signature }, "token-1"));
  assert.ok(!isSignedByTwilio({ url, form, signature: undefined }, "token-1"));
});

test("what is left is told in each company's own words, and a refusal is one", async () => {
  company.answer({ body: '{"status":"success","data":{"sms_balance":"812","main_balance":"GHS 41.20"}}' });
  assert.equal(await arkesel.balance!(), "812 texts, GHS 41.20");
  assert.deepEqual(
    [company.seen.at(-1)!.url, company.seen.at(-1)!.headers["api-key"]],
    ["/api/v2/clients/balance-details", "key-1"],
  );
  company.answer({ status: 401, body: '{"status":"error","message":"Authentication failed"}' });
  await assert.rejects(arkesel.balance!(), refused);
  // twilio.com/docs/usage/api/balance
  company.answer({ body: '{"account_sid":"AC1","balance":"17.03","currency":"USD"}' });
  assert.equal(await twilio.balance!(), "USD 17.03");
  assert.equal(company.seen.at(-1)!.url, "/2010-04-01/Accounts/AC1/Balance.json");
  company.answer({ status: 401, body: '{"code":20003,"message":"Authenticate"}' });
  await assert.rejects(twilio.balance!(), refused);
});
