import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { test } from "node:test";
import type { PhoneNumber } from "../../../../kernel/lib/phone-number.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { startCompany } from "../../../../kernel/lib/test-company.ts";
import { createArkesel } from "./arkesel.ts";
import { createTwilio, isSignedByTwilio } from "./twilio.ts";

const company = await startCompany();
const message = { key: "message-1", to: "+233241234567" as PhoneNumber, text: "Okwan: your result is open." };
const reportUrl = "https://okwan.example/report";
const sendersWith = (timeoutMs: number) => {
  const shared = { baseUrl: company.url, sender: "Okwan", timeoutMs };
  return [
    createArkesel({ ...shared, reportUrl: `${reportUrl}?token=t`, apiKey: "key-1" }),
    createTwilio({ ...shared, reportUrl, account: "AC1", authToken: "token-1" }),
  ] as const;
};
const [arkesel, twilio] = sendersWith(60_000);
const [hastyArkesel, hastyTwilio] = sendersWith(300);
const isProviderError = (kind: ProviderError["kind"]) => (error: unknown) =>
  error instanceof ProviderError && error.kind === kind;

for (const [what, sender, status, body, kind] of [
  ["a wrong key", arkesel, 401, '{"status":"error","message":"Authentication failed"}', "refused"],
  ["no balance", arkesel, 200, '{"status":"error","message":"Insufficient balance"}', "refused"],
  ["a wrong number", twilio, 400, '{"code":21211,"message":"Invalid To number","status":400}', "refused"],
  ["down", arkesel, 503, "", "unreachable"],
  ["down", twilio, 503, "", "unreachable"],
  ["silent", hastyArkesel, undefined, "", "unreachable"],
  ["silent", hastyTwilio, undefined, "", "unreachable"],
] as const)
  test(`${sender.name}, ${what}, is ${kind}`, async () => {
    company.answer(status === undefined ? { body, isSilent: true } : { status, body });
    await assert.rejects(sender.send(message), isProviderError(kind));
  });

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

test("Twilio is sent a form with basic authorization", async () => {
  // twilio.com/docs/messaging/api/message-resource, "Create a Message resource"
  const body = '{"sid":"SM1","status":"queued","error_code":null,"error_message":null}';
  company.answer({ status: 201, body });
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

test("Twilio's reports count when signed over address and fields", () => {
  const form = { MessageSid: "SM1", MessageStatus: "delivered" };
  const url = reportUrl;
  const signed = `${url}MessageSidSM1MessageStatusdelivered`;
  const signature = createHmac("sha1", "token-1").update(signed).digest("base64");
  assert.ok(isSignedByTwilio({ url, form, signature }, "token-1"));
  assert.ok(!isSignedByTwilio({ url, form: { ...form, MessageStatus: "failed" }, signature }, "token-1"));
  assert.ok(!isSignedByTwilio({ url, form, signature: undefined }, "token-1"));
});

test("what is left is told in each company's own words, and a refusal is one", async () => {
  company.answer({ body: '{"status":"success","data":{"sms_balance":"812","main_balance":"GHS 41.20"}}' });
  assert.equal(await arkesel.balance!(), "812 texts, GHS 41.20");
  const { url, headers } = company.seen.at(-1)!;
  assert.deepEqual([url, headers["api-key"]], ["/api/v2/clients/balance-details", "key-1"]);
  company.answer({ status: 401, body: '{"status":"error","message":"Authentication failed"}' });
  await assert.rejects(arkesel.balance!(), isProviderError("refused"));
  // twilio.com/docs/usage/api/balance
  company.answer({ body: '{"account_sid":"AC1","balance":"17.03","currency":"USD"}' });
  assert.equal(await twilio.balance!(), "USD 17.03");
  assert.equal(company.seen.at(-1)!.url, "/2010-04-01/Accounts/AC1/Balance.json");
  company.answer({ status: 401, body: '{"code":20003,"message":"Authenticate"}' });
  await assert.rejects(twilio.balance!(), isProviderError("refused"));
});
