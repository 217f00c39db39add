import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../db/database.ts";
import type { JobQueue } from "../../jobs/job-queue.ts";
import type { CatalogueStore } from "../catalogue-store.ts";

/** What changing the catalogue at the desk is made of. */
export interface ChangeParts {
  readonly database: Database;
  readonly store: Pick<CatalogueStore, "current" | "refresh" | "version">;
  readonly now: () => Date;
  /**
   * The release's data: its schools' files, and the lists that no school has (subjects, names, countries).
   */
  readonly dataDir: string;
  readonly jobs: Pick<JobQueue, "enqueue">;
  /** Texts a day; null where nobody counts. */
  readonly dailyBudget: number | null;
  readonly log: Pick<FastifyBaseLogger, "error" | "info" | "warn">;
}
