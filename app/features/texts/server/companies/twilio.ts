import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "../../../../kernel/lib/secret-token.ts";
import { callProvider } from "../../../../kernel/lib/call-provider.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import type { SmsCompany, SmsSender } from "./port.ts";

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

const Report = z.object({ MessageSid: z.string().max(80), MessageStatus: z.string().max(40) });

interface Config {
  readonly OKWAN_SMS_TWILIO_URL?: string | undefined;
  readonly OKWAN_SMS_TWILIO_ACCOUNT?: string | undefined;
  readonly OKWAN_SMS_TWILIO_TOKEN?: string | undefined;
  readonly OKWAN_SMS_SENDER: string;
}

export const twilio = {
  name: provider,
  settings: {
    url: "OKWAN_SMS_TWILIO_URL",
    needed: ["OKWAN_SMS_TWILIO_ACCOUNT", "OKWAN_SMS_TWILIO_TOKEN"],
    secret: "OKWAN_SMS_TWILIO_TOKEN",
  },
  connect(config: Config, reportUrl) {
    const { OKWAN_SMS_TWILIO_URL: baseUrl, OKWAN_SMS_SENDER: sender } = config;
    const { OKWAN_SMS_TWILIO_ACCOUNT: account, OKWAN_SMS_TWILIO_TOKEN: authToken } = config;
    if (account === undefined || authToken === undefined) return null;
    return createTwilio({ baseUrl, account, authToken, sender, reportUrl });
  },
} as const satisfies SmsCompany<Config>;

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
    readReport({ url, body, headers }) {
      const form = z.record(z.string(), z.string()).catch({}).parse(body);
      const signature = [headers["x-twilio-signature"]].flat()[0];
      const signedUrl = settings.reportUrl + queryOf(url);
      if (!isSignedByTwilio({ url: signedUrl, form, signature }, settings.authToken)) return "unsigned";
      const report = Report.safeParse(form);
      if (!report.success) return "unreadable";
      return { senderMessageId: report.data.MessageSid, status: report.data.MessageStatus };
    },
  };
}

function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start);
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
    .digest("base64");
  return isSameSecret(report.signature ?? "", expected);
}
