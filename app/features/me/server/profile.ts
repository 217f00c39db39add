import type { Profile, ProfileChange } from "../../login/contract/profile.ts";
import { showPhoneNumber, needStudent } from "../../login/server/students.ts";
import type { StudentParts } from "./parts.ts";

export async function readProfile({ database }: StudentParts, studentId: string): Promise<Profile> {
  const { phone, full_name, texts_for } = await needStudent(database.kysely, studentId);
  return { phone: showPhoneNumber(phone), full_name, texts_for };
}

export async function changeProfile(
  parts: StudentParts,
  studentId: string,
  change: ProfileChange,
): Promise<Profile> {
  // A field that was not sent stays unchanged, because Kysely omits undefined.
  await parts.database.kysely
    .updateTable("students")
    .set({ ...change, updated_at: parts.now() })
    .where("id", "=", studentId)
    .execute();
  return readProfile(parts, studentId);
}
