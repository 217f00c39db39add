import type { Answer } from "../../../contract/api.ts";
import type { Named, Subject } from "../../lib/reference.ts";
import { electiveSlots } from "../../../contract/product.ts";
import { emptyRow, type GradeRow } from "./form.ts";

/** An SHS course with the electives that are mostly taken with it (data/courses.json): proposals to tap. No result depends on them. */
export type Course = Named & Pick<Answer<"GET /api/v1/courses">[number], "usual_electives" | "fills_in">;

/** Those of the course that the list has and no row holds yet. */
export function proposedElectives(
  course: Course | undefined,
  subjects: readonly Subject[],
  rows: readonly GradeRow[],
): readonly Subject[] {
  const taken = new Set(rows.map(({ subjectId }) => subjectId));
  return (course?.usual_electives ?? []).flatMap((name) =>
    subjects.filter((subject) => subject.name === name && !taken.has(subject.id)),
  );
}

/** Empty rows filled with what nearly everybody of the course takes; where anything was chosen, the rows as they are. */
export function rowsForCourse(
  course: Course,
  subjects: readonly Subject[],
  rows: readonly GradeRow[],
): readonly GradeRow[] {
  const isUntouched = rows.every(({ subjectId, isProposed }) => subjectId === null || isProposed === true);
  if (!isUntouched || rows.some(({ grade }) => grade !== null)) return rows;
  const first = course.fills_in ? proposedElectives(course, subjects, []).slice(0, electiveSlots) : [];
  return rows.map((_, at) => {
    const subject = first[at];
    return subject === undefined ? emptyRow : { subjectId: subject.id, grade: null, isProposed: true };
  });
}
