import type { Kysely } from "kysely";
import { planSlots } from "../../../kernel/contract/product.ts";
import type { Plan } from "../contract/applications.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { figureMarks, programmeInCatalogue, programmeOrRefuse, programmeRef } from "./programmes.ts";
import { ownResults, standingIn } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { needStudent } from "../../login/server/students.ts";

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    plan_items: {
      student_id: string;
      programme_id: number;
      choice: number;
      /** Fingerprint of the figures the student last saw; null: not checked yet. */
      seen_figure: string | null;
      added_at: Date;
    };
  }
}

export async function readPlan(parts: StudentParts, studentId: string): Promise<Plan> {
  const { kysely } = parts.database;
  const [rows, results] = await Promise.all([
    kysely
      .selectFrom("plan_items as item")
      .leftJoin("applications as application", (join) =>
        join
          .onRef("application.student_id", "=", "item.student_id")
          .onRef("application.programme_id", "=", "item.programme_id"),
      )
      .select(["item.programme_id", "application.id as application_id"])
      .where("item.student_id", "=", studentId)
      .orderBy("choice")
      .execute(),
    ownResults(parts, studentId),
  ]);
  const items = rows.flatMap(({ programme_id, application_id }) => {
    const found = programmeInCatalogue(parts.catalogue(), programme_id);
    if (found === null) return [];
    const standing = standingIn(results, programme_id);
    return { programme: programmeRef(found.programme, found.school), standing, application_id };
  });
  return { slots: planSlots, items };
}

/** In the student's order of choice. */
export async function plannedProgrammes(kysely: Kysely<Tables>, studentId: string): Promise<number[]> {
  const rows = await kysely
    .selectFrom("plan_items")
    .select("programme_id")
    .where("student_id", "=", studentId)
    .orderBy("choice")
    .execute();
  return rows.map(({ programme_id }) => programme_id);
}

export async function changePlan(
  parts: StudentParts,
  studentId: string,
  programmeIds: readonly number[],
): Promise<Plan> {
  await needStudent(parts.database.kysely, studentId);
  const programmes = programmeIds.map(
    (id) => programmeOrRefuse(programmeInCatalogue(parts.catalogue(), id)).programme,
  );
  await inTransaction(parts.database.kysely, async (trx) => {
    const had = await trx
      .deleteFrom("plan_items")
      .where("student_id", "=", studentId)
      .returning(["programme_id", "seen_figure", "added_at"])
      .execute();
    const before = new Map(had.map((item) => [item.programme_id, item]));
    const items = programmes.map((programme, place) => ({
      student_id: studentId,
      programme_id: programme.id,
      choice: place + 1,
      seen_figure: before.get(programme.id)?.seen_figure ?? figureMarks(parts.keys, programme)[0]!,
      added_at: before.get(programme.id)?.added_at ?? parts.now(),
    }));
    if (items.length > 0) await trx.insertInto("plan_items").values(items).execute();
  });
  return readPlan(parts, studentId);
}
