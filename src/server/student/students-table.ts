import type { Generated, Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import type { PhoneNumber } from "../phone-number.ts";

declare module "../db/schema.ts" {
  interface Tables {
    students: {
      id: Generated<string>;
      phone: PhoneNumber;
      full_name: string | null;
      email: string | null;
      shs_course: string | null;
      shs_school: string | null;
      certificate: string | null;
      interests: Generated<string[]>;
      regions: Generated<string[]>;
      level: string | null;
      language: Generated<string>;
      texts_for: Generated<string[]>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
  }
}

/** The student with this proven phone, made at the first login. */
export async function studentWithPhone(kysely: Kysely<Tables>, phone: PhoneNumber): Promise<{ id: string }> {
  await kysely
    .insertInto("students")
    .values({ phone })
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();
  return kysely.selectFrom("students").select("id").where("phone", "=", phone).executeTakeFirstOrThrow();
}

export async function phoneOfStudent(kysely: Kysely<Tables>, id: string): Promise<PhoneNumber | null> {
  const found = await kysely.selectFrom("students").select("phone").where("id", "=", id).executeTakeFirst();
  return found?.phone ?? null;
}
