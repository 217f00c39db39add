import { paymentWebhookPath } from "../../contract/payments.ts";
import { readBody } from "../../../../kernel/lib/call-provider.ts";
import { sandboxProvider } from "../gateway/index.ts";
import { signPaystackNotice } from "../gateway/paystack/notice.ts";
import { type Behaviour, sandboxSettings } from "./behaviour.ts";
import type { SandboxParts, Webhook } from "./parts.ts";

/** Seconds until a failed webhook is sent again. */
const retryAfterSeconds = [3, 10, 30, 120, 600, 3600] as const;

/** Due webhooks are sent at once; the loop sends the rest. */
export function planWebhook(parts: SandboxParts, event: string, data: object, behaviour: Behaviour): void {
  if (behaviour.webhooks === "never") return;
  const dueAt = parts.now().getTime() + (behaviour.webhooks === "late" ? behaviour.lateMs : 0);
  const body = JSON.stringify({ event, data });
  parts.webhooks.add({ body, dueAt, tries: 0 });
  if (behaviour.webhooks === "twice") parts.webhooks.add({ body, dueAt, tries: 0 });
  void sendWebhooks(parts);
}

/** Sends every due webhook. Returns the number tried. */
export async function sendWebhooks(parts: SandboxParts): Promise<number> {
  const now = parts.now().getTime();
  const due = [...parts.webhooks].filter(({ dueAt }) => dueAt <= now);
  await Promise.all(due.map((webhook) => sendOne(parts, webhook)));
  return due.length;
}

async function sendOne(parts: SandboxParts, webhook: Webhook): Promise<void> {
  webhook.dueAt = Infinity;
  const isTaken = await post(parts, webhook.body);
  const seconds = retryAfterSeconds[webhook.tries];
  webhook.tries += 1;
  if (isTaken || seconds === undefined) parts.webhooks.delete(webhook);
  else webhook.dueAt = parts.now().getTime() + seconds * 1000;
}

async function post(parts: SandboxParts, body: string): Promise<boolean> {
  try {
    const { secretKey } = await sandboxSettings(parts.kysely);
    const response = await (parts.fetch ?? fetch)(parts.ownUrl() + paymentWebhookPath(sandboxProvider.name), {
      method: "POST",
      headers: { "content-type": "application/json", ...signPaystackNotice(body, secretKey) },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await readBody(response);
    return response.ok;
  } catch (error) {
    parts.log.warn({ err: error }, "sandbox webhook not delivered");
    return false;
  }
}

const everyMs = 1_000;

/** Sends webhooks when they are due, until stopped. */
export function runSandbox(parts: SandboxParts): { stop(): void } {
  const timer = setInterval(() => void sendWebhooks(parts), everyMs);
  return { stop: () => clearInterval(timer) };
}
