import type { JobKind } from "../jobs/job-queue.ts";

export const sendMessageJob: JobKind<{ messageId: number }> = {
  name: "send-message",
  key: "messageId",
  // About two hours, for a company that is down.
  retries: 18,
};
