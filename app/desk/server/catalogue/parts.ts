import type { FastifyBaseLogger } from "fastify";
import type { CatalogueStore } from "../../../kernel/catalogue/catalogue-store.ts";
import type { Database } from "../../../kernel/db/database.ts";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";

export interface DeskCatalogueParts {
  readonly database: Database;
  readonly store: Pick<CatalogueStore, "current">;
  readonly now: () => Date;
  readonly jobs: Pick<JobQueue, "enqueue">;
  /** Daily budget of texts; null without one. */
  readonly dailyBudget: number | null;
  readonly log: Pick<FastifyBaseLogger, "error" | "info" | "warn">;
  readonly siteUrl: () => string;
}
