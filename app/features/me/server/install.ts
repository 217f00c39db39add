import type { FastifyInstance } from "fastify";
import type { JobQueue } from "../../../kernel/jobs/job-queue.ts";
import { listNotifications as listEndpoint, markNotificationsRead } from "../contract/notifications.ts";
import type { Login } from "../../login/server/parts.ts";
import { ownRoutes } from "../../login/server/signed-in.ts";
import { readOwnChecksOf } from "../../result/server/read-checks.ts";
import type { CheckParts } from "../../result/server/parts.ts";
import type { Texts } from "../../texts/server/install.ts";
import { forgetWhatIsOld } from "./forget-what-is-old.ts";
import { notifyOfLists } from "./news/notify-of-lists.ts";
import { listNotifications, markRead } from "./news/notify-student.ts";
import { sendDueTexts } from "./news/send-due-texts.ts";
import { watchesFeature } from "./news/watch-routes.ts";
import { notifyOfDeadlines, notifyOfFigures, notifyOfPayments, notifyOfWindows } from "./notify-of-news.ts";
import type { StudentParts } from "./parts.ts";
import { studentFeature } from "./routes.ts";

type MeCore = Omit<StudentParts, "checksOf" | "catalogue"> &
  Pick<CheckParts, "catalogue" | "catalogueOf" | "priceInPesewas">;

/** The student area: own data, notifications, and watches of a school's next list. */
export function installMe(
  app: FastifyInstance,
  core: MeCore & {
    readonly visitor: Pick<Parameters<typeof watchesFeature>[1], "provenPhones">;
    readonly log: CheckParts["log"];
    readonly addressLimits: Parameters<typeof readOwnChecksOf>[0]["addressLimits"];
  },
  login: Login,
): void {
  watchesFeature(app, { ...core, provenPhones: core.visitor.provenPhones });
  studentFeature(app, { ...core, checksOf: (phone) => readOwnChecksOf(core, phone) }, login);
  const own = ownRoutes(app, login.studentAuth);
  own(listEndpoint, ({ studentId }) => listNotifications(core, studentId));
  own(markNotificationsRead, async ({ studentId }, { body }) => ({
    unread: await markRead(core, studentId, body.ids),
  }));
}

/** Schedules students' news, their texts, and deletions. */
export async function scheduleMe(jobs: JobQueue, core: MeCore, texts: Texts): Promise<void> {
  const { messages, freeTexts, dailyBudget } = texts;
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
    await sendDueTexts({ ...core, sms: freeTexts, siteUrl: siteUrl() });
  });
  await jobs.schedule("retention", "30 3 * * *", async () => {
    log.info({ erased: await forgetWhatIsOld(core) }, "erased what is old");
  });
}
