import type { FastifyInstance } from "fastify";
import { readOpenedResult } from "../../features/result/server/read-checks.ts";
import { runDelayedActs } from "../../desk/server/run-delayed-acts.ts";
import { cleanUp } from "../clean-up.ts";
import { requeueUnsent } from "../../features/texts/server/queue-texts.ts";
import { sendStoredMessage } from "../../features/texts/server/send-stored-message.ts";
import { textRefunds } from "../../features/texts/server/text-refunds.ts";
import { sendDueTexts } from "../../features/me/server/news/send-due-texts.ts";
import { runReconciliation } from "../../features/pay/server/reconcile-payments.ts";
import { forgetWhatIsOld } from "../../features/me/server/forget-what-is-old.ts";
import {
  notifyOfDeadlines,
  notifyOfFigures,
  notifyOfPayments,
  notifyOfWindows,
} from "../../features/me/server/notify-of-news.ts";
import { notifyOfLists } from "../../features/me/server/news/notify-of-lists.ts";
import type { Core } from "./core.ts";
import { delayParts } from "./delayed.ts";
import type { Services } from "./services.ts";

/** Work without a request: in the server itself or in `npm run worker`. */

interface Background {
  stop(): Promise<void>;
}

/** Runs the jobs until stopped: texts, reconciliation and clean-up. */
export async function runBackground(services: Services): Promise<Background> {
  const { jobs, messages, payments, catalogueOf } = services;
  const stored = {
    ...messages,
    openedResult: (orderId: number) => readOpenedResult({ ...messages, catalogueOf }, orderId),
  };
  await jobs.work((messageId) => sendStoredMessage(stored, messageId), services.areTextsPaused);
  const requeue = async () => {
    const texts = await requeueUnsent(messages);
    if (texts > 0) messages.log.warn({ texts }, "texts without a job were handed in again");
  };
  // A backup contains the waiting texts but not their jobs.
  await requeue();
  await jobs.schedule("unsent-texts", "*/10 * * * *", requeue);
  await jobs.schedule("refund-texts", "* * * * *", async () => {
    await textRefunds(messages);
  });
  await jobs.schedule("clean-up", "20 3 * * *", async () => {
    messages.log.info({ removed: await cleanUp(messages.database.pool) }, "cleaned up");
  });
  return runReconciliation(payments);
}

/** Runs all jobs until the app closes. Each is safe to run twice. */
export async function runJobs(app: FastifyInstance, core: Core, services: Services): Promise<void> {
  const background = await runBackground(services);
  app.addHook("onClose", () => background.stop());
  await scheduleStudentJobs(services, core);
  if (core.config.OKWAN_DESK === "off") return;
  // Acts one operator proposed and nobody else can confirm.
  const parts = delayParts(core, services);
  await services.jobs.schedule("delayed-acts", "* * * * *", () => runDelayedActs(parts));
}

/** Schedules students' news, their texts, and deletions. */
async function scheduleStudentJobs(services: Services, core: Core): Promise<void> {
  const { jobs, messages, freeTexts, paidTexts, dailyBudget } = services;
  const { siteUrl, log } = messages;
  await jobs.schedule("payment-news", "* * * * *", async () => {
    await notifyOfPayments(core);
  });
  await jobs.schedule("student-news", "*/15 * * * *", async () => {
    await notifyOfDeadlines(core);
    await notifyOfWindows(core);
    await notifyOfFigures(core);
  });
  await jobs.schedule("lists-out", "*/10 * * * *", async () => {
    await notifyOfLists({ ...core, jobs, log, dailyBudget, siteUrl });
  });
  await jobs.schedule("notification-texts", "*/5 * * * *", async () => {
    await sendDueTexts({ ...core, sms: freeTexts, paidSms: paidTexts, siteUrl: siteUrl() });
  });
  await jobs.schedule("retention", "30 3 * * *", async () => {
    log.info({ erased: await forgetWhatIsOld(core) }, "erased what is old");
  });
}
