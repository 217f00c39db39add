import type { JobKind } from "../jobs/job-queue.ts";

/** Sends one stored message. */
export const sendMessageJob: JobKind<{ messageId: number }> = {
  name: "send-message",
  key: "messageId",
  // Some two hours of a provider that is down.
  retries: 18,
};
