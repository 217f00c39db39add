import { certificates, pointsOf } from "../../engine/index.ts";
import {
  type DraftStudent,
  filledIn,
  missingRows,
  type RowAnswer,
  type OpenQuestions,
  openQuestionsOf,
} from "./draft.ts";
import { inTransaction } from "../db/transaction.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { type ClassRow, lockDraft, writeDraft } from "./classes-table.ts";
import type { ClassParts } from "./parts.ts";

/** A school's answers about a draft, cell by cell. */

export interface CellAnswer {
  readonly nr: number;
  readonly subject_id: number | null;
  readonly value: string;
  readonly about?: "row" | undefined;
  readonly slot?: number | undefined;
  readonly is_sure?: boolean | undefined;
}

/** Writes one answer into the draft. false if the cell, or the grade on its scale, does not exist. */
export function answerCell(draft: readonly DraftStudent[], answer: CellAnswer): boolean {
  const { nr, subject_id: subjectId, value, about, slot } = answer;
  const student = draft[nr - 1];
  if (student === undefined) return false;
  if (about === "row") return answerRow(student, value);
  if (slot !== undefined) return addGrade(student, { slot, subjectId, value });
  if (subjectId === null) return answerName(student, answer);
  const cell = student.grades.find((one) => one.isAsked && one.subjectId === subjectId);
  if (cell === undefined) return false;
  const isDropped = value === "drop";
  const isAnswered = value !== "";
  if (isAnswered && !isDropped && !isGrade(student, value)) return false;
  Object.assign(cell, { isAnswered, isDropped });
  if (isAnswered && !isDropped) cell.grade = gradeIn(value);
  student.added.splice(missingRows(student));
  return true;
}

/** A corrected name counts as answered; an unchanged one only if somebody confirms it. */
function answerName(student: DraftStudent, { value, is_sure: isSure }: CellAnswer): true {
  const name = value.replaceAll(/\p{Cc}/gu, "").trim() || null;
  if (isSure !== undefined) student.isNameAnswered = isSure;
  else if (name !== student.name) student.isNameAnswered = name !== null;
  student.name = name;
  return true;
}

function answerRow(student: DraftStudent, value: string): boolean {
  if (missingRows(student) === 0 || !["", "all", "leave"].includes(value)) return false;
  // A student without any grade has no check.
  if (value === "all" && student.grades.length === 0 && filledIn(student).length === 0) return false;
  student.row = value === "" ? null : (value as RowAnswer);
  return true;
}

interface Added {
  readonly slot: number;
  readonly subjectId: number | null;
  readonly value: string;
}

function addGrade(student: DraftStudent, { slot, subjectId, value }: Added): boolean {
  const { added, grades } = student;
  const missing = missingRows(student);
  if (slot < 1 || slot > missing) return false;
  const places = Array.from({ length: missing }, (_, at) => added[at] ?? null);
  places[slot - 1] = null;
  if (value !== "" && subjectId !== null) {
    const isThere = [...grades, ...places].some((one) => one?.subjectId === subjectId);
    if (isThere || !isGrade(student, value)) return false;
    places[slot - 1] = { subjectId, grade: gradeIn(value) };
  }
  added.splice(0, added.length, ...places);
  return true;
}

function isGrade({ certificate }: DraftStudent, value: string): boolean {
  return value === "none" || pointsOf(certificates[certificate], value) !== null;
}

const gradeIn = (value: string): string | null => (value === "none" ? null : value);

/** Stores answers, all or none. Returns the number of open questions and of rows with one. */
export async function answerClass(
  { database }: Pick<ClassParts, "database">,
  { id }: ClassRow,
  answers: readonly CellAnswer[],
): Promise<OpenQuestions> {
  return inTransaction(database.kysely, async (transaction) => {
    const draft = await lockDraft(transaction, id);
    if (draft === null) throw new Refusal("conflict", "not-asked", sentenceOf("errors.class.notAsked"));
    // An answer about a row counts what was entered in it, so it comes last.
    for (const answer of answers.toSorted((a, b) => Number(isOfRow(a)) - Number(isOfRow(b)))) {
      if (!answerCell(draft, answer)) {
        throw new Refusal("bad-input", "no-such-cell", sentenceOf("errors.class.noSuchCell"));
      }
    }
    await writeDraft(transaction, id, draft);
    return openQuestionsOf(draft);
  });
}

const isOfRow = ({ about }: CellAnswer): boolean => about === "row";
