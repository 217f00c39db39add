import { createJobQueue } from "./job-queue.ts";
import { sendMessageJob } from "../messages/send-message-job.ts";
import type { Database } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";

/** All that a server makes at its start, for an operator whose servers may not make it themselves (ops/roles.sql). */
export async function prepareTables({ pool, direct }: Database): Promise<void> {
  await migrate(direct);
  const jobs = createJobQueue({ pool, log: console });
  await jobs.start([sendMessageJob]);
  await jobs.stop();
}
