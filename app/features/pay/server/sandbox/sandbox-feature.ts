import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Fetch } from "../../../../kernel/lib/call-provider.ts";
import type { Tables } from "../../../../kernel/db/schema.ts";
import { minuteOf } from "../../../../kernel/lib/days.ts";
import { gatewayApi } from "./gateway-api.ts";
import { hostedPage } from "./hosted-page.ts";
import type { SandboxPageParts } from "./parts.ts";
import { sandboxPage, html } from "./page.ts";

/** The gateway and the text messages of demo mode. Never registered in live mode. */
export function sandboxFeature(app: FastifyInstance, parts: SandboxPageParts): void {
  const css = readFileSync(path.join(import.meta.dirname, "sandbox.css"));
  app.get("/sandbox/sandbox.css", { schema: { hide: true } }, async (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=3600").send(css),
  );
  gatewayApi(app, parts);
  hostedPage(app, parts);
  smsOutbox(app, parts);
}

/**
 * Sends requests to this server without a socket: otherwise each payment in a demo would use four of its own
 * connections. Routing, hooks and bodies are the same.
 */
export function ownFetch(app: FastifyInstance): Fetch {
  return async (url, { method = "GET", headers, body, signal }) => {
    const { pathname, search } = new URL(url);
    const answer = app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url: pathname + search,
      headers: headers as Record<string, string>,
      ...(typeof body === "string" ? { payload: body } : {}),
    });
    const { statusCode: status, rawPayload } = await (signal ? cutOff(answer, signal) : answer);
    return { ok: status >= 200 && status < 300, status, body: [rawPayload] };
  };
}

function cutOff<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason as Error);
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([answer, aborted.promise]).finally(() => signal.removeEventListener("abort", abort));
}

const shown = 200;

interface OutboxRow {
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** Texts "sent" in demo mode, as a page and as JSON. */
function smsOutbox(app: FastifyInstance, { kysely }: { kysely: Kysely<Tables> }): void {
  app.get<{ Querystring: { to?: unknown } }>(
    "/sandbox/sms",
    { schema: { hide: true } },
    async (request, reply) => {
      const to = wanted(request.query.to);
      const found = await sql<OutboxRow>`
        select recipient as "to", text, sent_at as "sentAt" from sandbox_sms
        where ${to}::text is null or recipient = ${to} order by id desc limit ${shown}`.execute(kysely);
      reply.header("cache-control", "no-store").header("vary", "accept");
      if (request.headers.accept?.includes("application/json") === true) {
        return reply.send(
          found.rows.map(({ sentAt, ...sent }) => ({ ...sent, sent_at: sentAt.toISOString() })),
        );
      }
      return reply.type("text/html; charset=utf-8").send(outboxPage(found.rows));
    },
  );
}

/** Texts to one number; none if it is not a number. */
function wanted(to: unknown): string | null {
  if (to === undefined) return null;
  return typeof to === "string" && /^\+\d{6,15}$/.test(to) ? to : "";
}

function outboxPage(rows: readonly OutboxRow[]): string {
  const list = rows.map(
    ({ to, text, sentAt }) =>
      html`<li>
        <p class="what">
          <strong>${to}</strong>
          <time datetime="${sentAt.toISOString()}">${minuteOf(sentAt)}</time>
        </p>
        <p class="text">${text}</p>
      </li> `,
  );
  return sandboxPage(
    "SMS outbox (test)",
    html`<header class="test"><strong>TEST</strong> Texts that a real phone would have received.</header>
      <main class="outbox">
        <h1>SMS outbox</h1>
        ${
          rows.length === 0
            ? html`<p class="what">Nothing was sent yet.</p>`
            : html`<ol>
                ${list}
              </ol>`
        }
      </main>`,
  );
}
