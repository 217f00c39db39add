import { sql } from "kysely";
import type { MessageParts } from "./parts.ts";

/** How texts stand right now. */
export async function messageFigures(
  parts: Pick<MessageParts, "database" | "now">,
): Promise<{ oldestUnsentSeconds: number }> {
  const now = parts.now();
  // A day is longer than any message is tried for; what is older lies with the dead letters.
  const found = await sql<{ oldest: Date | null }>`
    select min(created_at) as oldest from messages m
    where created_at > ${new Date(now.getTime() - 86_400_000)} and phone is not null
      and kind <> 'verification-code'
      and not exists (select 1 from message_attempts where message_id = m.id and outcome = 'sent')
  `.execute(parts.database.kysely);
  const oldest = found.rows[0]?.oldest ?? null;
  return {
    oldestUnsentSeconds: oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
  };
}
