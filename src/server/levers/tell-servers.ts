import { sql, type Transaction } from "kysely";
import type { Tables } from "../db/schema.ts";
import { leversChannel } from "./levers-table.ts";

/** Heard when the transaction is through. */
export async function tellServers(transaction: Transaction<Tables>): Promise<void> {
  await sql`select pg_notify(${leversChannel}, '')`.execute(transaction);
}
