import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/database.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { SmsSender } from "../providers/sms/port.ts";

/** Dependencies of the message use cases. */
export interface MessageParts {
  readonly database: Database;
  readonly jobs: JobQueue;
  /** Those that are on now, in the order they are tried. */
  readonly senders: () => readonly SmsSender[];
  readonly now: () => Date;
  /** For figures: this company did not take a text, or we cannot tell. */
  readonly onFailure?: (sender: string) => void;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Origin of our site, for links in texts. */
  readonly siteUrl: () => string;
  /** Shown in receipts, "+233…"; null where the operator set none. */
  readonly supportNumber: string | null;
}
