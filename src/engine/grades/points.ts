import { gradeScales } from "./scales.ts";
import type { CertificateType } from "./scales.ts";

/** Grade points on the certificate's own scale, lower is better; null for what is not a grade on it. */
export function pointsOf(certificate: CertificateType, grade: string | null): number | null {
  if (grade === null) return null;
  for (const step of gradeScales[certificate]) if (step.grade === grade) return step.points;
  return null;
}

/** The grade printed for these points; the scale's last one beyond its end. */
export function gradeAt(certificate: CertificateType, points: number): string {
  const scale = gradeScales[certificate];
  return scale[Math.min(points, scale.length) - 1]?.grade ?? "";
}

/** The worst points that are still a credit: C6 on the WASSCE scale, D on the letter scales. */
export function creditLimit(certificate: CertificateType): number {
  return certificate === "WASSCE" ? 6 : 4;
}

/** Credit or better (A1–C6, A–D). A missing grade is no credit. */
export function isCredit(certificate: CertificateType, grade: string | null): boolean {
  const points = pointsOf(certificate, grade);
  return points !== null && points <= creditLimit(certificate);
}

/** What a minimum means on one certificate's scale: points that surely meet it, and points that may. */
export interface Limits {
  readonly sure: number;
  readonly possible: number;
}

/**
 * Schools publish programme minima as WASSCE grades. Only the words carry over to the letter scales
 * (credit C6 = D, pass D7 or E8 = E). For anything stricter than a credit no school publishes a letter:
 * a D or better may meet it, nothing surely does, so the rule becomes "not known".
 */
export function limitsFor(certificate: CertificateType, wassceGrade: string): Limits {
  const points = pointsOf("WASSCE", wassceGrade) ?? 0;
  if (certificate === "WASSCE") return { sure: points, possible: points };
  if (points < 6) return { sure: 0, possible: 4 };
  const letter = points === 6 ? 4 : points < 9 ? 5 : 6;
  return { sure: letter, possible: letter };
}
