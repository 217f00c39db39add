/** Fields of the table: "name-3" and "grade-3-12", candidate and subject. */
export const nameField = (nr: number): string => `name-${nr}`;
export const gradeField = (nr: number, subjectId: number): string => `grade-${nr}-${subjectId}`;

interface CellAnswer {
  nr: number;
  subject_id: number | null;
  value: string;
}

export function answersFrom(form: FormData): CellAnswer[] {
  return [...form].flatMap(([name, value]) => {
    const answer = typeof value === "string" ? answerOf(name, value) : null;
    return answer ?? [];
  });
}

/** null for a field that answers nothing. */
export function answerOf(name: string, value: string): CellAnswer | null {
  const [, kind, nr, subject] = /^(name|grade)-(\d{1,3})(?:-(\d{1,6}))?$/.exec(name) ?? [];
  if (kind === undefined || (kind === "grade") !== (subject !== undefined)) return null;
  return { nr: Number(nr), subject_id: subject === undefined ? null : Number(subject), value };
}
