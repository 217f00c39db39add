import { ProviderError } from "../providers/provider-error.ts";
import type { SmsSender } from "../providers/sms/port.ts";
import { appendAttempt, attemptsFor, type Message } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";

/**
 * Sends one message with the first sender that takes it. It may be called again for the same message: one that
 * was sent is not sent again. A try that was cut off by a crash is repeated only where the sender recognises
 * repeats; otherwise the student might get the text twice, and everything a text says is on the result page too.
 * @throws {ProviderError} of the last sender when none took it.
 */
export async function deliverMessage(
  parts: Pick<MessageParts, "database" | "senders" | "now" | "log">,
  message: Message,
  text: string,
): Promise<void> {
  const db = parts.database.kysely;
  const attempts = await attemptsFor(db, message.id);
  if (message.phone === null || attempts.some(({ outcome }) => outcome === "sent")) return;
  const last = attempts.at(-1);
  if (last?.outcome === "started" && !recognisesRepeats(parts.senders, last.sender)) {
    parts.log.error(
      { message: message.id, alarm: "message-uncertain" },
      "a crash cut off sending this message",
    );
    return;
  }
  let failure: unknown = new Error("there is no SMS sender");
  for (const sender of parts.senders) {
    const attempt = { messageId: message.id, sender: sender.name };
    await appendAttempt(db, { ...attempt, outcome: "started", at: parts.now() });
    try {
      const key = `message-${message.id}`;
      const { messageId } = await sender.send({ key, to: message.phone, text });
      await appendAttempt(db, { ...attempt, outcome: "sent", senderMessageId: messageId, at: parts.now() });
      return;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failure = error;
      await appendAttempt(db, { ...attempt, outcome: "failed", reason: error.message, at: parts.now() });
      parts.log.warn({ message: message.id, sender: sender.name, kind: error.kind }, "sender failed");
    }
  }
  throw failure;
}

function recognisesRepeats(senders: readonly SmsSender[], name: string): boolean {
  return senders.find((sender) => sender.name === name)?.recognisesRepeats ?? false;
}
