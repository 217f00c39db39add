import type { Pool } from "pg";
import { gathered } from "../../lib/gathered.ts";
import { numberedRowsOf } from "../../lib/rows-of.ts";
import { ProviderError } from "../provider-error.ts";
import type { SmsSender } from "./port.ts";

interface KeptText {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

const keep = gathered(async (pool: Pool, texts: readonly KeptText[]) => {
  const { rows, values } = numberedRowsOf(texts, {
    message_key: ["text", ({ key }) => key],
    recipient: ["text", ({ to }) => to],
    text: ["text", ({ text }) => text],
    sent_at: ["timestamptz", ({ at }) => at],
  });
  await pool.query(
    `insert into sandbox_sms (message_key, recipient, text, sent_at)
     select * from ${rows} on conflict (message_key) do nothing`,
    [...values],
  );
  return texts.map(() => undefined);
});

/** The stand-in of demo mode and tests: texts are kept and shown at /sandbox/sms. */
export function createSmsOutbox(parts: { pool: Pool; now: () => Date }): SmsSender {
  return {
    name: "outbox",
    recognisesRepeats: true,
    async send({ key, to, text }) {
      try {
        await keep(parts.pool, { key, to, text, at: parts.now() });
      } catch (cause) {
        throw new ProviderError("outbox", "unreachable", "the database did not take it", cause);
      }
      return { messageId: key };
    },
  };
}
