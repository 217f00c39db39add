import type { Pool } from "pg";
import { type ResultTable, tableOf } from "../contract/result-table.ts";
import { showsResult } from "../contract/shows-result.ts";
import { databaseTrouble } from "../../../kernel/http/database-trouble.ts";
import { once } from "@okwan/kit/once";
import { releaseIn, releaseName } from "../../../kernel/lib/release.ts";
import { rowOf } from "./answer-rows.ts";
import { allPlaced } from "./find-programmes.ts";
import { countryViewOf, type ResultContext } from "./load-result.ts";

/**
 * The table of a check at the level in view, for every school, in the order without a wish. What a payment opens is
 * a table of its own: a closed check's page never reads it.
 */
export function makeTable(read: ResultContext): ResultTable {
  const rest = showsResult(read.access) ? "closed" : "withheld";
  return tableOf(allPlaced({ ...countryViewOf(read), wish: [] }).map(rowOf), rest);
}

/**
 * The table as it is sent. It is made and stored when it is first read: most checks are never opened, and a check
 * and its catalogue version never change afterwards.
 */
export async function readTable(pool: Pool, read: ResultContext): Promise<string> {
  const { orderId, check } = read.order;
  const { level } = read.question;
  const name = `${showsResult(read.access) ? "open" : "public"} ${level}`;
  // An unpaid check may be replaced, another release may word a row in another way, and a row says that its
  // figure is being checked.
  const doubted = [...read.byId.programmes.keys()].filter(read.isBeingChecked);
  const of = [release(), check.checkedAt.toISOString(), ...doubted].join(" ");
  const found = await pool.query<{ text: string | null }>({
    name: "read-page-table",
    text: "select page_tables ->> $3 as text from checks where order_id = $1 and page_tables ->> 'of' = $2",
    values: [orderId, of, name],
  });
  const stored = found.rows[0]?.text;
  if (stored != null) return stored;
  const made = JSON.stringify(makeTable(read));
  const storing = pool.query({
    name: "store-page-table",
    text: `update checks set page_tables =
        case when page_tables ->> 'of' = $2 then page_tables else jsonb_build_object('of', $2::text) end
        || jsonb_build_object($3::text, $4::text)
      where order_id = $1 and checked_at = $5`,
    values: [orderId, of, name, made, check.checkedAt],
  });
  // A result is read where nothing can be written: on a full disk the table is made anew each time.
  await storing.catch((error: unknown) => {
    if (databaseTrouble(error) === null) throw error;
  });
  return made;
}

const release = once(() => releaseName(releaseIn()));
