import type { Pool } from "pg";
import { gathered } from "../../lib/gathered.ts";
import { ProviderError } from "../provider-error.ts";
import type { SmsSender } from "./port.ts";

interface KeptText {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  readonly at: Date;
}

const keep = gathered(async (pool: Pool, texts: readonly KeptText[]) => {
  await pool.query(
    `insert into sandbox_sms (message_key, recipient, text, sent_at)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
     on conflict (message_key) do nothing`,
    [
      texts.map(({ key }) => key),
      texts.map(({ to }) => to),
      texts.map(({ text }) => text),
      texts.map(({ at }) => at),
    ],
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
