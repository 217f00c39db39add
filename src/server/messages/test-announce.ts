import { handInTexts } from "./hand-in-texts.ts";
import type { MessageParts } from "./parts.ts";

/** As a payment that opens an order does (migration 0110). */
export async function announce(parts: MessageParts, orderId: number): Promise<void> {
  const { rows } = await parts.database.pool.query<{ id: number }>("select announce_opened($1, $2) as id", [
    orderId,
    parts.now(),
  ]);
  await handInTexts(
    parts,
    rows.map(({ id }) => id),
  );
}
