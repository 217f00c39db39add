import "@fastify/swagger";
import type { FastifyInstance, FastifyBaseLogger } from "fastify";
import type { Registry } from "prom-client";
import { z } from "zod";
import type { Database } from "../../../kernel/db/database.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { siteUrlOfServer } from "../../../kernel/http/site-url.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";
import { countBy } from "../../../kernel/lib/metrics.ts";
import type { OperatorSettings } from "../../../kernel/settings/open-operator-settings.ts";
import { smsReportPath } from "../../pay/contract/payments.ts";
import { connectedCompanies } from "./companies/index.ts";
import { createSmsOutbox } from "./companies/outbox.ts";
import type { DeliveryReport, SmsSender } from "./companies/port.ts";
import { messageIdOf, sendAtOnce, sendStoredMessage } from "./deliver-message.ts";
import { insertDeliveryReport, settleCutOff } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { requeueUnsent } from "./queue-texts.ts";
import { refusingWhilePaused, sendersNow, sendWithinBudget, type TextSender } from "./senders-now.ts";
import { textRefunds } from "./text-free-result.ts";
import { undeliveredState } from "./text-history.ts";

// Declares `summary` in route schemas.

/** The message's id, which we added to the address of the report. */
const About = z.object({ message: z.string().optional() }).catch({});

interface ReportParts extends Pick<MessageParts, "database" | "now"> {
  readonly companies: readonly SmsSender[];
}

/** One address for each company that is set up. */
export function receiveDeliveryReports(app: FastifyInstance, parts: ReportParts): void {
  for (const { name, readReport } of parts.companies) {
    if (readReport === undefined) continue;
    app.route({
      method: ["GET", "POST"],
      url: `${smsReportPath}/${name}`,
      schema: { summary: "Delivery reports of an SMS company" },
      // Hundreds a minute come from one address. Refuse strangers before anything is looked up.
      config: { allowance: null },
      handler: async (request) => {
        const report = readReport(request);
        if (report === "unsigned") {
          throw new Refusal("proof-needed", "bad-signature", sentenceOf("errors.signature"));
        }
        if (report !== "unreadable") await store(parts, request.query, { ...report, sender: name });
        return { received: true };
      },
    });
  }
}

/** Stores the report, and completes an interrupted attempt by it. */
async function store(
  { database, now }: ReportParts,
  query: unknown,
  report: DeliveryReport & { readonly sender: string },
): Promise<void> {
  const db = database.kysely;
  const at = now();
  const messageId = messageIdOf(About.parse(query).message ?? "");
  if (messageId !== null) {
    const outcome = undeliveredState.test(report.status) ? "failed" : "sent";
    await settleCutOff(db, { ...report, messageId, outcome, at });
  }
  await insertDeliveryReport(db, { ...report, at });
}

interface TextsCore {
  readonly config: Parameters<typeof connectedCompanies>[0] & {
    readonly OKWAN_MODE: "demo" | "live";
    readonly OKWAN_PUBLIC_URL?: string | undefined;
    readonly OKWAN_RATE_LIMITS: "on" | "off";
    readonly OKWAN_SMS_DAILY_BUDGET: number;
    readonly OKWAN_SUPPORT_WHATSAPP?: string | undefined;
  };
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly now: () => Date;
  readonly operatorSettings: Pick<OperatorSettings, "activeSwitches" | "textsPausedUntil">;
  readonly log: FastifyBaseLogger;
  /** The server's own address, for links while no public address is set. */
  readonly ownUrl: () => string;
  readonly registry?: Registry;
}

export type Texts = ReturnType<typeof makeTexts>;

/** What sends texts, in server, worker and commands. */
export function makeTexts(core: TextsCore) {
  const { config, database, jobs, now, log, ownUrl, operatorSettings } = core;
  const siteUrl = () => siteUrlOfServer(ownUrl(), config.OKWAN_PUBLIC_URL);
  const companies = companiesOf(core, siteUrl);
  const messages: MessageParts = {
    database,
    jobs,
    senders: () => sendersNow(companies, operatorSettings.activeSwitches()),
    now,
    log,
    siteUrl,
    supportNumber: config.OKWAN_SUPPORT_WHATSAPP ?? null,
    onFailure: countBy(core.registry, "sender", {
      name: "okwan_sms_failures_total",
      help: "Texts that a company did not take, or did not say that it did",
    }),
  };
  // Load tests log in by the thousand; live mode refuses this setting.
  const dailyBudget = config.OKWAN_RATE_LIMITS === "on" ? config.OKWAN_SMS_DAILY_BUDGET : null;
  const free: TextSender = { send: (message) => sendWithinBudget({ ...messages, dailyBudget }, message) };
  return {
    messages,
    /** Every configured SMS company, even if switched off. */
    companies,
    dailyBudget,
    /** For codes and news, which nobody paid for. */
    freeTexts: refusingWhilePaused(operatorSettings, free),
    /** For texts after a payment, sent at once. */
    paidTexts: refusingWhilePaused(operatorSettings, { send: (message) => sendAtOnce(messages, message) }),
    /** Operators' codes are sent even while texts are paused: nobody else can end the pause. */
    deskTexts: free,
    areTextsPaused: () => operatorSettings.textsPausedUntil() !== null,
  };
}

/** The companies that are set up; in demo mode the outbox if there is none. */
function companiesOf({ config, database, now }: TextsCore, siteUrl: () => string): readonly SmsSender[] {
  const companies = connectedCompanies(config, (name) => `${siteUrl()}${smsReportPath}/${name}`);
  return companies.length > 0 || config.OKWAN_MODE === "live"
    ? companies
    : [createSmsOutbox({ pool: database.pool, now })];
}

export function installTexts(app: FastifyInstance, { messages, companies }: Texts): void {
  receiveDeliveryReports(app, { ...messages, companies });
}

/** Sends stored texts, and those of refunds, until the queue stops. */
export async function workTexts(
  { messages, areTextsPaused }: Pick<Texts, "messages" | "areTextsPaused">,
  openedResult: Parameters<typeof sendStoredMessage>[0]["openedResult"],
): Promise<void> {
  const { jobs, log } = messages;
  await jobs.work((messageId) => sendStoredMessage({ ...messages, openedResult }, messageId), areTextsPaused);
  const requeue = async () => {
    const texts = await requeueUnsent(messages);
    if (texts > 0) log.warn({ texts }, "texts without a job were handed in again");
  };
  // A backup contains the waiting texts but not their jobs.
  await requeue();
  await jobs.schedule("unsent-texts", "*/10 * * * *", requeue);
  await jobs.schedule("refund-texts", "* * * * *", async () => {
    await textRefunds(messages);
  });
}
