import { sql } from "kysely";
import type { CatalogueStore } from "./catalogue/catalogue-store.ts";
import type { Database } from "./db/database.ts";
import type { Keys } from "./login/keys.ts";
import { sendAtOnce } from "./messages/send-at-once.ts";
import { sendDueTexts } from "./notifications/send-due-texts.ts";
import type { PhoneNumber } from "./phone-number.ts";
import type { Services } from "./services.ts";
import { readStudentFacts } from "./student/facts.ts";
import { eraseWhatIsOld } from "./student/retain.ts";
import { tellDeadlines, tellFigures, tellPayments, tellWindows } from "./student/tell-news.ts";

/** News for students, their texts, and forgetting what is old. Each may run twice without harm. */
export async function scheduleStudentJobs(
  services: Services,
  parts: { database: Database; catalogue: CatalogueStore; keys: Keys; now: () => Date },
): Promise<void> {
  const { jobs, messages, freeTexts } = services;
  const { database, now } = parts;
  const catalogue = () => parts.catalogue.current();
  // What is told needs no check of anybody.
  const student = {
    database,
    keys: parts.keys,
    now,
    catalogue,
    facts: readStudentFacts(),
    checksOf: async () => [],
  };
  const paidSms = { send: (message: { to: PhoneNumber; text: string }) => sendAtOnce(messages, message) };

  await jobs.daily("payment-news", "* * * * *", async () => {
    await tellPayments({ ...student, paidSince: (moment) => paidSince(database, moment) });
  });
  await jobs.daily("student-news", "*/15 * * * *", async () => {
    await tellDeadlines(student);
    await tellWindows(student);
    await tellFigures(student);
  });
  await jobs.daily("notification-texts", "*/5 * * * *", async () => {
    await sendDueTexts({ database, now, catalogue, sms: freeTexts, paidSms, siteUrl: messages.siteUrl() });
  });
  await jobs.daily("retention", "30 3 * * *", async () => {
    messages.log.info({ erased: await eraseWhatIsOld(student) }, "erased what is old");
  });
}

async function paidSince(
  { kysely }: Database,
  moment: Date,
): Promise<{ phone: PhoneNumber; checkCode: string }[]> {
  const paid = await sql<{ phone: PhoneNumber; checkCode: string }>`
    select phone, code as "checkCode" from orders
    where frozen_at > ${moment} and phone is not null`.execute(kysely);
  return paid.rows;
}
