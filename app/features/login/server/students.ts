import type { Generated, Kysely, Selectable } from "kysely";
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { z } from "zod";
import type { Tables } from "../../../kernel/db/schema.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { readPhoneNumber, type PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import type { Profile } from "../contract/profile.ts";

interface StudentsTable {
  id: Generated<string>;
  phone: PhoneNumber;
  full_name: string | null;
  /** Of an earlier release; a report of a wrong figure may have it as its contact. */
  email: string | null;
  texts_for: Generated<Profile["texts_for"]>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
export type StudentRow = Selectable<StudentsTable>;

declare module "../../../kernel/db/schema.ts" {
  interface Tables {
    students: StudentsTable;
  }
}

/** The student with this proved phone, created at the first login. */
export async function studentWithPhone(
  kysely: Kysely<Tables>,
  phone: PhoneNumber,
  now: Date,
): Promise<{ id: string }> {
  await kysely
    .insertInto("students")
    .values({ phone, created_at: now })
    .onConflict((conflict) => conflict.column("phone").doNothing())
    .execute();
  return kysely.selectFrom("students").select("id").where("phone", "=", phone).executeTakeFirstOrThrow();
}

export async function phoneOfStudent(kysely: Kysely<Tables>, id: string): Promise<PhoneNumber | null> {
  const found = await kysely.selectFrom("students").select("phone").where("id", "=", id).executeTakeFirst();
  return found?.phone ?? null;
}

/** @throws {Refusal} if the account was deleted after this access token was made */
export async function needStudent(kysely: Kysely<Tables>, id: string): Promise<StudentRow> {
  const student = await kysely.selectFrom("students").selectAll().where("id", "=", id).executeTakeFirst();
  if (student === undefined) throw new Refusal("proof-needed", "login_required", sentenceOf("errors.logIn"));
  return student;
}

export const StoredPhone = z.string().transform((text, context): PhoneNumber => {
  const phone = readPhoneNumber(text);
  if (phone !== null) return phone;
  context.addIssue({ code: "custom", message: "not a phone number" });
  return z.NEVER;
});

/** "+233 24 412 3456": only for its owner. */
export function showPhoneNumber(phone: PhoneNumber): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
