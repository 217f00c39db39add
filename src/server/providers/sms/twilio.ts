import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { callProvider } from "../call-provider.ts";
import { ProviderError } from "../provider-error.ts";
import type { SmsSender } from "./port.ts";

/** Twilio's Messages resource, API 2010-04-01 (twilio.com/docs/messaging/api/message-resource). */

const provider = "twilio";

const Answer = z.union([
  z.object({ sid: z.string(), status: z.string(), error_message: z.string().nullish() }),
  z.object({ code: z.number().nullish(), message: z.string() }),
]);

const Balance = z.union([
  z.object({ balance: z.string(), currency: z.string() }),
  z.object({ code: z.number().nullish(), message: z.string() }),
]);

interface TwilioSettings {
  readonly baseUrl?: string | undefined;
  readonly account: string;
  readonly authToken: string;
  readonly sender: string;
  /** Address for delivery reports; the message's key is added as its query. */
  readonly reportUrl: string;
  readonly timeoutMs?: number;
}

export function createTwilio(settings: TwilioSettings): SmsSender {
  const credentials = Buffer.from(`${settings.account}:${settings.authToken}`).toString("base64");
  return {
    name: provider,
    recognisesRepeats: false,
    async send({ key, to, text }) {
      const { answer } = await callProvider({
        provider,
        url: `${settings.baseUrl ?? "https://api.twilio.com"}/2010-04-01/Accounts/${settings.account}/Messages.json`,
        method: "POST",
        headers: {
          authorization: `Basic ${credentials}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({
          To: to,
          From: settings.sender,
          Body: text,
          StatusCallback: `${settings.reportUrl}?message=${key}`,
        }).toString(),
        timeoutMs: settings.timeoutMs ?? 10_000,
        answer: Answer,
      });
      if (!("sid" in answer)) throw new ProviderError(provider, "refused", answer.message);
      if (answer.status === "failed" || answer.status === "undelivered") {
        throw new ProviderError(provider, "refused", answer.error_message ?? answer.status);
      }
      return { messageId: answer.sid };
    },
    async balance() {
      const { answer } = await callProvider({
        provider,
        url: `${settings.baseUrl ?? "https://api.twilio.com"}/2010-04-01/Accounts/${settings.account}/Balance.json`,
        headers: { authorization: `Basic ${credentials}` },
        timeoutMs: settings.timeoutMs ?? 5_000,
        answer: Balance,
      });
      if (!("balance" in answer)) throw new ProviderError(provider, "refused", answer.message);
      return `${answer.currency} ${answer.balance}`;
    },
  };
}

/**
 * True if Twilio signed a report: HMAC-SHA1 with our token over the address and the form's fields, sorted by
 * name (twilio.com/docs/usage/security).
 */
export function isSignedByTwilio(
  report: { url: string; form: Readonly<Record<string, string>>; signature: string | undefined },
  authToken: string,
): boolean {
  const fields = Object.keys(report.form)
    .sort()
    .map((name) => name + (report.form[name] ?? ""));
  const expected = createHmac("sha1", authToken)
    .update(report.url + fields.join(""))
    .digest();
  const given = Buffer.from(report.signature ?? "", "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
