import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { speechIn } from "../../../words/speech.ts";
import { deliverMessage } from "./deliver-message.ts";
import { messageById, type Message } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { receiptText, resultText, type BestProgramme } from "./texts.ts";

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
