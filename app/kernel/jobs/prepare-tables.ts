import { createJobQueue } from "./job-queue.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";

/** Creates all that a server creates at its start, for operators whose servers may not (ops/roles.sql). */
export async function prepareTables({ pool }: Database): Promise<void> {
  await migrate(pool);
  const jobs = createJobQueue({ pool, log: console });
  await jobs.start();
  await jobs.stop();
}
