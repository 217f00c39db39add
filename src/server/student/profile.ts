import type { Profile, ProfileChange, ProfileChoices } from "../../contract/student/profile.ts";
import { showPhoneNumber } from "../login/phone.ts";
import type { StudentParts } from "./parts.ts";
import { needStudent } from "./students-table.ts";

export async function readProfile(parts: StudentParts, studentId: string): Promise<Profile> {
  const student = await needStudent(parts.database.kysely, studentId);
  return {
    phone: showPhoneNumber(student.phone),
    full_name: student.full_name,
    interests: student.interests,
    texts_for: student.texts_for,
  };
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

export function profileChoices(parts: StudentParts): ProfileChoices {
  const fields = new Set(parts.catalogue().catalogue.programmes.map(({ field }) => field));
  return { interests: [...fields].sort((one, other) => one.localeCompare(other, "en")) };
}
