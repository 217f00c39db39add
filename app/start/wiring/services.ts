import type { FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import { smsReportPath } from "../../features/pay/contract/payments.ts";
import type { CheckParts } from "../../features/result/server/parts.ts";
import type { Config } from "../config.ts";
import type { Database } from "../../kernel/db/database.ts";
import { siteUrlOfServer } from "../../kernel/http/site-url.ts";
import { countBy } from "../../kernel/lib/metrics.ts";
import type { OperatorSettings } from "../../kernel/settings/open-operator-settings.ts";
import { createJobQueue } from "../../kernel/jobs/job-queue.ts";
import type { TextSender } from "../../features/texts/server/senders-now.ts";
import { sendAtOnce } from "../../features/texts/server/send-at-once.ts";
import type { MessageParts } from "../../features/texts/server/parts.ts";
import { sendWithinBudget } from "../../features/texts/server/text-budget.ts";
import { queueTexts, storeOpenedTexts } from "../../features/texts/server/queue-texts.ts";
import { refusingWhilePaused, sendersNow } from "../../features/texts/server/senders-now.ts";
import type { PaymentParts } from "../../features/pay/server/parts.ts";
import type { Fetch } from "../../kernel/lib/call-provider.ts";
import { paymentProviderOf } from "../../features/pay/server/gateway/index.ts";
import { countFailuresOf } from "../../features/pay/server/gateway/count-failures.ts";
import { pauseWhenLimited } from "../../features/pay/server/gateway/pause-when-limited.ts";
import { connectedCompanies } from "../../features/texts/server/companies/index.ts";
import { createSmsOutbox } from "../../features/texts/server/companies/outbox.ts";
import type { SmsSender } from "../../features/texts/server/companies/port.ts";
import { sandboxSettings } from "../../features/pay/server/sandbox/behaviour.ts";
import { sandboxGatewayPath } from "../../features/pay/server/sandbox/gateway-api.ts";
import type { SandboxParts } from "../../features/pay/server/sandbox/parts.ts";

/** Shared by server and worker: the gateway, the texts, the jobs. */
export type Services = Awaited<ReturnType<typeof makeServices>>;

/** The desk settings used here. */
export type ServiceOperatorSettings = Pick<
  OperatorSettings,
  "activeSwitches" | "textsPausedUntil" | "priceInPesewas"
>;

interface ServiceSettings {
  readonly config: Config;
  readonly database: Database;
  readonly now: () => Date;
  readonly operatorSettings: ServiceOperatorSettings;
  /** The catalogue a stored check was judged by; texts name its programmes. */
  readonly catalogueOf: CheckParts["catalogueOf"];
  readonly log: FastifyBaseLogger;
  /** The server's own address; the sandbox gateway is reached and calls back there. */
  readonly ownUrl: () => string;
  /** Reaches the sandbox gateway within the server process; the worker uses the network. */
  readonly ownFetch?: Fetch;
  readonly registry?: Registry;
}

export async function makeServices(settings: ServiceSettings) {
  const { config, database, now, log, ownUrl } = settings;
  const siteUrl = () => siteUrlOfServer(ownUrl(), config.OKWAN_PUBLIC_URL);
  const paymentKey = config.OKWAN_PAYMENT_KEY ?? (await sandboxSettings(database.kysely)).secretKey;
  const jobs = createJobQueue({ pool: database.pool, log });
  const setUp = sendersOf(settings, siteUrl);
  const messages: MessageParts = {
    database,
    jobs,
    senders: () => sendersNow(setUp, settings.operatorSettings.activeSwitches()),
    now,
    log,
    siteUrl,
    supportNumber: config.OKWAN_SUPPORT_WHATSAPP ?? null,
    onFailure: countBy(settings.registry, "sender", {
      name: "okwan_sms_failures_total",
      help: "Texts that a company did not take, or did not say that it did",
    }),
  };
  // Load tests log in by the thousand; live mode refuses this setting.
  const dailyBudget = config.OKWAN_RATE_LIMITS === "on" ? config.OKWAN_SMS_DAILY_BUDGET : null;
  const free: TextSender = { send: (message) => sendWithinBudget({ ...messages, dailyBudget }, message) };
  return {
    jobs,
    /** For codes and news, which nobody paid for. */
    freeTexts: refusingWhilePaused(settings.operatorSettings, free),
    /** For texts after a payment, sent at once. */
    paidTexts: refusingWhilePaused(settings.operatorSettings, {
      send: (message) => sendAtOnce(messages, message),
    }),
    /** Operators' codes are sent even while texts are paused: nobody else can end the pause. */
    deskTexts: free,
    areTextsPaused: () => settings.operatorSettings.textsPausedUntil() !== null,
    /** Every configured SMS company, even if switched off. */
    companies: setUp,
    dailyBudget,
    catalogueOf: settings.catalogueOf,
    messages,
    sandbox: {
      kysely: database.kysely,
      webhooks: new Set(),
      now,
      log,
      ownUrl,
      ...reachedBy(settings),
    } satisfies SandboxParts,
    payments: paymentsOf(settings, messages, paymentKey),
  };
}

/** The fetch function for the sandbox gateway. */
function reachedBy({ ownFetch }: ServiceSettings): { fetch?: Fetch } {
  return ownFetch === undefined ? {} : { fetch: ownFetch };
}

function paymentsOf(settings: ServiceSettings, messages: MessageParts, paymentKey: string): PaymentParts {
  const { config, database, now, log, ownUrl } = settings;
  const gateway = paymentProviderOf(config).connect({
    // The sandbox is the server itself; its port is known only after listening.
    get baseUrl() {
      return config.OKWAN_PAYMENT_URL ?? `${ownUrl()}${sandboxGatewayPath}`;
    },
    secretKey: paymentKey,
    ...(config.OKWAN_PAYMENT_URL === undefined ? reachedBy(settings) : {}),
  });
  const countFailure = countBy(settings.registry, "kind", {
    name: "okwan_gateway_failures_total",
    help: "Calls that the payment gateway did not answer, refused (a wrong key, too) or answered unreadably",
  });
  return {
    database,
    gateway: pauseWhenLimited(countFailuresOf(gateway, countFailure), now),
    priceInPesewas: settings.operatorSettings.priceInPesewas,
    takesTestMoney: config.OKWAN_MODE === "demo",
    now,
    log,
    storeTexts: storeOpenedTexts,
    onOpened: (messageIds) => queueTexts(messages, messageIds),
  };
}

/** The companies that are set up; in demo mode the outbox if there is none. */
function sendersOf({ config, database, now }: ServiceSettings, siteUrl: () => string): readonly SmsSender[] {
  const senders = connectedCompanies(config, (name) => `${siteUrl()}${smsReportPath}/${name}`);
  return senders.length > 0 || config.OKWAN_MODE === "live"
    ? senders
    : [createSmsOutbox({ pool: database.pool, now })];
}
