import type { LanguageId } from "../../language/page-words.ts";
import { speechIn } from "../../language/speech.ts";
import { deliverMessage } from "./deliver-message.ts";
import { messageById, type Message } from "./messages-table.ts";
import type { MessageParts } from "./parts.ts";
import { receiptText, resultText, type BestProgramme } from "./texts.ts";

/** What a text needs to know of an opened result; checks' use case answers it. null once it was deleted. */
interface OpenedResult {
  readonly code: string;
  /** How many checks a school paid for at once; null for a student's own. */
  readonly seats: number | null;
  readonly language: LanguageId;
  readonly best: readonly BestProgramme[];
  readonly reference: string;
  readonly paidAt: Date;
  readonly amountPesewas: number;
  readonly currency: string;
}

interface StoredMessageParts extends MessageParts {
  readonly openedResult: (orderId: number) => Promise<OpenedResult | null>;
}

/** The job behind every stored message. */
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
  const { words } = speechIn(result.language, ["texts"]);
  return message.kind === "receipt"
    ? receiptText(words, { ...result, supportNumber: parts.supportNumber })
    : resultText(words, { ...result, link: `${parts.siteUrl()}/checker/results/${result.code}` });
}
