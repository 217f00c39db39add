import { ProviderError } from "@okwan/kit/provider-error";
import { randomUUID } from "node:crypto";
import { resultPath } from "../../../kernel/contract/page-paths.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { speechIn } from "../../../words/speech.ts";
import type { SmsSender } from "./companies/port.ts";
import {
  appendAttempt,
  attemptsFor,
  insertMessage,
  messageById,
  type Attempt,
  type Message,
} from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { smsParts, receiptText, resultText, type BestProgramme } from "./texts.ts";

type DeliveryParts = Pick<MessageParts, "database" | "senders" | "now" | "log" | "onFailure">;

/** How long to wait for a company's report on an interrupted attempt. */
const reportPatienceMs = 5 * 60_000;

/**
 * Sends a message with the first company that accepts it. A message that was sent is not sent again. An
 * attempt that was interrupted, by a crash or a broken connection, may have succeeded. If the company
 * recognises repeats, it is repeated. Else the delivery report decides (receive-report.ts); without one in
 * time the text is sent again, preferably by another company: rather twice than never.
 * @throws {ProviderError} if no company accepted it, or it is not known yet
 */
export async function deliverMessage(
  parts: DeliveryParts,
  message: Message,
  text: string,
  /** Urgent: useless after five minutes, and harmless if it comes twice. */
  { isUrgent = false }: { readonly isUrgent?: boolean } = {},
): Promise<void> {
  const db = parts.database.kysely;
  const attempts = await attemptsFor(db, message.id);
  if (message.phone === null || attempts.some(({ outcome }) => outcome === "sent")) return;
  const senders = parts.senders();
  const interrupted = interruptedTries(senders, attempts);
  if (!isUrgent) waitForReports(parts, message.id, interrupted);
  let failure = new ProviderError("sms", "refused", "there is no SMS sender");
  for (const sender of inOrder(senders, interrupted)) {
    const attempt = { messageId: message.id, sender: sender.name };
    await appendAttempt(db, { ...attempt, outcome: "started", at: parts.now() });
    try {
      const key = keyOf(message.id);
      const { messageId } = await sender.send({ key, to: message.phone, text });
      const sent = {
        outcome: "sent",
        senderMessageId: messageId,
        parts: smsParts(text),
        at: parts.now(),
      } as const;
      await appendAttempt(db, { ...attempt, ...sent });
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

/** The message's id at the companies and in their reports. */
function keyOf(messageId: number): string {
  return `message-${messageId}`;
}

export function messageIdOf(key: string): number | null {
  const digits = /^message-(\d{1,15})$/.exec(key)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** @throws {ProviderError} while the report on an interrupted attempt may still come */
function waitForReports(parts: DeliveryParts, message: number, interrupted: readonly Attempt[]): void {
  if (interrupted.length === 0) return;
  const since = Math.max(...interrupted.map(({ at }) => at.getTime()));
  if (parts.now().getTime() - since < reportPatienceMs) {
    throw new ProviderError("sms", "unreachable", "a try was cut off, and it is not known yet how it went");
  }
  parts.log.error({ message, alarm: "message-uncertain" }, "a text is sent again, perhaps twice");
}

/** Interrupted attempts at companies where a repeat would be a second text. */
function interruptedTries(senders: readonly SmsSender[], attempts: readonly Attempt[]): Attempt[] {
  const lastOf = new Map(attempts.map((attempt) => [attempt.sender, attempt]));
  for (const { name, recognisesRepeats } of senders) if (recognisesRepeats) lastOf.delete(name);
  return [...lastOf.values()].filter(({ outcome }) => outcome === "started");
}

/** Companies whose last attempt was interrupted come last. */
function inOrder(senders: readonly SmsSender[], interrupted: readonly Attempt[]): SmsSender[] {
  const isInterrupted = ({ name }: SmsSender) => interrupted.some(({ sender }) => sender === name);
  return senders.toSorted((one, other) => Number(isInterrupted(one)) - Number(isInterrupted(other)));
}

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

/** Facts about an opened result for its text, from the checks' use case; null once deleted. */
interface OpenedResult {
  readonly code: string;
  /** Number of checks a school paid for; null for a student's own. */
  readonly seats: number | null;
  readonly best: readonly BestProgramme[];
  /** null if it is free. */
  readonly receipt: {
    readonly reference: string;
    readonly paidAt: Date;
    readonly amountPesewas: number;
    readonly currency: string;
  } | null;
}

interface StoredMessageParts extends MessageParts {
  readonly openedResult: (orderId: number) => Promise<OpenedResult | null>;
}

export async function sendStoredMessage(parts: StoredMessageParts, messageId: number): Promise<void> {
  const message = await messageById(parts.database.kysely, messageId);
  if (message === null) return;
  const text = await textOf(parts, message);
  if (text !== null) await deliverMessage(parts, message, text);
}

async function textOf(parts: StoredMessageParts, message: Message): Promise<string | null> {
  if (message.text !== null || message.orderId === null) return message.text;
  const result = await parts.openedResult(message.orderId);
  if (result === null) return null;
  const { words } = speechIn(["texts"]);
  const { code, seats, receipt } = result;
  if (message.kind !== "receipt")
    return resultText(words, { ...result, link: `${parts.siteUrl()}${resultPath(code)}` });
  const { supportNumber } = parts;
  return receipt === null ? null : receiptText(words, { ...receipt, code, seats, supportNumber });
}
