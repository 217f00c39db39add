// Declares `summary` in route schemas.
import type {} from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { smsReportPath } from "../../pay/contract/payments.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import type { DeliveryReport, SmsSender } from "./companies/port.ts";
import { messageIdOf } from "./deliver-message.ts";
import { insertDeliveryReport, settleCutOff } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { undeliveredState } from "./text-history.ts";

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
