import { gathered } from "../lib/gathered.ts";
import type { MessageParts } from "./parts.ts";
import { sendMessageJob } from "./send-message-job.ts";

/**
 * Makes jobs of texts that are stored. Where it fails, or the server ends before it, the texts stay and are found again
 * (requeue-unsent.ts), when a server starts or every ten minutes.
 */
export async function handInTexts(
  { jobs, log }: Pick<MessageParts, "jobs" | "log">,
  messageIds: readonly number[],
): Promise<void> {
  try {
    await handIn(jobs, messageIds);
  } catch (error) {
    log.warn({ err: error, texts: messageIds.length }, "texts were not handed in yet");
  }
}

const handIn = gathered(async (jobs: MessageParts["jobs"], given: readonly (readonly number[])[]) => {
  const data = given.flat().map((messageId) => ({ messageId }));
  if (data.length > 0) await jobs.enqueue(sendMessageJob, data);
  return given.map(() => undefined);
});
