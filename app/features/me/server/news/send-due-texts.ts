import { productName } from "../../../../kernel/contract/product.ts";
import { speechIn } from "../../../../words/speech.ts";
import type { PhoneNumber } from "../../../../kernel/lib/phone-number.ts";
import { ProviderError } from "@okwan/kit/provider-error";
import { Refusal } from "../../../../kernel/http/errors.ts";
import type { Database } from "../../../../kernel/db/database.ts";
import type { TextSender } from "../../../texts/server/senders-now.ts";
import { afterQuietHours } from "./notify-student.ts";

const atOnce = 100;

const tryAgainAfterMs = 10 * 60_000;

interface DueTextParts {
  readonly database: Database;
  readonly now: () => Date;
  /** The port used for verification codes, with a daily limit. */
  readonly sms: TextSender;
  /** Origin of our site, for links in text messages. */
  readonly siteUrl: string;
}

/**
 * Sends the texts that are due. Each is marked before it is sent: one lost in a crash is still in the bell,
 * while a duplicate would be a nuisance. One that no company takes is retried later.
 */
export async function sendDueTexts(parts: DueTextParts): Promise<number> {
  const due = await parts.database.pool.query<{
    id: number;
    title: string;
    link: string;
    phone: PhoneNumber;
  }>(
    `with due as (
      select id from notifications where text_due_at <= $1 order by text_due_at limit ${atOnce}
      for update skip locked
    )
    update notifications n set text_due_at = null from due, students s
    where n.id = due.id and s.id = n.student_id
    returning n.id, n.title, n.link, s.phone`,
    [parts.now()],
  );
  const { t } = speechIn(["notifications"]).words;
  let sent = 0;
  for (const { id, title, link, phone } of due.rows) {
    const text = t("notifications.sms", {
      product: productName,
      title,
      link: `${parts.siteUrl}${link}`,
    });
    try {
      await parts.sms.send({ to: phone, text });
      sent += 1;
    } catch (error) {
      // The daily budget is spent, or no company takes it: later, and not at night.
      if (!(error instanceof ProviderError || error instanceof Refusal)) throw error;
      await postpone(parts, id);
    }
  }
  return sent;
}

async function postpone({ database, now }: DueTextParts, id: number): Promise<void> {
  await database.kysely
    .updateTable("notifications")
    .set({ text_due_at: afterQuietHours(new Date(now().getTime() + tryAgainAfterMs)) })
    .where("id", "=", id)
    .execute();
}
