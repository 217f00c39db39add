import type { Pool } from "pg";
import { paymentWebhookPath } from "../../contract/payments.ts";
import { gathered } from "../lib/gathered.ts";
import { numberedRowsOf } from "../lib/rows-of.ts";
import { readText } from "../providers/call-provider.ts";
import { sandboxProvider } from "../providers/payment/index.ts";
import { signPaystackNotice } from "../providers/payment/paystack/notice.ts";
import type { Behaviour } from "./behaviour.ts";
import { sandboxSettings } from "./behaviour.ts";
import type { SandboxParts } from "./parts.ts";

/** The sandbox's own schedule: seconds until a webhook that was not taken is sent again. */
const retryAfterSeconds = [3, 10, 30, 120, 600, 3600] as const;

/** A webhook that is being sent is not taken up again before this. */
const leaseMs = 60_000;

interface Webhook {
  readonly id: number;
  readonly body: string;
  readonly tries: number;
}

/**
 * Writes down what is to be sent, so that a crash forgets none. What is due now is sent at once, while the payer is sent
 * back; the rest is the loop's work.
 */
export async function planWebhook(
  parts: SandboxParts,
  event: string,
  data: object,
  behaviour: Behaviour,
): Promise<void> {
  if (behaviour.webhooks === "never") return;
  const isLate = behaviour.webhooks === "late";
  const tries = isLate ? 0 : 1;
  const at = new Date(parts.now().getTime() + (isLate ? behaviour.lateMs : leaseMs));
  const body = JSON.stringify({ event, data });
  const copies = behaviour.webhooks === "twice" ? 2 : 1;
  const planned = await insertWebhooks(parts.pool, { body, at, tries, copies });
  if (isLate) return;
  void sendAll(parts, planned).catch((error: unknown) => {
    parts.log.warn({ err: error }, "sandbox webhooks");
  });
}

interface NewWebhook {
  readonly body: string;
  readonly at: Date;
  readonly tries: number;
  readonly copies: number;
}

/** Of each the copies that were stored. */
const insertWebhooks = gathered(async (pool: Pool, given: readonly NewWebhook[]) => {
  const { rows, values } = numberedRowsOf(given, {
    body: ["text", ({ body }) => body],
    at: ["timestamptz", ({ at }) => at],
    tries: ["integer", ({ tries }) => tries],
    copies: ["integer", ({ copies }) => copies],
  });
  const inserted = await pool.query<Webhook>(
    `insert into sandbox_webhooks (body, next_try_at, tries)
     select body, at, tries from ${rows}, generate_series(1, copies)
     returning id, body, tries`,
    [...values],
  );
  const byBody = Map.groupBy(inserted.rows, ({ body }) => body);
  return given.map(({ body }) => {
    const copies = byBody.get(body) ?? [];
    byBody.delete(body);
    return copies;
  });
});

/** Sends every webhook that is due. Answers how many it tried. */
export async function sendWebhooks(parts: SandboxParts): Promise<number> {
  const now = parts.now();
  const due = await parts.pool.query<Webhook>(
    `update sandbox_webhooks set tries = tries + 1, next_try_at = $2
     where id in (
       select id from sandbox_webhooks where delivered_at is null and next_try_at <= $1
       order by id limit 20 for update skip locked
     ) returning id, body, tries`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  await sendAll(parts, due.rows);
  return due.rows.length;
}

async function sendAll(parts: SandboxParts, webhooks: readonly Webhook[]): Promise<void> {
  if (webhooks.length === 0) return;
  const { secretKey } = await sandboxSettings(parts.pool);
  await Promise.all(webhooks.map((webhook) => sendOne(parts, webhook, secretKey)));
}

async function sendOne(parts: SandboxParts, { id, body, tries }: Webhook, secretKey: string): Promise<void> {
  if (await post(parts, body, secretKey)) return markDelivered(parts.pool, { id, at: parts.now() });
  const seconds = retryAfterSeconds[tries - 1];
  const next = seconds === undefined ? "infinity" : new Date(parts.now().getTime() + seconds * 1000);
  await parts.pool.query("update sandbox_webhooks set next_try_at = $2 where id = $1", [id, next]);
}

const markDelivered = gathered(async (pool: Pool, delivered: readonly { id: number; at: Date }[]) => {
  const { rows, values } = numberedRowsOf(delivered, {
    id: ["bigint", ({ id }) => id],
    at: ["timestamptz", ({ at }) => at],
  });
  await pool.query(`update sandbox_webhooks w set delivered_at = at from ${rows} where w.id = given.id`, [
    ...values,
  ]);
  return delivered.map(() => undefined);
});

async function post(parts: SandboxParts, body: string, secretKey: string): Promise<boolean> {
  try {
    const response = await (parts.fetch ?? fetch)(parts.ownUrl() + paymentWebhookPath(sandboxProvider.name), {
      method: "POST",
      headers: { "content-type": "application/json", ...signPaystackNotice(body, secretKey) },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await readText(response);
    return response.ok;
  } catch (error) {
    parts.log.warn({ err: error }, "sandbox webhook not delivered");
    return false;
  }
}
