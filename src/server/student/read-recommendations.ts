import type { Recommendations } from "../../contract/student/recommendations.ts";
import { ownResults } from "./own-results.ts";
import type { StudentParts } from "./parts.ts";
import { plannedProgrammes } from "./plan.ts";
import { recommend, type Wishes } from "./recommend.ts";
import { needStudent } from "./students-table.ts";

export async function readRecommendations(
  parts: StudentParts,
  studentId: string,
  wishes: Wishes,
): Promise<Recommendations> {
  const { kysely } = parts.database;
  const [student, results, planned] = await Promise.all([
    needStudent(kysely, studentId),
    ownResults(parts, studentId),
    plannedProgrammes(kysely, studentId),
  ]);
  const { catalogue } = parts.catalogue();
  return recommend(results, catalogue, { interests: student.interests, planned: new Set(planned) }, wishes);
}
