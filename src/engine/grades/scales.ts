/**
 * The three certificates and their own grade scales.
 * Points count down: 1 is the best grade. One scale is never converted into another
 * (the national council asked in 2011 that they be treated separately; domain/grading.md section 1).
 */
export type CertificateType = "WASSCE" | "SSSCE" | "GBCE";

export interface GradeStep {
  /** As printed: "A1" … "F9" for WASSCE, "A" … "F" for SSSCE and GBCE. */
  readonly grade: string;
  /** Grade points on this certificate's own scale; lower is better. */
  readonly points: number;
  /** The word printed beside the grade. */
  readonly interpretation: string;
}

const wassce: readonly GradeStep[] = [
  { grade: "A1", points: 1, interpretation: "Excellent" },
  { grade: "B2", points: 2, interpretation: "Very good" },
  { grade: "B3", points: 3, interpretation: "Good" },
  { grade: "C4", points: 4, interpretation: "Credit" },
  { grade: "C5", points: 5, interpretation: "Credit" },
  { grade: "C6", points: 6, interpretation: "Credit" },
  { grade: "D7", points: 7, interpretation: "Pass" },
  { grade: "E8", points: 8, interpretation: "Pass" },
  { grade: "F9", points: 9, interpretation: "Fail" },
];

const letters: readonly GradeStep[] = [
  { grade: "A", points: 1, interpretation: "Excellent" },
  { grade: "B", points: 2, interpretation: "Very good" },
  { grade: "C", points: 3, interpretation: "Good" },
  { grade: "D", points: 4, interpretation: "Credit" },
  { grade: "E", points: 5, interpretation: "Pass" },
  { grade: "F", points: 6, interpretation: "Fail" },
];

/** Every certificate's scale, best grade first. GBCE points are an estimate (grading.md section 1, [L]). */
export const gradeScales: Readonly<Record<CertificateType, readonly GradeStep[]>> = {
  WASSCE: wassce,
  SSSCE: letters,
  GBCE: letters,
};
