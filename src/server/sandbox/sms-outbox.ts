import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/schema.ts";
import { sandboxPage, html } from "./page.ts";
import { minuteOf } from "../lib/days.ts";

const shown = 200;

interface OutboxRow {
  readonly to: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** Texts "sent" in demo mode, as a page and as JSON. */
export function smsOutbox(app: FastifyInstance, { kysely }: { kysely: Kysely<Tables> }): void {
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
