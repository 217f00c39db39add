import { randomUUID } from "node:crypto";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { deliverMessage } from "./deliver-message.ts";
import { insertMessage } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";

/**
 * Sends a short-lived secret, such as a login code. It is neither stored nor retried, because a late code is
 * useless.
 * @throws {ProviderError} if no company accepted it
 */
export async function sendAtOnce(
  parts: Pick<MessageParts, "database" | "senders" | "now" | "log" | "onFailure">,
  message: { to: PhoneNumber; text: string },
): Promise<void> {
  const eventKey = `verification:${randomUUID()}`;
  const stored = { kind: "verification-code", eventKey, orderId: null, text: null } as const;
  const phone = message.to;
  const id = await insertMessage(parts.database.kysely, { ...stored, phone }, parts.now());
  if (id === null) throw new ProviderError("sms", "refused", "the message was not stored");
  await deliverMessage(parts, { ...stored, id, phone }, message.text, { isUrgent: true });
}
