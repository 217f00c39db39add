import type { Kysely } from "kysely";
import type { PriceRow } from "../../contract/desk/prices.ts";
import type { Tables } from "../db/schema.ts";
import { delaysOf, delayToShow } from "../desk/delayed-acts.ts";
import { allPeople, reasonAgainst } from "../desk/second-person.ts";
import { readPrices } from "./prices-table.ts";

const atMost = 200;

/** Newest first. */
export async function listPriceRows(kysely: Kysely<Tables>, asker: string, now: Date): Promise<PriceRow[]> {
  const [people, delays, rows, confirmed] = await Promise.all([
    allPeople(kysely),
    delaysOf(kysely, "price"),
    kysely
      .selectFrom("prices as p")
      .innerJoin("operators as m", "m.id", "p.made_by")
      .leftJoin("operators as c", "c.id", "p.confirmed_by")
      .leftJoin("operators as e", "e.id", "p.ended_by")
      .selectAll("p")
      .select(["m.name as who", "c.name as confirmedBy", "e.name as endedBy"])
      .orderBy("p.begins_at", "desc")
      .orderBy("p.id", "desc")
      .limit(atMost)
      .execute(),
    readPrices(kysely),
  ]);
  const holds = confirmed.findLast(({ beginsAt }) => beginsAt <= now)?.id;
  return rows.map((row) => ({
    id: row.id,
    pesewas: row.amount_pesewas,
    from: row.begins_at.toISOString(),
    how: howOf(row, holds, now),
    who: row.who,
    why: row.why,
    confirmed_by: row.confirmedBy,
    ended:
      row.ended_at === null
        ? null
        : { at: row.ended_at.toISOString(), who: row.endedBy ?? "", why: row.ended_why ?? "" },
    may_not_confirm: reasonAgainst(people, { act: "price", by: asker, proposedBy: row.made_by }, now),
    delay: delayToShow(delays.get(row.id)),
  }));
}

function howOf(
  row: {
    readonly id: number;
    readonly begins_at: Date;
    readonly confirmed_at: Date | null;
    readonly ended_at: Date | null;
  },
  holds: number | undefined,
  now: Date,
): PriceRow["how"] {
  if (row.ended_at !== null) return "called off";
  const isPast = row.begins_at <= now;
  if (row.confirmed_at === null) return isPast ? "never confirmed" : "to confirm";
  if (!isPast) return "coming";
  return row.id === holds ? "now" : "was";
}
