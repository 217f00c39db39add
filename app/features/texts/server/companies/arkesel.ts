import { createHmac } from "node:crypto";
import { z } from "zod";
import { isSameSecret } from "../../../../kernel/lib/secret-token.ts";
import { callProvider } from "../../../../kernel/lib/call-provider.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import type { SmsCompany, SmsSender } from "./port.ts";

/** Arkesel's SMS API v2 (developers.arkesel.com), a Ghanaian aggregator for all networks. */

const provider = "arkesel";

const Answer = z.object({
  status: z.string(),
  message: z.string().nullish(),
  data: z
    .array(z.object({ id: z.union([z.string(), z.number()]).transform(String).nullish() }))
    .nullish()
    .catch(null),
});

const Report = z.object({ sms_id: z.string().max(80), status: z.string().max(40), token: z.string() });

/** "Check balance" of the same API: texts bought, and money. */
const Balance = z.object({
  status: z.string(),
  message: z.string().nullish(),
  data: z
    .object({
      sms_balance: z.union([z.string(), z.number()]).nullish(),
      main_balance: z.union([z.string(), z.number()]).nullish(),
    })
    .nullish(),
});

interface ArkeselSettings {
  readonly baseUrl?: string | undefined;
  readonly apiKey: string;
  /** At most eleven characters, registered with the networks. */
  readonly sender: string;
  /** Address for delivery reports; the message's key is added to its query. */
  readonly reportUrl: string;
  readonly timeoutMs?: number;
}

interface Config {
  readonly OKWAN_SMS_ARKESEL_URL?: string | undefined;
  readonly OKWAN_SMS_ARKESEL_KEY?: string | undefined;
  readonly OKWAN_SMS_SENDER: string;
}

export const arkesel = {
  name: provider,
  settings: {
    url: "OKWAN_SMS_ARKESEL_URL",
    needed: ["OKWAN_SMS_ARKESEL_KEY"],
    secret: "OKWAN_SMS_ARKESEL_KEY",
  },
  connect(config: Config, reportAddress) {
    const {
      OKWAN_SMS_ARKESEL_URL: baseUrl,
      OKWAN_SMS_ARKESEL_KEY: apiKey,
      OKWAN_SMS_SENDER: sender,
    } = config;
    if (apiKey === undefined) return null;
    return createArkesel({ baseUrl, apiKey, sender, reportUrl: arkeselReportUrl(reportAddress, apiKey) });
  },
} as const satisfies SmsCompany<Config>;

/** Arkesel does not sign its reports, so their address contains a secret token. */
export function arkeselReportUrl(reportAddress: string, apiKey: string): string {
  return `${reportAddress}?token=${tokenFor(apiKey)}`;
}

function tokenFor(apiKey: string): string {
  return createHmac("sha256", apiKey).update("arkesel delivery reports").digest("hex").slice(0, 32);
}

export function createArkesel(settings: ArkeselSettings): SmsSender {
  return {
    name: provider,
    recognisesRepeats: false,
    async send({ key, to, text }) {
      const { status, answer } = await callProvider({
        provider,
        url: `${settings.baseUrl ?? "https://sms.arkesel.com"}/api/v2/sms/send`,
        method: "POST",
        headers: { "api-key": settings.apiKey, "content-type": "application/json" },
        body: JSON.stringify({
          sender: settings.sender,
          message: text,
          // International, without the plus.
          recipients: [to.slice(1)],
          callback_url: `${settings.reportUrl}&message=${key}`,
        }),
        timeoutMs: settings.timeoutMs ?? 10_000,
        answer: Answer,
      });
      if (status >= 400 || answer.status !== "success") {
        throw new ProviderError(provider, "refused", answer.message ?? answer.status);
      }
      return { messageId: answer.data?.[0]?.id ?? null };
    },
    async balance() {
      const { status, answer } = await callProvider({
        provider,
        url: `${settings.baseUrl ?? "https://sms.arkesel.com"}/api/v2/clients/balance-details`,
        headers: { "api-key": settings.apiKey },
        timeoutMs: settings.timeoutMs ?? 5_000,
        answer: Balance,
      });
      if (status >= 400 || answer.status !== "success") {
        throw new ProviderError(provider, "refused", answer.message ?? answer.status);
      }
      const { sms_balance: texts, main_balance: money } = answer.data ?? {};
      return [texts == null ? [] : `${texts} texts`, money == null ? [] : String(money)].flat().join(", ");
    },
    readReport({ query }) {
      const report = Report.safeParse(query);
      if (!report.success || !isSameSecret(report.data.token, tokenFor(settings.apiKey))) return "unsigned";
      const { sms_id: senderMessageId, status } = report.data;
      return { senderMessageId, status: status.toLowerCase() };
    },
  };
}
