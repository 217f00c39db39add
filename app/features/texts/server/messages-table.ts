import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../kernel/db/schema.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";

type MessageKind = "result" | "receipt" | "refund" | "verification-code" | "figure-changed" | "lists-out";

export interface Message {
  readonly id: number;
  readonly kind: MessageKind;
  readonly eventKey: string;
  readonly orderId: number | null;
  /** null once the student deleted their data. */
  readonly phone: PhoneNumber | null;
  /** null if the text is made when it is sent, and never stored. */
  readonly text: string | null;
}

interface NewMessage {
  readonly kind: MessageKind;
  /** Identifies the event; a second message about it is not stored. */
  readonly eventKey: string;
  readonly orderId: number | null;
  readonly phone: string;
  readonly text: string | null;
}

/** Returns the id; null if there is a message about this event. */
export async function insertMessage(
  db: Kysely<Tables>,
  { kind, eventKey, orderId, phone, text }: NewMessage,
  at: Date,
): Promise<number | null> {
  const inserted = await sql<{ id: number }>`
    insert into messages (kind, event_key, order_id, phone, text, created_at)
    values (${kind}, ${eventKey}, ${orderId}, ${phone}, ${text}, ${at})
    on conflict (event_key) do nothing
    returning id`.execute(db);
  return inserted.rows[0]?.id ?? null;
}

/** null for an unknown id. */
export async function messageById(db: Kysely<Tables>, id: number): Promise<Message | null> {
  const found = await sql<Message>`
    select id, kind, event_key as "eventKey", order_id as "orderId", phone, text
    from messages where id = ${id}`.execute(db);
  return found.rows[0] ?? null;
}

export interface Attempt {
  readonly sender: string;
  /** A company's latest attempt is "started" if a crash or a broken connection interrupted it. */
  readonly outcome: "started" | "sent" | "failed";
  readonly at: Date;
}

/** Oldest first. */
export async function attemptsFor(db: Kysely<Tables>, messageId: number): Promise<Attempt[]> {
  const found = await sql<Attempt>`
    select sender, outcome, created_at as at from message_attempts
    where message_id = ${messageId} order by id`.execute(db);
  return found.rows;
}

interface NewAttempt extends Attempt {
  readonly messageId: number;
  readonly senderMessageId?: string | null;
  /** How many SMS it was. */
  readonly parts?: number;
  readonly reason?: string;
}

export async function appendAttempt(db: Kysely<Tables>, attempt: NewAttempt): Promise<void> {
  const { messageId, sender, outcome, senderMessageId = null, parts = null, reason = null, at } = attempt;
  await sql`
    insert into message_attempts (message_id, sender, outcome, sender_message_id, parts, reason, created_at)
    values (${messageId}, ${sender}, ${outcome}, ${senderMessageId}, ${parts}, ${reason}, ${at})
    on conflict do nothing`.execute(db);
}

/** Texts that are overdue and still wanted. */
export async function unsentMessages(
  db: Kysely<Tables>,
  { after, atMost }: { after: Date; atMost: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select id from messages m
    where created_at > ${after} and phone is not null and kind <> 'verification-code'
      and not exists (select 1 from message_attempts where message_id = m.id and outcome = 'sent')
    order by id limit ${atMost}`.execute(db);
  return found.rows.map(({ id }) => id);
}

/** Completes an interrupted attempt from a delivery report. Does nothing if its result is known. */
export async function settleCutOff(
  db: Kysely<Tables>,
  report: {
    messageId: number;
    sender: string;
    senderMessageId: string;
    outcome: "sent" | "failed";
    at: Date;
  },
): Promise<void> {
  const { messageId, sender, senderMessageId, outcome, at } = report;
  await sql`
    insert into message_attempts (message_id, sender, outcome, sender_message_id, reason, created_at)
    select ${messageId}, ${sender}, ${outcome}, ${senderMessageId}, 'as reported', ${at}
    where (select outcome from message_attempts where message_id = ${messageId} and sender = ${sender}
      order by id desc limit 1) = 'started'
    on conflict do nothing`.execute(db);
}

export async function insertDeliveryReport(
  db: Kysely<Tables>,
  report: { sender: string; senderMessageId: string; status: string; at: Date },
): Promise<void> {
  await sql`
    insert into delivery_reports (sender, sender_message_id, status, received_at)
    select ${report.sender}, ${report.senderMessageId}, ${report.status}, ${report.at}
    where exists (select 1 from message_attempts where sender = ${report.sender}
      and sender_message_id = ${report.senderMessageId})
    on conflict do nothing`.execute(db);
}
