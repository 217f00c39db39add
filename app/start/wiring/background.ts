import type { FastifyInstance } from "fastify";
import { scheduleDesk } from "../../desk/server/install.ts";
import { scheduleMe } from "../../features/me/server/install.ts";
import { runReconciliation } from "../../features/pay/server/reconcile-payments.ts";
import { readOpenedResult } from "../../features/result/server/read-checks.ts";
import { workTexts } from "../../features/texts/server/install.ts";
import { cleanUp } from "../clean-up.ts";
import type { Core } from "./core.ts";
import type { Services } from "./services.ts";

/** Work without a request: in the server itself or in `npm run worker`. */

interface Background {
  stop(): Promise<void>;
}

/** Runs the jobs until stopped: texts, clean-up and reconciliation. */
export async function runBackground(services: Services): Promise<Background> {
  const { jobs, messages, payments, catalogueOf } = services;
  await workTexts(services, (orderId) => readOpenedResult({ ...messages, catalogueOf }, orderId));
  await jobs.schedule("clean-up", "20 3 * * *", async () => {
    messages.log.info({ removed: await cleanUp(messages.database.pool) }, "cleaned up");
  });
  return runReconciliation(payments);
}

/** Runs all jobs until the app closes. Each is safe to run twice. */
export async function runJobs(app: FastifyInstance, core: Core, services: Services): Promise<void> {
  const background = await runBackground(services);
  app.addHook("onClose", () => background.stop());
  await scheduleMe(services.jobs, core, services);
  await scheduleDesk(core, services);
}
