import { type CertificateType, type Level, usualCertificate, usualLevel } from "../../../engine/index.ts";
import type { FieldOfStudy } from "../../../contract/field-of-study.ts";
import { electiveSlots } from "../../../contract/product.ts";
import type { Country, School } from "../../lib/reference.ts";

/** Grows when the shape changes; a form of another version is read field by field (restore-form.ts). */
export const formVersion = 1;

export type EntryMethod = "upload" | "manual";

export interface Background {
  readonly country: Country | null;
  readonly school: School | null;
  /** Short name of the school that was wanted and is not offered, until another is chosen. */
  readonly notOffered: string | null;
  /** SHS course, by name. */
  readonly courseOffered: string | null;
  /** What the student wants to study: it decides which programmes come first, and nothing else. */
  readonly wish: FieldOfStudy | null;
  readonly certificateType: CertificateType;
  readonly programmeLevel: Level;
  /** The level as it was last chosen by hand; null: never, so that it follows the school. */
  readonly chosenLevel: Level | null;
  readonly fullName: string;
  readonly phoneNumber: string;
  /** Asked only where a published figure depends on it. */
  readonly sex: "female" | "male" | null;
}

/** One row of the form: null grade is "no grade yet". */
export interface GradeRow {
  readonly subjectId: number | null;
  readonly grade: string | null;
  /** Filled in for the SHS course and not touched since: without a grade it is no subject of this student. */
  readonly isProposed?: boolean;
}

/** A programme that is asked about by name. */
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
  /** Subject id → grade; a core subject is recorded only once a grade is chosen. */
  readonly core: Readonly<Record<number, string>>;
  /** Always `electiveSlots` rows. */
  readonly electives: readonly GradeRow[];
  /** A second result of the same certificate; the better grade of each subject counts. */
  readonly secondSitting: readonly GradeRow[];
  /** The document gave the name, so step 3 does not ask for it and the certificate again. */
  readonly isNameFromSlip: boolean;
  /** Grades the student expects; no slip is out yet. */
  readonly isPredicted: boolean;
  readonly order: Order | null;
}

/** The order of this form: made for this person, last checked with these answers. */
export interface Order {
  readonly code: string;
  readonly person: string;
  readonly answers: string;
}

export const emptyRow: GradeRow = { subjectId: null, grade: null };

export const blankForm: CheckForm = {
  background: {
    country: null,
    school: null,
    notOffered: null,
    courseOffered: null,
    wish: null,
    certificateType: usualCertificate,
    programmeLevel: usualLevel,
    chosenLevel: null,
    fullName: "",
    phoneNumber: "",
    sex: null,
  },
  dreams: [],
  method: null,
  core: {},
  electives: Array.from({ length: electiveSlots }, () => emptyRow),
  secondSitting: [],
  isNameFromSlip: false,
  isPredicted: false,
  order: null,
};

/** Something was typed that would be missed. */
export function isTouched(form: CheckForm): boolean {
  const { fullName, phoneNumber, courseOffered } = form.background;
  return gradeCount(form) > 0 || fullName !== "" || phoneNumber !== "" || courseOffered !== null;
}

/** Grades given so far, over both sittings. */
export function gradeCount(form: CheckForm): number {
  const rows = [...form.electives, ...form.secondSitting].filter((row) => row.grade !== null);
  return Object.keys(form.core).length + rows.length;
}
