/**
 * Field names of the table: "name-3" and "sure-3" (the name is right), "grade-3-12" (candidate and subject),
 * "row-3" (missing subjects of the row), "subject-3-1" and "added-3-1" (candidate and field).
 */
export const nameField = (nr: number): string => `name-${nr}`;
export const sureField = (nr: number): string => `sure-${nr}`;
export const rowField = (nr: number): string => `row-${nr}`;
export const gradeField = (nr: number, subjectId: number): string => `grade-${nr}-${subjectId}`;
export const subjectField = (nr: number, slot: number): string => `subject-${nr}-${slot}`;
export const addedField = (nr: number, slot: number): string => `added-${nr}-${slot}`;

export interface CellAnswer {
  nr: number;
  subject_id: number | null;
  value: string;
  about?: "row";
  slot?: number;
  is_sure?: boolean;
}

/** All answers of a form. A name with its confirmation, and a subject with its grade, are one answer. */
export function answersFrom(form: FormData): CellAnswer[] {
  return [...form.keys()].flatMap((name) => answerOf(name, (field) => textIn(form, field)) ?? []);
}

/** null if the form has no such field, or its box is not ticked. */
export function textIn(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === "string" ? value : null;
}

const fields = /^(name|sure|row|grade|subject|added)-(\d{1,3})(?:-(\d{1,6}))?$/;

/** null for a field without an answer, or answered by another field. */
export function answerOf(name: string, valueOf: (field: string) => string | null): CellAnswer | null {
  const [, kind, number, second] = fields.exec(name) ?? [];
  const value = valueOf(name);
  if (kind === undefined || value === null) return null;
  const nr = Number(number);
  const isOfTwo = kind === "grade" || kind === "subject" || kind === "added";
  if (isOfTwo !== (second !== undefined)) return null;
  switch (kind) {
    case "name":
      return { nr, subject_id: null, value, ...(valueOf(sureField(nr)) === null ? {} : { is_sure: true }) };
    case "grade":
      return { nr, subject_id: Number(second), value };
    case "row":
      return { nr, subject_id: null, value, about: "row" };
    case "added": {
      const subject = valueOf(subjectField(nr, Number(second))) ?? "";
      const subjectId = /^\d{1,6}$/.test(subject) ? Number(subject) : null;
      return {
        nr,
        subject_id: subjectId,
        value: subjectId === null ? "" : value,
        slot: Number(second),
      };
    }
    default:
      return null;
  }
}
