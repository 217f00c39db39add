import { handInTexts, storeOpenedTexts } from "./hand-in-texts.ts";
import type { MessageParts } from "./parts.ts";

/** Does what an opening payment does. */
export async function announce(parts: MessageParts, orderId: number): Promise<void> {
  await handInTexts(parts, await storeOpenedTexts(parts.database.kysely, orderId, parts.now()));
}
