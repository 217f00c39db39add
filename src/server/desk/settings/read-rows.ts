import type { Kysely } from "kysely";
import type { SettingKind } from "../../../contract/desk/setting-kinds.ts";
import type { Tables } from "../../db/schema.ts";

/** Rows that are over, at most. What is in force or planned is listed whole. */
export const longestHistory = 50;

export type StoredRow = Awaited<ReturnType<typeof readRows>>[number];

/** All that is not over, and the newest of what is, by when they begin. */
export async function readRows(kysely: Kysely<Tables>, kinds: readonly SettingKind[], now: Date) {
  const newest = kysely
    .selectFrom("operator_settings")
    .select("id")
    .where("kind", "in", kinds)
    .orderBy("id", "desc")
    .limit(5 * longestHistory);
  return kysely
    .selectFrom("operator_settings as s")
    .innerJoin("operators as m", "m.id", "s.made_by")
    .leftJoin("operators as c", "c.id", "s.seconded_by")
    .leftJoin("operators as e", "e.id", "s.ended_by")
    .selectAll("s")
    .select(["m.name as who", "c.name as secondedBy", "e.name as endedBy"])
    .where("s.kind", "in", kinds)
    .where((row) => {
      const notOver = row.or([row("s.ends_at", "is", null), row("s.ends_at", ">", now)]);
      return row.or([row("s.id", "in", newest), row.and([row("s.ended_at", "is", null), notOver])]);
    })
    .orderBy("s.begins_at")
    .orderBy("s.id")
    .execute();
}
