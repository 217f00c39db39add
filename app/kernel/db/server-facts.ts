import type { ColumnType, Generated, Kysely } from "kysely";
import type { Tables } from "./schema.ts";

declare module "./schema.ts" {
  interface Tables {
    /** Facts about this installation, by name; migration 0391 lists them. */
    server_facts: {
      name: string;
      value: ColumnType<unknown, string | undefined, string>;
      at: Generated<Date>;
    };
  }
}

interface ServerFact {
  readonly name: string;
  readonly value: unknown;
  readonly at: Date;
}

/** Stores a fact, unless it is known already. @returns true if it is new */
export async function addFact(kysely: Kysely<Tables>, name: string, value: unknown = null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await kysely
    .insertInto("server_facts")
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Stores a fact in place of an earlier one of its name. */
export async function setFact(kysely: Kysely<Tables>, name: string, value: unknown, at: Date): Promise<void> {
  const stored = { value: JSON.stringify(value), at };
  await kysely
    .insertInto("server_facts")
    .values({ name, ...stored })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(stored))
    .execute();
}

/** Those that are known, the earliest first. */
export function readFacts(kysely: Kysely<Tables>, names: readonly string[]): Promise<ServerFact[]> {
  return kysely
    .selectFrom("server_facts")
    .select(["name", "value", "at"])
    .where("name", "in", names)
    .orderBy("at")
    .execute();
}
