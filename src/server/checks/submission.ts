import type { CertificateType, CourseName, Level, Sex, SubjectGrade } from "../../engine/index.ts";

/** What a student asks, in our terms; stored with the check exactly so. */
export interface Submission {
  readonly countryId: number;
  /** null is every school of the country. */
  readonly schoolId: number | null;
  readonly level: Level;
  readonly certificate: CertificateType;
  readonly course: CourseName | null;
  readonly sex: Sex | null;
  readonly grades: readonly SubjectGrade[];
  readonly isPredicted: boolean;
}
