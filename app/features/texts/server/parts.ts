import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../kernel/db/database.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";
import type { SmsSender } from "./companies/port.ts";

export interface MessageParts {
  readonly database: Database;
  readonly jobs: JobQueue;
  /** The companies in use, in the order they are tried. */
  readonly senders: () => readonly SmsSender[];
  readonly now: () => Date;
  /** For metrics: this company did not accept a text, or the result is unknown. */
  readonly onFailure?: (sender: string) => void;
  readonly log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  /** Origin of our site, for links in texts. */
  readonly siteUrl: () => string;
  /** Shown in receipts, "+233…"; null if not set. */
  readonly supportNumber: string | null;
}
