import { queueTexts, storeOpenedTexts } from "./queue-texts.ts";
import type { MessageParts } from "./parts.ts";

/** Does what an opening payment does. */
export async function announce(parts: MessageParts, orderId: number): Promise<void> {
  await queueTexts(parts, await storeOpenedTexts(parts.database.kysely, orderId, parts.now()));
}
