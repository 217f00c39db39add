import type { Pool } from "pg";
import { ProviderError } from "@okwan/kit/provider-error";
import type { SmsSender } from "./port.ts";

/** The stand-in for demo mode and tests: texts are stored and shown at /sandbox/sms. */
export function createSmsOutbox(parts: { pool: Pool; now: () => Date }): SmsSender {
  return {
    name: "outbox",
    recognisesRepeats: true,
    async send({ key, to, text }) {
      try {
        await parts.pool.query(
          `insert into sandbox_sms (message_key, recipient, text, sent_at) values ($1, $2, $3, $4)
           on conflict (message_key) do nothing`,
          [key, to, text, parts.now()],
        );
      } catch (cause) {
        throw new ProviderError("outbox", "unreachable", "the database did not take it", cause);
      }
      return { messageId: key };
    },
  };
}
