import { resultPath } from "../../../kernel/contract/page-paths.ts";
import { sql } from "kysely";
import { speechIn } from "../../../words/speech.ts";
import { notifyStudent } from "./news/notify-student.ts";
import { admissionsOn, currentWindow } from "../../../kernel/catalogue/admissions-on.ts";
import { dayMs, daysUntil } from "../../../kernel/lib/days.ts";
import { hasNewestFigure } from "@okwan/engine";
import { figureMarks, programmeInCatalogue } from "./programmes.ts";
import type { StudentParts } from "./parts.ts";

/**
 * News that a job looks for several times a day. Each function may find the same news twice but notifies
 * once.
 */

/** Notifications are stored in words. */
const { t, shortDay } = speechIn(["notifications"]).words;

export type NewsParts = Pick<StudentParts, "database" | "keys" | "now" | "catalogue" | "windows">;

/** Days before a deadline on which a student is reminded. */
const remindOn = [14, 7, 3, 1, 0];

/** How many of these were news. */
async function countNew<One>(all: readonly One[], notify: (one: One) => Promise<boolean>): Promise<number> {
  let notified = 0;
  for (const one of all) if (await notify(one)) notified += 1;
  return notified;
}

/** Reminds of applications that are not handed in as their deadline approaches. */
export async function notifyOfDeadlines(parts: NewsParts): Promise<number> {
  const rows = await parts.database.kysely
    .selectFrom("applications")
    .select(["id", "student_id", "programme_id", "deadline"])
    .where("status", "in", ["draft", "voucher bought"])
    .execute();
  return countNew(rows, async (row) => {
    const found = programmeInCatalogue(parts.catalogue(), row.programme_id);
    if (found === null) return false;
    const { programme, school } = found;
    const window = currentWindow(parts.now(), parts.windows(), parts.catalogue().catalogue, school.slug);
    const deadline = row.deadline ?? window?.closes_on ?? null;
    if (deadline === null) return false;
    const left = daysUntil(deadline, parts.now());
    // The nearest mark already reached, so that a missed day still reminds.
    const mark = remindOn.findLast((days) => left <= days);
    if (left < 0 || mark === undefined) return false;
    return notifyStudent(parts, {
      studentId: row.student_id,
      kind: "deadline",
      eventKey: `deadline:${row.id}:${deadline}:${mark}`,
      title: t("notifications.deadline", { school: school.shortName, days: left }),
      body: t("notifications.deadline.text", { programme: programme.name, day: shortDay(deadline) }),
      link: `/app/status#a-${row.id}`,
    });
  });
}

/** Notifies if a window opened or is about to close at a school of the student's plan or applications. */
export async function notifyOfWindows(parts: NewsParts): Promise<number> {
  const now = parts.now();
  const { open } = admissionsOn(now, parts.windows(), parts.catalogue().catalogue);
  if (open.length === 0) return 0;
  const wanted = await sql<{ studentId: string; programmeId: number }>`
    select student_id as "studentId", programme_id as "programmeId" from plan_items
    union select student_id, programme_id from applications`.execute(parts.database.kysely);
  return countNew(wanted.rows, async ({ studentId, programmeId }) => {
    const slug = programmeInCatalogue(parts.catalogue(), programmeId)?.school.slug;
    const window = open.find(({ school }) => school.slug === slug);
    if (window === undefined) return false;
    const isClosing = window.days_left !== null && window.days_left <= 7;
    const { year, closes_on } = window;
    const school = window.school.short_name;
    return notifyStudent(parts, {
      studentId,
      kind: "window",
      eventKey: `window:${slug}:${window.year}:${isClosing ? "closing" : "open"}`,
      title: t(isClosing ? "notifications.window.closing" : "notifications.window.open", { school }),
      body:
        closes_on === null
          ? t("notifications.window.noDay", { year })
          : t("notifications.window.text", { year, day: shortDay(closes_on) }),
      link: "/app/apply",
    });
  });
}

/** Notifies if a published figure of a planned programme changed. Only a check shows the figure itself. */
export async function notifyOfFigures(parts: Omit<NewsParts, "windows">): Promise<number> {
  const { kysely } = parts.database;
  const items = await kysely
    .selectFrom("plan_items")
    .select(["student_id", "programme_id", "seen_figure"])
    .execute();
  return countNew(items, async ({ student_id, programme_id, seen_figure }) => {
    const found = programmeInCatalogue(parts.catalogue(), programme_id);
    if (found === null || !hasNewestFigure(found.programme)) return false;
    const [mark = "", ...marksOfOldSecrets] = figureMarks(parts.keys, found.programme);
    if (seen_figure === mark) return false;
    // Only the secret of the fingerprint changed, or the figure was never checked.
    const isKnown = seen_figure === null || marksOfOldSecrets.includes(seen_figure);
    const isNew =
      !isKnown &&
      (await notifyStudent(parts, {
        studentId: student_id,
        kind: "figure",
        eventKey: `figure:${programme_id}:${mark}`,
        title: t("notifications.figure", { programme: found.programme.name }),
        body: t("notifications.figure.text", { school: found.school.shortName }),
        link: "/app/recommendations",
      }));
    await kysely
      .updateTable("plan_items")
      .set({ seen_figure: mark })
      .where("student_id", "=", student_id)
      .where("programme_id", "=", programme_id)
      .execute();
    return isNew;
  });
}

/**
 * Notifies of confirmed payments, however we learned of them. Only recent ones are news. Runs every minute,
 * so those that were notified are left out at once.
 */
export async function notifyOfPayments(parts: Pick<NewsParts, "database" | "now">): Promise<number> {
  const twoDaysAgo = new Date(parts.now().getTime() - 2 * dayMs);
  const paid = await sql<{ studentId: string; checkCode: string }>`
    select students.id as "studentId", code as "checkCode" from orders join students using (phone)
    where frozen_at > ${twoDaysAgo} and seats is null and opening_payment(orders.id) is not null
      and not exists (
        select from notifications where student_id = students.id and event_key = 'payment:' || orders.code
      )`.execute(parts.database.kysely);
  return countNew(paid.rows, ({ studentId, checkCode }) =>
    notifyStudent(parts, {
      studentId,
      kind: "payment",
      eventKey: `payment:${checkCode}`,
      title: t("notifications.payment"),
      body: t("notifications.payment.text", { code: checkCode }),
      link: resultPath(checkCode),
    }),
  );
}
