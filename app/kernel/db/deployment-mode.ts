import type { Kysely } from "kysely";
import type { Tables } from "./schema.ts";
import { addFact, readFacts } from "./server-facts.ts";

type Mode = "demo" | "live";

/**
 * Records this mode in the database.
 * @returns why a server of this mode must not start: the database belongs to the other mode; else null
 */
export async function claimDatabase(kysely: Kysely<Tables>, mode: Mode): Promise<string | null> {
  await addFact(kysely, mode);
  const [first] = await readFacts(kysely, ["demo", "live"]);
  if (first?.name === mode) return null;
  return mode === "live"
    ? "OKWAN_MODE is live, and this database was used in demo mode: results in it were opened without money. Give live a database of its own (DATABASE_URL)."
    : "OKWAN_MODE is demo, and this database is a live one: the sandbox would open its results without money. Set OKWAN_MODE=live, or give demo a database of its own (a copy: delete from server_facts where name = 'live' in the copy).";
}
