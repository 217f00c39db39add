import type { SandboxParts } from "./parts.ts";
import { sendWebhooks } from "./webhooks.ts";

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
