import { randomUUID } from "node:crypto";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { ProviderError } from "../providers/provider-error.ts";
import { deliverMessage } from "./deliver-message.ts";
import { insertMessage } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";

/**
 * Texts something secret and short-lived, a login code. Its words are stored nowhere and no job repeats it: a
 * code that comes an hour late is of no use, and the student can ask for another.
 * @throws {ProviderError} when no sender took it
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
