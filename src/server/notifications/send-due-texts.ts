import { productName } from "../../contract/product.ts";
import type { PhoneNumber } from "../phone-number.ts";
import type { NotificationParts } from "./parts.ts";

const atOnce = 100;

/**
 * Sends the texts whose time has come. Each is marked before it is sent: one that is lost is still in the bell,
 * one that came twice would be a nuisance at night.
 */
export async function sendDueTexts(parts: NotificationParts): Promise<number> {
  const due = await parts.database.pool.query<{
    title: string;
    link: string;
    phone: PhoneNumber;
    language: string;
  }>(
    `with due as (
      select id from notifications where text_due_at <= $1 order by text_due_at limit ${atOnce}
      for update skip locked
    )
    update notifications n set text_due_at = null from due, students s
    where n.id = due.id and s.id = n.student_id
    returning n.title, n.link, s.phone, s.language`,
    [parts.now()],
  );
  for (const { title, link, phone, language } of due.rows) {
    const look = language === "tw" ? "Hwɛ" : "See";
    await parts.sms.send({ to: phone, text: `${productName}: ${title}. ${look} ${parts.siteUrl}${link}` });
  }
  return due.rows.length;
}
