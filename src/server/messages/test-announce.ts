import { handInTexts, storeOpenedTexts } from "./hand-in-texts.ts";
import type { MessageParts } from "./parts.ts";

/** As a payment that opens an order does. */
export async function announce(parts: MessageParts, orderId: number): Promise<void> {
  await handInTexts(parts, await storeOpenedTexts(parts.database.kysely, orderId, parts.now()));
}
