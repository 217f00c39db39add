import type { Recommendations } from "../../contract/student/recommendations.ts";
import { ownResults } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { recommend, type Wishes } from "./recommend.ts";
import { needStudent } from "./students-table.ts";

export async function readRecommendations(
  parts: StudentParts,
  studentId: string,
  wishes: Wishes,
): Promise<Recommendations> {
  const { kysely } = parts.database;
  const [student, results, plan] = await Promise.all([
    needStudent(kysely, studentId),
    ownResults(parts, studentId),
    kysely.selectFrom("plan_items").select("programme_id").where("student_id", "=", studentId).execute(),
  ]);
  const planned = new Set(plan.map(({ programme_id }) => programme_id));
  const { catalogue } = parts.catalogue();
  return recommend(results, catalogue, { interests: student.interests, planned }, wishes);
}
