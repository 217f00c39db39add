import {
  certificates,
  type CertificateType,
  type Level,
  pointsOf,
  defaultCertificate,
  defaultLevel,
} from "@okwan/engine";
import type { FieldOfStudy } from "../../../kernel/contract/field-of-study.ts";
import { mostElectives, type WayToStudy } from "../../../kernel/contract/product.ts";
import type { CountryOption, SchoolOption } from "../../../kernel/web/reference.ts";

export type EntryMethod = "upload" | "manual";

export interface Background {
  readonly country: CountryOption | null;
  readonly school: SchoolOption | null;
  /** Short name of a wanted school without programmes, until another is chosen. */
  readonly notOffered: string | null;
  /** Name of the SHS course. */
  readonly courseOffered: string | null;
  /** The field the student wants to study; it only decides which programmes come first. */
  readonly wish: FieldOfStudy | null;
  /** How the student wants to study; null: any. */
  readonly stream: WayToStudy | null;
  readonly certificateType: CertificateType;
  readonly programmeLevel: Level;
  /** Level last chosen by hand; null: never, so it follows the school. */
  readonly chosenLevel: Level | null;
  readonly fullName: string;
  readonly phoneNumber: string;
  /** Asked only if a published figure depends on it. */
  readonly sex: "female" | "male" | null;
}

/** One row of the form: null grade is "no grade yet". */
export interface GradeRow {
  readonly subjectId: number | null;
  readonly grade: string | null;
  /** Filled in for the SHS course and untouched: without a grade it does not count as a subject. */
  readonly isProposed?: boolean;
}

/** A programme the student named. */
export interface Dream {
  readonly id: number;
  readonly name: string;
  readonly school: string;
}

export interface CheckForm {
  readonly background: Background;
  /** At most three. */
  readonly dreams: readonly Dream[];
  readonly method: EntryMethod | null;
  /** Subject id → grade; a core is present only once a grade is chosen. */
  readonly core: Readonly<Record<number, string>>;
  /** Always `mostElectives` rows; a country shows `electiveSlotsIn` of them. */
  readonly electives: readonly GradeRow[];
  /** A second result of the same certificate; the better grade per subject counts. */
  readonly secondSitting: readonly GradeRow[];
  /** The slip gave the name, so step 3 asks for neither name nor certificate. */
  readonly isNameFromSlip: boolean;
  /** true: the student expects these grades; no slip is out yet. */
  readonly isPredicted: boolean;
  readonly order: OrderOfForm | null;
}

/** The order of this form: made for this person, last checked with these answers. */
export interface OrderOfForm {
  readonly code: string;
  readonly person: string;
  readonly answers: string;
}

export function isOnScale(grade: string, certificate: CertificateType): boolean {
  return pointsOf(certificates[certificate], grade) !== null;
}

export const emptyRow: GradeRow = { subjectId: null, grade: null };

export const blankForm: CheckForm = {
  background: {
    country: null,
    school: null,
    notOffered: null,
    courseOffered: null,
    wish: null,
    stream: null,
    certificateType: defaultCertificate,
    programmeLevel: defaultLevel,
    chosenLevel: null,
    fullName: "",
    phoneNumber: "",
    sex: null,
  },
  dreams: [],
  method: null,
  core: {},
  electives: Array.from({ length: mostElectives }, () => emptyRow),
  secondSitting: [],
  isNameFromSlip: false,
  isPredicted: false,
  order: null,
};

/** true if something typed would be lost. */
export function isTouched(form: CheckForm): boolean {
  const { fullName, phoneNumber, courseOffered } = form.background;
  return gradeCount(form) > 0 || fullName !== "" || phoneNumber !== "" || courseOffered !== null;
}

/** Grades entered so far, over both sittings. */
export function gradeCount(form: CheckForm): number {
  const rows = [...form.electives, ...form.secondSitting].filter((row) => row.grade !== null);
  return Object.keys(form.core).length + rows.length;
}
