import courses from "../../../../data/courses.json" with { type: "json" };
import type { Profile, ProfileChange, ProfileChoices } from "../../login/contract/profile.ts";
import { firstNameOf } from "../../../kernel/contract/printed-name.ts";
import type { ResultContext } from "../../result/server/load-result.ts";
import { showPhoneNumber, needStudent, type StudentRow } from "../../login/server/students.ts";
import { countUnread } from "./news/notify-student.ts";
import type { StudentParts } from "./parts.ts";
import { likelyCountry } from "./programmes.ts";

export async function readProfile(parts: StudentParts, studentId: string): Promise<Profile> {
  const student = await needStudent(parts.database.kysely, studentId);
  return profileOf(student, await countUnread(parts.database.kysely, studentId));
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

function profileOf(student: StudentRow, unread: number): Profile {
  return {
    phone: showPhoneNumber(student.phone),
    full_name: student.full_name,
    email: student.email,
    shs_course: student.shs_course,
    shs_school: student.shs_school,
    certificate: student.certificate,
    regions: student.regions,
    level: student.level,
    texts_for: student.texts_for,
    unread_notifications: unread,
    member_since: student.created_at.toISOString(),
  };
}

export async function profileChoices(parts: StudentParts, studentId: string): Promise<ProfileChoices> {
  const { phone } = await needStudent(parts.database.kysely, studentId);
  const { schools } = parts.catalogue().catalogue;
  const atHome = schools.filter(({ country }) => country === likelyCountry(phone));
  return {
    regions: sorted(atHome.flatMap(({ region }) => region ?? [])),
    shs_courses: courses.map(({ name }) => name),
    from_check: fromCheck((await parts.checksOf(phone))[0]),
  };
}

function fromCheck(newest: ResultContext | undefined): ProfileChoices["from_check"] {
  if (newest === undefined) return null;
  const { order, question } = newest;
  const { course, certificate } = order.check.input;
  return {
    full_name: firstNameOf(order.studentName),
    shs_course: course,
    certificate,
    level: question.level,
  };
}

function sorted(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort((one, other) => one.localeCompare(other, "en"));
}
