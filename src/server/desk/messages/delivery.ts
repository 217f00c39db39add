import { sql } from "kysely";
import type { CarrierDelivery, TextFailure } from "../../../contract/desk/messages.ts";
import type { Database } from "../../db/database.ts";

const weekMs = 7 * 86_400_000;
/** Of the newest: a results night writes hundreds of thousands, and the share of so many says as much. */
export const mostCounted = 20_000;

/**
 * By the two digits after +233, as the NCA gave them out. A number has the same digits after it changed its
 * network, so this says where it began.
 */
const carriers: Readonly<Record<string, string>> = {
  "24": "MTN",
  "25": "MTN",
  "53": "MTN",
  "54": "MTN",
  "55": "MTN",
  "59": "MTN",
  "20": "Telecel",
  "50": "Telecel",
  "26": "AT",
  "27": "AT",
  "56": "AT",
  "57": "AT",
};

function carrierOf(prefix: string): string {
  if (!prefix.startsWith("+233")) return "other countries";
  return carriers[prefix.slice(4, 6)] ?? "another network of Ghana";
}

export async function deliveryByCarrier(
  { kysely }: Pick<Database, "kysely">,
  now: Date,
): Promise<CarrierDelivery[]> {
  const found = await sql<Omit<CarrierDelivery, "carrier"> & { prefix: string }>`
    with newest as (
      select id, left(phone, 6) as prefix from messages
      where created_at > ${new Date(now.getTime() - weekMs)} and phone is not null
      order by id desc limit ${mostCounted}
    ), told as (
      select n.prefix, s.id is not null as is_sent,
        exists (select from delivery_reports r where r.sender = s.sender and r.sender_message_id = s.sender_message_id
          and r.status in ('delivered', 'success')) as is_delivered,
        exists (select from delivery_reports r where r.sender = s.sender and r.sender_message_id = s.sender_message_id
          and r.status in ('failed', 'undelivered', 'rejected', 'expired', 'not_delivered')) as is_undelivered
      from newest n
      left join lateral (
        select id, sender, sender_message_id from message_attempts
        where message_id = n.id and outcome = 'sent' limit 1
      ) s on true
    )
    select prefix, count(*) as texts, count(*) filter (where is_sent) as sent,
      count(*) filter (where is_delivered) as delivered,
      count(*) filter (where is_undelivered and not is_delivered) as undelivered
    from told group by prefix`.execute(kysely);
  const byCarrier = Map.groupBy(found.rows, ({ prefix }) => carrierOf(prefix));
  return [...byCarrier]
    .map(([carrier, rows]) => ({
      carrier,
      texts: sumOf(rows.map(({ texts }) => texts)),
      sent: sumOf(rows.map(({ sent }) => sent)),
      delivered: sumOf(rows.map(({ delivered }) => delivered)),
      undelivered: sumOf(rows.map(({ undelivered }) => undelivered)),
    }))
    .toSorted((one, other) => other.texts - one.texts);
}

/** Of a week, what came most often first. */
export async function textFailures({ kysely }: Pick<Database, "kysely">, now: Date): Promise<TextFailure[]> {
  const found = await sql<{ sender: string; reason: string | null; count: number; last: Date }>`
    select sender, left(reason, 200) as reason, count(*) as count, max(created_at) as last from message_attempts
    where outcome = 'failed' and created_at > ${new Date(now.getTime() - weekMs)}
    group by 1, 2 order by count(*) desc, max(created_at) desc limit 50`.execute(kysely);
  return found.rows.map(({ sender, reason, count, last }) => ({
    sender,
    reason: reason ?? "no reason given",
    count,
    last_at: last.toISOString(),
  }));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
