// Declares `summary` in route schemas.
import type {} from "@fastify/swagger";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { smsReportPath } from "../../contract/payments.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { isSignedByTwilio } from "../providers/sms/twilio.ts";
import { messageIdOf } from "./deliver-message.ts";
import { insertDeliveryReport, settleCutOff } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { didNotArrive } from "./text-history.ts";

const TwilioReport = z.object({ MessageSid: z.string().max(80), MessageStatus: z.string().max(40) });
const ArkeselReport = z.object({ sms_id: z.string().max(80), status: z.string().max(40), token: z.string() });
/** The message's id, which we added to the address of the report. */
const About = z.object({ message: z.string().optional() }).catch({});

export interface ReportParts extends Pick<MessageParts, "database" | "now"> {
  /** null if the company is not configured; its reports are refused then. */
  readonly arkeselKey: string | null;
  readonly twilio: { readonly authToken: string; readonly reportUrl: string } | null;
}

/** Arkesel does not sign, so its address contains a secret token. */
export function arkeselReportUrl(siteUrl: string, apiKey: string): string {
  return `${siteUrl}${smsReportPath}/arkesel?token=${tokenFor(apiKey)}`;
}

export function twilioReportUrl(siteUrl: string): string {
  return `${siteUrl}${smsReportPath}/twilio`;
}

export function receiveReports(app: FastifyInstance, parts: ReportParts): void {
  const schema = { summary: "Delivery reports of the SMS companies" };
  // Hundreds a minute come from one address. Refuse strangers before anything is looked up.
  const config = { rateLimit: false } as const;
  const arkesel = { method: ["GET", "POST"], url: `${smsReportPath}/arkesel`, schema, config };
  app.route({ ...arkesel, handler: (request) => takeFromArkesel(parts, request) });
  const twilio = { method: "POST", url: `${smsReportPath}/twilio`, schema, config } as const;
  app.route({ ...twilio, handler: (request) => takeFromTwilio(parts, request) });
}

async function takeFromArkesel(parts: ReportParts, { query }: FastifyRequest) {
  const report = ArkeselReport.safeParse(query);
  if (!report.success || parts.arkeselKey === null || !isToken(report.data.token, parts.arkeselKey)) {
    throw unsigned();
  }
  const { sms_id: senderMessageId, status } = report.data;
  await take(parts, query, { sender: "arkesel", senderMessageId, status: status.toLowerCase() });
  return { received: true };
}

async function takeFromTwilio(parts: ReportParts, { query, body, headers, url }: FastifyRequest) {
  const form = z.record(z.string(), z.string()).catch({}).parse(body);
  const signature = [headers["x-twilio-signature"]].flat()[0];
  const { twilio } = parts;
  if (
    twilio === null ||
    !isSignedByTwilio({ url: twilio.reportUrl + queryOf(url), form, signature }, twilio.authToken)
  ) {
    throw unsigned();
  }
  const report = TwilioReport.safeParse(form);
  if (report.success) {
    const { MessageSid: senderMessageId, MessageStatus: status } = report.data;
    await take(parts, query, { sender: "twilio", senderMessageId, status });
  }
  return { received: true };
}

/** Stores the report, and completes an interrupted attempt by it. */
async function take(
  { database, now }: ReportParts,
  query: unknown,
  report: { sender: string; senderMessageId: string; status: string },
): Promise<void> {
  const db = database.kysely;
  const at = now();
  const messageId = messageIdOf(About.parse(query).message ?? "");
  if (messageId !== null) {
    const outcome = didNotArrive.test(report.status) ? "failed" : "sent";
    await settleCutOff(db, { ...report, messageId, outcome, at });
  }
  await insertDeliveryReport(db, { ...report, at });
}

function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start === -1 ? "" : url.slice(start);
}

function tokenFor(apiKey: string): string {
  return createHmac("sha256", apiKey).update("arkesel delivery reports").digest("hex").slice(0, 32);
}

function isToken(given: string, apiKey: string): boolean {
  const expected = Buffer.from(tokenFor(apiKey));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function unsigned(): Refusal {
  return new Refusal("proof-needed", "bad-signature", sentenceOf("errors.signature"));
}
