import type { Candidate, Cell, ClassOut, Column } from "../contract/class.ts";
import {
  type CertificateType,
  certificateNames,
  certificates,
  type CourseName,
  defaultLevel,
  gradeScales,
  isAggregateCore,
  pointsOf,
  type Sex,
  type SubjectGrade,
} from "@okwan/engine";
import type { Submission } from "../../result/server/submission.ts";

/** A class as its sheet says, with the school's answers. Index numbers are left out: nobody needs them here. */
export interface ClassDraft {
  /** read: null if the sheet does not say which certificate it is, so the school is asked. */
  readonly certificate: { readonly read: CertificateType | null; answer: CertificateType | null };
  /** The columns with grades. */
  readonly columns: readonly DraftColumn[];
  readonly rows: readonly DraftRow[];
  readonly leftOut: readonly LeftOut[];
}

export interface DraftColumn {
  /** Columns under the same headings share this number. */
  readonly block: number;
  readonly sheet: string | null;
  /** "D" */
  readonly place: string;
  readonly heading: string;
  /** The subject that the heading names, or may name if it is asked. */
  readonly subjectId: number | null;
  readonly isAsked: boolean;
  answer: number | "leave" | null;
}

export interface DraftRow {
  readonly sheet: string | null;
  /** "12" */
  readonly place: string;
  readonly name: string | null;
  readonly sex: Sex | null;
  readonly course: CourseName | null;
  readonly cells: readonly DraftCell[];
  /** The school says that the row is no candidate. */
  isLeft: boolean;
}

export interface DraftCell {
  /** Index among the columns. */
  readonly column: number;
  readonly text: string;
  /** null: asked, or a word stands in its place. */
  readonly grade: string | null;
  readonly isAsked: boolean;
  /** A grade, "none" (no grade yet) or "leave" (not this candidate's subject). */
  answer: string | null;
}

/** What of the sheet is not used. */
export interface LeftOut {
  readonly kind: "row" | "column" | "cell";
  readonly sheet: string | null;
  readonly at: string;
  readonly text: string;
}

/** A candidate of a confirmed class. */
export interface ClassStudent {
  readonly name: string | null;
  readonly certificate: CertificateType;
  readonly course: CourseName | null;
  readonly sex: Sex | null;
  readonly grades: readonly SubjectGrade[];
}

const certificateIn = ({ certificate }: ClassDraft) => certificate.read ?? certificate.answer;

function subjectOf({ isAsked, subjectId, answer }: DraftColumn): number | null {
  if (!isAsked) return subjectId;
  return answer === "leave" ? null : answer;
}

/** Unanswered, or another column of the same rows has its subject. */
function isColumnOpen(column: DraftColumn, { columns }: ClassDraft): boolean {
  if (!column.isAsked) return false;
  const id = subjectOf(column);
  const isTwin = (other: DraftColumn) =>
    other !== column && other.block === column.block && subjectOf(other) === id;
  return column.answer === null || (id !== null && columns.some(isTwin));
}

/** Cells of a column wait until its subject is known. */
function isCellOpen({ column, isAsked, answer }: DraftCell, { columns }: ClassDraft): boolean {
  return isAsked && answer === null && subjectOf(columns[column]!) !== null;
}

/** Questions without an answer. */
export function openQuestionsIn(draft: ClassDraft): number {
  const cells = draft.rows.filter(({ isLeft }) => !isLeft).flatMap((row) => row.cells);
  return (
    (certificateIn(draft) === null ? 1 : 0) +
    draft.columns.filter((column) => isColumnOpen(column, draft)).length +
    cells.filter((cell) => isCellOpen(cell, draft)).length
  );
}

export interface DraftAnswer {
  readonly about: "certificate" | "column" | "cell" | "row";
  /** Of the row, from 1. */
  readonly nr?: number | undefined;
  /** Of the column, from 1. */
  readonly column?: number | undefined;
  /** "" withdraws an answer. */
  readonly value: string;
}

/** Writes one answer into the draft. false if nothing of the kind is asked. */
export function answerDraft(draft: ClassDraft, { about, nr, column, value }: DraftAnswer): boolean {
  const row = nr === undefined ? undefined : draft.rows[nr - 1];
  switch (about) {
    case "certificate": {
      if (draft.certificate.read !== null || !(value === "" || value in certificates)) return false;
      draft.certificate.answer = value === "" ? null : (value as CertificateType);
      return true;
    }
    case "row": {
      if (row === undefined || !(value === "" || value === "leave")) return false;
      row.isLeft = value === "leave";
      return true;
    }
    case "column": {
      const one = column === undefined ? undefined : draft.columns[column - 1];
      if (one?.isAsked !== true || !/^(?:|leave|\d{1,6})$/.test(value)) return false;
      one.answer = value === "" ? null : value === "leave" ? value : Number(value);
      return true;
    }
    case "cell": {
      const cell = row?.cells.find((one) => one.isAsked && one.column + 1 === column);
      if (cell === undefined || !["", "none", "leave", ...scaleOf(draft)].includes(value)) return false;
      cell.answer = value === "" ? null : value;
      return true;
    }
  }
}

