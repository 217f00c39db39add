import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { CatalogueStore } from "../catalogue-store.ts";

export interface ChangeParts {
  readonly database: Database;
  readonly store: Pick<CatalogueStore, "current" | "refresh" | "version">;
  readonly now: () => Date;
  /** The release's data files: of each school, and the shared lists (subjects, names, countries). */
  readonly dataDir: string;
  readonly jobs: Pick<JobQueue, "enqueue">;
  /** Daily budget of texts; null without one. */
  readonly dailyBudget: number | null;
  readonly log: Pick<FastifyBaseLogger, "error" | "info" | "warn">;
}
