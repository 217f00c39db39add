import type { DataOf } from "../../../kernel/contract/api.ts";
import type { NamedOption, SubjectOption } from "../../../kernel/web/reference.ts";
import { electiveSlots } from "../../../kernel/contract/product.ts";
import { emptyRow, type GradeRow } from "./form.ts";

/**
 * An SHS course with its usual electives (data/courses.json): proposals to tap. No result depends on them.
 */
export type Course = NamedOption & Pick<DataOf<"listCourses">[number], "usual_electives" | "fills_in">;

/** Usual electives that the list offers and no row has yet. */
export function proposedElectives(
  course: Course | undefined,
  subjects: readonly SubjectOption[],
  rows: readonly GradeRow[],
): readonly SubjectOption[] {
  const taken = new Set(rows.map(({ subjectId }) => subjectId));
  return (course?.usual_electives ?? []).flatMap((name) =>
    subjects.filter((subject) => subject.name === name && !taken.has(subject.id)),
  );
}

/** Fills empty rows with what nearly everybody in the course takes; unchanged if anything was chosen. */
export function rowsForCourse(
  course: Course,
  subjects: readonly SubjectOption[],
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
