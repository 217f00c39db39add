import { ProviderError } from "../providers/provider-error.ts";
import type { SmsSender } from "../providers/sms/port.ts";
import { appendAttempt, attemptsFor, type Attempt, type Message } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";

type DeliveryParts = Pick<MessageParts, "database" | "senders" | "now" | "log" | "onFailure">;

/** A company's report on a text whose sending was cut off comes within this, or hardly at all. */
const reportPatienceMs = 5 * 60_000;

/**
 * Sends one message with the first sender that takes it. It may be called again for the same message: one
 * that was sent is not sent again.
 *
 * A try that was cut off, by a crash of ours or a broken line, may have arrived. Where the sender recognises
 * repeats it is simply repeated. Otherwise the company's delivery report tells (receive-report.ts); where
 * none comes in time the text is sent again, by another company if there is one: rather twice than never.
 * @throws {ProviderError} when none took it, or it is not known yet
 */
export async function deliverMessage(
  parts: DeliveryParts,
  message: Message,
  text: string,
  /** Urgent: of no use in five minutes, and no harm when it comes twice. */
  { isUrgent = false }: { readonly isUrgent?: boolean } = {},
): Promise<void> {
  const db = parts.database.kysely;
  const attempts = await attemptsFor(db, message.id);
  if (message.phone === null || attempts.some(({ outcome }) => outcome === "sent")) return;
  const senders = parts.senders();
  const cutOff = cutOffTries(senders, attempts);
  if (!isUrgent) waitForReports(parts, message.id, cutOff);
  let failure = new ProviderError("sms", "refused", "there is no SMS sender");
  for (const sender of inOrder(senders, cutOff)) {
    const attempt = { messageId: message.id, sender: sender.name };
    await appendAttempt(db, { ...attempt, outcome: "started", at: parts.now() });
    try {
      const key = keyOf(message.id);
      const { messageId } = await sender.send({ key, to: message.phone, text });
      await appendAttempt(db, { ...attempt, outcome: "sent", senderMessageId: messageId, at: parts.now() });
      return;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      parts.onFailure?.(sender.name);
      const { kind, mayBeDone, message: reason } = error;
      parts.log.warn({ message: message.id, sender: sender.name, kind, mayBeDone }, "sender failed");
      if (!mayBeDone) await appendAttempt(db, { ...attempt, outcome: "failed", reason, at: parts.now() });
      else if (!isUrgent) throw error;
      // One company may have sent it. Report 'unknown', even if the next company refused.
      if (!failure.mayBeDone) failure = error;
    }
  }
  throw failure;
}

/** How companies know a message, and what they report it by. */
function keyOf(messageId: number): string {
  return `message-${messageId}`;
}

export function messageIdOf(key: string): number | null {
  const digits = /^message-(\d{1,15})$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** @throws {ProviderError} while a try that was cut off may still turn out to be done */
function waitForReports(parts: DeliveryParts, message: number, cutOff: readonly Attempt[]): void {
  if (cutOff.length === 0) return;
  const since = Math.max(...cutOff.map(({ at }) => at.getTime()));
  if (parts.now().getTime() - since < reportPatienceMs) {
    throw new ProviderError("sms", "unreachable", "a try was cut off, and it is not known yet how it went");
  }
  parts.log.error({ message, alarm: "message-uncertain" }, "a text is sent again, perhaps twice");
}

/** Tries of which nobody knows how they went, where a repeat would be a second text. */
function cutOffTries(senders: readonly SmsSender[], attempts: readonly Attempt[]): Attempt[] {
  const lastOf = new Map(attempts.map((attempt) => [attempt.sender, attempt]));
  for (const { name, recognisesRepeats } of senders) if (recognisesRepeats) lastOf.delete(name);
  return [...lastOf.values()].filter(({ outcome }) => outcome === "started");
}

/** Those whose last try was cut off come last. */
function inOrder(senders: readonly SmsSender[], cutOff: readonly Attempt[]): SmsSender[] {
  const isCutOff = ({ name }: SmsSender) => cutOff.some(({ sender }) => sender === name);
  return senders.toSorted((one, other) => Number(isCutOff(one)) - Number(isCutOff(other)));
}
