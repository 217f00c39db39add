import { type CertificateType, gradeScales } from "../../../engine/index.ts";
import type { Country, School } from "../../lib/reference.ts";
import {
  type Background,
  blankForm,
  type CheckForm,
  type EntryMethod,
  type GradeRow,
  type Order,
} from "./form.ts";

/** What a read slip fills in. */
export interface SlipAnswers {
  readonly fullName: string | null;
  readonly certificateType: CertificateType | null;
  readonly courseOffered: string | null;
  readonly core: Readonly<Record<number, string>>;
  readonly electives: readonly GradeRow[];
  /** Where the document shows two sittings. */
  readonly secondSitting: readonly GradeRow[];
}

export type WizardAction =
  | { type: "restored"; form: CheckForm }
  | { type: "place"; country: Country; school: School | null }
  | { type: "method"; method: EntryMethod }
  | { type: "switched-to-manual" }
  | { type: "core-grade"; subjectId: number; grade: string | null }
  | { type: "elective"; row: number; change: Partial<GradeRow> }
  | { type: "second-sitting"; rows: readonly GradeRow[] }
  | { type: "background"; change: Partial<Omit<Background, "certificateType">> }
  | { type: "certificate"; certificateType: CertificateType }
  | { type: "slip-confirmed"; answers: SlipAnswers }
  | { type: "predicted"; isPredicted: boolean }
  | { type: "ordered"; order: Order }
  | { type: "reset" };

/** Every change of the form, and nothing else: no clock, no storage, no network. */
export function nextForm(form: CheckForm, action: WizardAction): CheckForm {
  switch (action.type) {
    case "restored":
      return action.form;
    case "place":
      return withBackground(form, { country: action.country, school: action.school });
    case "method":
      return { ...form, method: action.method };
    case "switched-to-manual":
      return { ...withoutGrades(form), method: "manual", isNameFromSlip: false };
    case "core-grade":
      return { ...form, core: withGrade(form.core, action.subjectId, action.grade) };
    case "elective":
      return {
        ...form,
        electives: form.electives.map((row, index) =>
          index === action.row ? { ...row, ...action.change } : row,
        ),
      };
    case "second-sitting":
      return { ...form, secondSitting: action.rows };
    case "background":
      return withBackground(form, clearedByCountry(form.background, action.change));
    case "certificate":
      return withCertificate(form, action.certificateType);
    case "slip-confirmed":
      return withSlip(form, action.answers);
    case "ordered":
      return { ...form, order: action.order };
    case "predicted":
      return { ...form, isPredicted: action.isPredicted };
    case "reset":
      return blankForm;
  }
}

function withBackground(form: CheckForm, change: Partial<Background>): CheckForm {
  return { ...form, background: { ...form.background, ...change } };
}

/** Another country has other schools. */
function clearedByCountry(now: Background, change: Partial<Background>): Partial<Background> {
  const isMoved = change.country !== undefined && change.country?.id !== now.country?.id;
  return isMoved ? { school: null, ...change } : change;
}

function withGrade(
  core: Readonly<Record<number, string>>,
  subjectId: number,
  grade: string | null,
): Readonly<Record<number, string>> {
  const { [subjectId]: _before, ...others } = core;
  return grade === null ? others : { ...others, [subjectId]: grade };
}

function withoutGrades(form: CheckForm): CheckForm {
  return { ...form, core: blankForm.core, electives: blankForm.electives, secondSitting: [] };
}

/** Scales are never converted: a grade stays only where the new certificate has it too. */
function withCertificate(form: CheckForm, certificateType: CertificateType): CheckForm {
  const isOnScale = (grade: string) => gradeScales[certificateType].some((step) => step.grade === grade);
  const kept = (row: GradeRow): GradeRow =>
    row.grade === null || isOnScale(row.grade) ? row : { ...row, grade: null };
  return {
    ...withBackground(form, { certificateType }),
    core: Object.fromEntries(Object.entries(form.core).filter(([, grade]) => isOnScale(grade))),
    electives: form.electives.map(kept),
    secondSitting: form.secondSitting.map(kept),
  };
}

function withSlip(
  form: CheckForm,
  { fullName, certificateType, courseOffered, core, electives, secondSitting }: SlipAnswers,
): CheckForm {
  const rows = blankForm.electives.map((empty, index) => electives[index] ?? empty);
  return {
    ...withBackground(form, {
      ...(fullName === null ? {} : { fullName }),
      ...(certificateType === null ? {} : { certificateType }),
      ...(courseOffered === null ? {} : { courseOffered }),
    }),
    core,
    electives: rows,
    secondSitting,
    isNameFromSlip: fullName !== null,
  };
}
