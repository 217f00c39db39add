import { readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Fetch } from "../../../../kernel/lib/call-provider.ts";
import type { Tables } from "../../../../kernel/db/schema.ts";
import { minuteOf } from "../../../../kernel/lib/days.ts";
import { gatewayApi, describeTransaction } from "./gateway-api.ts";
import type { SandboxPageParts, SandboxParts } from "./parts.ts";
import { sandboxPage, html } from "./page.ts";
import { randomInt } from "node:crypto";
import { z } from "zod";
import { productName } from "../../../../kernel/contract/product.ts";
import { sandboxSettings, type Behaviour } from "./behaviour.ts";
import { readPhoneNumber } from "../../../../kernel/lib/phone-number.ts";
import { linkAt } from "../stored-link.ts";
import { findTransaction, markDeclined, markPaid, type SandboxTransaction } from "./transactions-table.ts";
import { planWebhook } from "./webhooks.ts";

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

/** The gateway's payment page: a plain form without script. */

const Answer = z.object({
  channel: z.enum(["mobile_money", "card"]).default("mobile_money"),
  outcome: z.enum(["success", "failed", "cancelled"]),
  /** The paying mobile money number; optional. */
  wallet: z.string().max(40).optional(),
  /** The failures chosen under "Test what can go wrong"; if absent, the gateway's set behaviour counts. */
  webhooks: z.enum(["prompt", "late", "twice", "never"]).optional(),
  returns: z.enum(["prompt", "never"]).optional(),
});

function hostedPage(app: FastifyInstance, parts: SandboxPageParts): void {
  const address = "/sandbox/pay/:accessCode";
  const hidden = { schema: { hide: true } } as const;

  app.get<{ Params: { accessCode: string } }>(address, hidden, async (request, reply) => {
    const transaction = await findTransaction(parts.kysely, "access_code", request.params.accessCode);
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    if (transaction === null) return reply.code(404).send(notFoundPage());
    return reply.send(transaction.status === "abandoned" ? payPage(transaction) : donePage(transaction));
  });

  app.post<{ Params: { accessCode: string } }>(address, hidden, async (request, reply) => {
    const { accessCode } = request.params;
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    const answer = Answer.safeParse(request.body);
    if (!answer.success) {
      const transaction = await findTransaction(parts.kysely, "access_code", accessCode);
      return transaction === null
        ? reply.code(404).send(notFoundPage())
        : reply.code(400).send(payPage(transaction));
    }
    const { behaviour } = await sandboxSettings(parts.kysely);
    const transaction = await pay(parts, accessCode, answer.data, behaviour);
    if (transaction === null) return reply.code(404).send(notFoundPage());
    if ((answer.data.returns ?? behaviour.returns) === "never") return reply.send(donePage(transaction));
    const isPaid = answer.data.outcome === "success";
    const next = isPaid ? transaction.callback_url : (transaction.cancel_url ?? transaction.callback_url);
    return reply.redirect(linkAt(pathOf(next), parts.siteUrl(request)), 303);
  });
}

/** The page has the origin of the site to return to; the payment may have begun at another address. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** The transaction after the payer's answer; null for an unknown page. */
async function pay(
  parts: SandboxParts,
  accessCode: string,
  answer: z.output<typeof Answer>,
  behaviour: Behaviour,
): Promise<SandboxTransaction | null> {
  if (answer.outcome === "failed") await markDeclined(parts.kysely, accessCode, answer.channel);
  if (answer.outcome === "success") {
    const isMobile = answer.channel === "mobile_money";
    const payment = {
      channel: answer.channel,
      wallet: isMobile ? readPhoneNumber(answer.wallet ?? "") : null,
      // As long as real transaction numbers.
      receipt: isMobile ? String(randomInt(10_000_000_000, 99_999_999_999)) : null,
    };
    const paid = await markPaid(parts.kysely, accessCode, payment, parts.now());
    if (paid !== null) {
      const webhooks = answer.webhooks ?? behaviour.webhooks;
      planWebhook(parts, "charge.success", describeTransaction(paid), { ...behaviour, webhooks });
      return paid;
    }
  }
  return findTransaction(parts.kysely, "access_code", accessCode);
}

function money({ amount, currency }: SandboxTransaction): string {
  return `${currency} ${(amount / 100).toFixed(2)}`;
}

const banner = html`<header class="test">
  <strong>TEST</strong> This is a practice payment page. No money moves.
</header>`;

const waysToPay = html`<fieldset>
    <legend>Pay with</legend>
    <label><input type="radio" name="channel" value="mobile_money" checked /> Mobile money</label>
    <label><input type="radio" name="channel" value="card" /> Card</label>
  </fieldset>
  <fieldset>
    <legend>Mobile money network</legend>
    <label><input type="radio" name="network" value="mtn" checked /> MTN MoMo</label>
    <label><input type="radio" name="network" value="telecel" /> Telecel Cash</label>
    <label><input type="radio" name="network" value="at" /> AT Money</label>
    <label>Number that pays (optional) <input type="tel" name="wallet" maxlength="20" /></label>
  </fieldset>`;

const badDays = html`<details>
  <summary>Test what can go wrong</summary>
  <label
    >The gateway’s message to us
    <select name="webhooks">
      <option value="prompt">comes at once</option>
      <option value="late">comes late</option>
      <option value="twice">comes twice</option>
      <option value="never">never comes</option>
    </select></label
  >
  <label
    >After paying, the browser
    <select name="returns">
      <option value="prompt">goes back to ${productName}</option>
      <option value="never">stays here</option>
    </select></label
  >
</details>`;

function payPage(transaction: SandboxTransaction): string {
  const amount = money(transaction);
  return sandboxPage(
    `Pay ${amount} (test)`,
    html`${banner}
      <main>
        <p class="merchant">${productName}</p>
        <h1>${amount}</h1>
        <p class="what">Programme Cut-off Checker, reference ${transaction.reference}</p>
        <form method="post">
          ${waysToPay}
          <p class="hint">
            The wallet may be somebody else’s. On the real page its owner approves the payment on their phone.
          </p>
          <button class="pay" name="outcome" value="success">Pay ${amount}</button>
          <div class="others">
            <button name="outcome" value="failed">Decline</button>
            <button name="outcome" value="cancelled">Cancel</button>
          </div>
          ${badDays}
        </form>
      </main>`,
  );
}

function donePage(transaction: SandboxTransaction): string {
  const isPaid = transaction.status === "success";
  const heading = {
    success: "Payment received",
    failed: "Payment declined",
    reversed: "Payment given back",
    abandoned: "Nothing was paid",
  }[transaction.status];
  const back = isPaid ? transaction.callback_url : (transaction.cancel_url ?? transaction.callback_url);
  return sandboxPage(
    `${heading} (test)`,
    html`${banner}
      <main>
        <p class="merchant">${productName}</p>
        <h1>${heading}</h1>
        <p class="what">${money(transaction)}, reference ${transaction.reference}</p>
        <p><a class="pay" href="${pathOf(back)}">Back to ${productName}</a></p>
      </main>`,
  );
}

function notFoundPage(): string {
  return sandboxPage(
    "Unknown payment (test)",
    html`${banner}
      <main>
        <h1>We do not know this payment</h1>
        <p class="what">Go back to ${productName} and start it again.</p>
      </main>`,
  );
}
