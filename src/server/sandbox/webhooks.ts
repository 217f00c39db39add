import { createHmac } from "node:crypto";
import { paystackWebhookPath } from "../../contract/payments.ts";
import type { Behaviour } from "./behaviour.ts";
import { sandboxSettings } from "./behaviour.ts";
import type { SandboxParts } from "./parts.ts";

/** The sandbox's own schedule: seconds until a webhook that was not taken is sent again. */
const retryAfterSeconds = [3, 10, 30, 120, 600, 3600] as const;

/** Writes down what is to be sent; sending is the loop's work, so a crash forgets none. */
export async function planWebhook(
  parts: SandboxParts,
  event: string,
  data: object,
  behaviour: Behaviour,
): Promise<void> {
  if (behaviour.webhooks === "never") return;
  const delayMs = behaviour.webhooks === "late" ? behaviour.lateMs : 0;
  const at = new Date(parts.now().getTime() + delayMs);
  const body = JSON.stringify({ event, data });
  const copies = behaviour.webhooks === "twice" ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    await parts.pool.query("insert into sandbox_webhooks (body, next_try_at) values ($1, $2)", [body, at]);
  }
}

/** Sends every webhook that is due. Answers how many it tried. */
export async function sendWebhooks(parts: SandboxParts): Promise<number> {
  const now = parts.now();
  const due = await parts.pool.query<{ id: number; body: string; tries: number }>(
    `update sandbox_webhooks set tries = tries + 1, next_try_at = $2
     where id in (
       select id from sandbox_webhooks where delivered_at is null and next_try_at <= $1
       order by id limit 20 for update skip locked
     ) returning id, body, tries`,
    [now, new Date(now.getTime() + 60_000)],
  );
  if (due.rows.length === 0) return 0;
  const { secretKey } = await sandboxSettings(parts.pool);
  await Promise.all(due.rows.map((webhook) => sendOne(parts, webhook, secretKey)));
  return due.rows.length;
}

async function sendOne(
  parts: SandboxParts,
  webhook: { id: number; body: string; tries: number },
  secretKey: string,
): Promise<void> {
  const wasTaken = await post(parts, webhook.body, secretKey);
  if (wasTaken) {
    await parts.pool.query("update sandbox_webhooks set delivered_at = $2 where id = $1", [
      webhook.id,
      parts.now(),
    ]);
    return;
  }
  const seconds = retryAfterSeconds[webhook.tries - 1];
  const next = seconds === undefined ? "infinity" : new Date(parts.now().getTime() + seconds * 1000);
  await parts.pool.query("update sandbox_webhooks set next_try_at = $2 where id = $1", [webhook.id, next]);
}

async function post(parts: SandboxParts, body: string, secretKey: string): Promise<boolean> {
  const signature = createHmac("sha512", secretKey).update(body).digest("hex");
  try {
    const response = await (parts.fetch ?? fetch)(parts.ownUrl() + paystackWebhookPath, {
      method: "POST",
      headers: { "content-type": "application/json", "x-paystack-signature": signature },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch (error) {
    parts.log.warn({ err: error }, "sandbox webhook not delivered");
    return false;
  }
}
