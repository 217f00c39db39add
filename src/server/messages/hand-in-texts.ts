import type { MessageParts } from "./parts.ts";
import { sendMessageJob } from "./send-message-job.ts";

/**
 * Makes jobs of texts that are stored. Where it fails, or the server ends before it, the texts stay and are
 * found again (requeue-unsent.ts), when a server starts or every ten minutes.
 */
export async function handInTexts(
  { jobs, log }: Pick<MessageParts, "jobs" | "log">,
  messageIds: readonly number[],
): Promise<void> {
  try {
    const data = messageIds.map((messageId) => ({ messageId }));
    if (data.length > 0) await jobs.enqueue(sendMessageJob, data);
  } catch (error) {
    log.warn({ err: error, texts: messageIds.length }, "texts were not handed in yet");
  }
}
