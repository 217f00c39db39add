import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";

/** The number on the bell. */
export async function countUnread(kysely: Kysely<Tables>, studentId: string): Promise<number> {
  const { count } = await kysely
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("student_id", "=", studentId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