/** Only their grades leave open which certificate it is. */
const letterCertificates = certificateNames.filter((name) => certificates[name].print === "letters");

/** Grades of the certificate, best first; while it is asked, those of all that it may be. */
function scaleOf(draft: ClassDraft): string[] {
  const certificate = certificateIn(draft);
  if (certificate !== null) return gradeScales[certificate].map(({ grade }) => grade);
  return [...new Set(letterCertificates.flatMap((name) => gradeScales[name].map(({ grade }) => grade)))];
}

/** The candidates as the school confirms them. Without one grade there is no check to make. */
export function studentsIn(draft: ClassDraft): ClassStudent[] {
  const certificate = certificateIn(draft);
  if (certificate === null) return [];
  return draft.rows
    .filter(({ isLeft }) => !isLeft)
    .map((row) => {
      const { name, sex, course } = row;
      return { name, sex, course, certificate, grades: gradesOf(row, draft, certificate) };
    })
    .filter(({ grades }) => grades.length > 0);
}

function gradesOf(
  { cells }: DraftRow,
  { columns }: ClassDraft,
  certificate: CertificateType,
): SubjectGrade[] {
  return cells.flatMap((cell) => {
    const subjectId = subjectOf(columns[cell.column]!);
    if (subjectId === null || cell.answer === "leave") return [];
    const given = cell.isAsked ? cell.answer : cell.grade;
    return [{ subjectId, grade: pointsOf(certificates[certificate], given) === null ? null : given }];
  });
}

const textsShown = 5;
/** Fewer make no aggregate. */
const subjectsOfAnAggregate = 6;

type Described = Pick<ClassOut, "certificate" | "columns" | "candidates" | "left_out" | "scale" | "open">;

export function describeDraft(draft: ClassDraft, nameOf: (subjectId: number) => string): Described {
  return {
    certificate: {
      name: certificateIn(draft),
      choices: draft.certificate.read === null ? letterCertificates : [],
    },
    columns: draft.columns.map((column, at) => describeColumn(column, at, draft, nameOf)),
    candidates: draft.rows.map((row, at) => describeCandidate(row, at, draft, nameOf)),
    left_out: [...draft.leftOut],
    scale: scaleOf(draft),
    open: openQuestionsIn(draft),
  };
}

type NameOf = (subjectId: number) => string;

function describeColumn(column: DraftColumn, at: number, draft: ClassDraft, nameOf: NameOf): Column {
  const { sheet, place, heading, subjectId, isAsked, answer } = column;
  const texts = draft.rows.flatMap(({ cells }) => cells.filter((cell) => cell.column === at));
  return {
    nr: at + 1,
    sheet,
    place,
    heading,
    subject_id: subjectOf(column),
    is_left: answer === "leave",
    perhaps: isAsked && subjectId !== null ? nameOf(subjectId) : null,
    is_asked: isAsked,
    is_open: isColumnOpen(column, draft),
    texts: [...new Set(texts.map(({ text }) => text))].slice(0, textsShown),
  };
}

function describeCandidate(row: DraftRow, at: number, draft: ClassDraft, nameOf: NameOf): Candidate {
  const { name, sheet, place, course, sex, isLeft } = row;
  const cells = row.cells.flatMap((cell): Cell[] => {
    const subjectId = subjectOf(draft.columns[cell.column]!);
    if (subjectId === null) return [];
    return [
      {
        column: cell.column + 1,
        subject: nameOf(subjectId),
        grade: cell.isAsked ? cell.answer : (cell.grade ?? "none"),
        text: cell.text,
        is_asked: cell.isAsked,
        is_open: !isLeft && isCellOpen(cell, draft),
      },
    ];
  });
  const taken = cells.filter(({ grade }) => grade !== "leave");
  const cores = draft.columns
    .map(subjectOf)
    .filter((id) => id !== null)
    .filter(isAggregateCore);
  const twins = draft.rows.filter((other) => other !== row && name !== null && other.name === name);
  return {
    nr: at + 1,
    name,
    sheet,
    place,
    course,
    sex,
    cells,
    is_left: isLeft,
    has_few: taken.length < subjectsOfAnAggregate,
    missing: [...new Set(cores.map(nameOf))].filter((core) => !taken.some(({ subject }) => subject === core)),
    same_name: twins.map((twin) => twin.place),
  };
}

/** A check over every school of the country, at the level most students ask for first. */
export function submissionOf(student: ClassStudent, countryId: number): Submission {
  const { certificate, course, sex, grades } = student;
  return {
    countryId,
    schoolId: null,
    level: defaultLevel,
    certificate,
    course,
    sex,
    grades,
    isPredicted: false,
  };
}
