import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Database } from "../../app/kernel/db/database.ts";
import { createJobQueue } from "../../app/kernel/jobs/job-queue.ts";
import type { MessageParts } from "../../app/features/texts/server/parts.ts";
import { arkeselReportUrl, createArkesel } from "../../app/features/texts/server/companies/arkesel.ts";
import type { SmsSender } from "../../app/features/texts/server/companies/port.ts";

/** The result of one text at the company, and the company's report about it. */
export interface Fate {
  /** The phone rings. */
  readonly isTaken: boolean;
  readonly answer: "right" | "reset" | "half" | "silence" | "unreadable" | "breakdown";
}

export interface PhoneNetwork {
  readonly url: string;
  /** Texts that arrived, in order. */
  readonly arrived: string[];
  /** The report address of each text the company accepted. */
  readonly reportTo: string[];
  behave(fate: Fate): void;
  close(): Promise<void>;
}

/** What sends texts by these companies, without a result to look at; `alarms` are the operator's. */
export function textParts(
  database: Database,
  now: () => Date,
  senders: readonly SmsSender[],
  alarms: string[] = [],
): MessageParts & { openedResult: () => Promise<null> } {
  const log = {
    info() {},
    warn() {},
    error: (line: unknown) => void alarms.push((line as { alarm: string }).alarm),
  };
  return {
    database,
    jobs: createJobQueue({ pool: database.pool, log }),
    senders: () => senders,
    now,
    log,
    siteUrl: () => site,
    supportNumber: null,
    openedResult: async () => null,
  };
}

const site = "https://okwan.example";

/** The company at this network. */
export function arkeselAt({ url }: Pick<PhoneNetwork, "url">, timeoutMs = 10_000): SmsSender {
  const reportUrl = arkeselReportUrl(`${site}/api/v1/webhooks/sms/arkesel`, "key");
  return createArkesel({ baseUrl: url, apiKey: "key", sender: "Okwan", reportUrl, timeoutMs });
}

/** A company that speaks Arkesel's protocol and can fail in every way between a request and its answer. */
export async function startPhoneNetwork(): Promise<PhoneNetwork> {
  const arrived: string[] = [];
  const reportTo: string[] = [];
  let fate: Fate = { isTaken: true, answer: "right" };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { message, callback_url } = JSON.parse(Buffer.concat(parts).toString()) as {
        message: string;
        callback_url: string;
      };
      if (fate.isTaken) {
        arrived.push(message);
        reportTo.push(callback_url);
      }
      const answer = JSON.stringify({ status: "success", data: [{ id: `text-${arrived.length}` }] });
      switch (fate.answer) {
        case "silence":
          return;
        case "reset":
          return void request.socket.resetAndDestroy();
        case "half":
          response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
          return void response.write(answer.slice(0, 20), () => request.socket.resetAndDestroy());
        case "unreadable":
          return void response.writeHead(200).end("<html>All right");
        case "breakdown":
          return void response.writeHead(500).end("{}");
        case "right":
          response.writeHead(200, { "content-type": "application/json" }).end(answer);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    reportTo,
    behave: (next) => void (fate = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
