import type { Kysely } from "kysely";
import type { z } from "zod";
import type { writeWindow as endpoint } from "../../../contract/desk/windows.ts";
import type { Tables } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { dayOf } from "../../lib/days.ts";
import type { ByOperator } from "../../levers/hold-lever.ts";
import { tellServers } from "../../levers/tell-servers.ts";
import { deskRefusal } from "../desk-refusal.ts";

type Asked = Omit<z.output<typeof endpoint.body>, "reason">;

const daysAhead = 366;
const aDayMs = 86_400_000;

/**
 * Adds a row, which takes the place of what is known of this school, entry and kind of applicant.
 *
 * @throws {Refusal} where the days cannot be right, or nobody has read it yet
 */
export function writeWindow(
  kysely: Kysely<Tables>,
  asked: Asked,
  { operatorId, why }: ByOperator,
  now: Date,
): Promise<number> {
  const from = asked.from === null ? now : new Date(asked.from);
  refuseWrong(asked, from, now);
  return inTransaction(kysely, async (trx) => {
    const { id } = await trx
      .insertInto("admission_windows")
      .values({
        school: asked.school,
        year: asked.year,
        applicants: asked.applicants,
        opens_on: asked.opens_on,
        closes_on: asked.closes_on,
        fee_amount: asked.fee?.amount ?? null,
        fee_currency: asked.fee?.currency ?? null,
        source: asked.source,
        read_on: asked.read_on,
        is_withdrawn: asked.is_withdrawn,
        begins_at: from,
        made_at: now,
        made_by: operatorId,
        why,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellServers(trx);
    return id;
  });
}

function refuseWrong(
  { year, opens_on: opens, closes_on: closes, read_on: read }: Asked,
  from: Date,
  now: Date,
) {
  const wrong = (code: string, sentence: string) => deskRefusal("bad-input", code, sentence);
  const first = Number(year.slice(0, 4));
  if (Number(year.slice(5)) !== first + 1)
    throw wrong("window-year", "An entry is of two years, like 2027/2028.");
  if (opens !== null && closes !== null && closes < opens) {
    throw wrong("window-days", "It closes before it opens.");
  }
  // Forms for an entry are sold in the year before it, or in it.
  const near = [opens, closes].every((day) => day === null || Math.abs(Number(day.slice(0, 4)) - first) <= 1);
  if (!near) throw wrong("window-far", `These days are not near the entry ${year}.`);
  if (read > dayOf(now)) throw wrong("window-read", "It was read today or before.");
  if (from.getTime() < now.getTime() - 60_000)
    throw wrong("window-past", "It is told from now on, or later.");
  if (from.getTime() - now.getTime() > daysAhead * aDayMs) throw wrong("window-late", "Within a year.");
}
