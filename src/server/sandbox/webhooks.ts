import { paymentWebhookPath } from "../../contract/payments.ts";
import { readText } from "../providers/call-provider.ts";
import { sandboxProvider } from "../providers/payment/index.ts";
import { signPaystackNotice } from "../providers/payment/paystack/notice.ts";
import { type Behaviour, sandboxSettings } from "./behaviour.ts";
import type { SandboxParts } from "./parts.ts";

/** Seconds until a failed webhook is sent again. */
const retryAfterSeconds = [3, 10, 30, 120, 600, 3600] as const;

/** A webhook in transfer is not claimed again before this time. */
const leaseMs = 60_000;

interface Webhook {
  readonly id: number;
  readonly body: string;
  readonly tries: number;
}

/**
 * Stores webhooks before sending them, so that a crash loses none. Due ones are sent at once; the loop sends
 * the rest.
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
  const planned = await parts.pool.query<Webhook>(
    `insert into sandbox_webhooks (body, next_try_at, tries)
     select $1, $2, $3 from generate_series(1, $4) returning id, body, tries`,
    [body, at, tries, copies],
  );
  if (isLate) return;
  void sendAll(parts, planned.rows).catch((error: unknown) => {
    parts.log.warn({ err: error }, "sandbox webhooks");
  });
}

/** Sends every due webhook. Returns the number tried. */
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
  const isTaken = await post(parts, body, secretKey);
  const now = parts.now();
  const seconds = retryAfterSeconds[tries - 1];
  const next = seconds === undefined ? "infinity" : new Date(now.getTime() + seconds * 1000);
  const [column, value] = isTaken ? ["delivered_at", now] : ["next_try_at", next];
  await parts.pool.query(`update sandbox_webhooks set ${column} = $2 where id = $1`, [id, value]);
}

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

const everyMs = 1_000;

/** Sends the sandbox's webhooks on their schedule until stopped. */
export function runSandbox(parts: SandboxParts): { stop(): Promise<void> } {
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    round = round.then(async () => {
      if (isStopped) return;
      try {
        await sendWebhooks(parts);
      } catch (error) {
        parts.log.warn({ err: error }, "sandbox webhooks");
      }
    });
  }, everyMs);
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await round;
    },
  };
}
