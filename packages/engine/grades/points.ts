import { certificates, publishedCertificate } from "../certificates.ts";
import type { Certificate } from "../certificates.ts";

/** Programme minima are grades of this certificate. */
const published = certificates[publishedCertificate];

/** Grade points on the certificate's own scale, lower is better; null if the grade is not on it. */
export function pointsOf({ scale }: Certificate, grade: string | null): number | null {
  if (grade === null) return null;
  for (const step of scale) if (step.grade === grade) return step.points;
  return null;
}

/** The grade for these points; the scale's worst grade beyond its end. */
export function gradeAt({ scale }: Certificate, points: number): string {
  return scale[Math.min(points, scale.length) - 1]?.grade ?? "";
}

/** Points of a subject that was not taken: one step below the scale. */
export function absentPoints({ scale }: Certificate): number {
  return scale.length + 1;
}

/** The worst points that are still a credit: C6 on the WASSCE scale, D on the letter scales. */
export function creditLimit(certificate: Certificate): number {
  return pointsOf(certificate, certificate.credit) ?? 0;
}

/** Credit or better (A1–C6, A–D). A missing grade is no credit. */
export function isCredit(certificate: Certificate, grade: string | null): boolean {
  const points = pointsOf(certificate, grade);
  return points !== null && points <= creditLimit(certificate);
}

/**
 * Is this grade to be advised? A resit costs a year: it replaces a grade below a credit, or brings a subject that is
 * missing, and nobody is told to write the best grade of the scale.
 */
export function isAdvisable(
  certificate: Certificate,
  { from, to }: { readonly from: string | null; readonly to: string },
): boolean {
  return to !== certificate.scale[0]?.grade && (from === null || !isCredit(certificate, from));
}

/** A minimum grade on one certificate's scale: points that surely meet it, and points that may. */
export interface Limits {
  readonly sure: number;
  readonly possible: number;
}

/** true if minima are published on this certificate's own scale, so that none is in doubt. */
export function hasPublishedScale({ scale }: Certificate): boolean {
  return scale === published.scale;
}

/**
 * Schools publish programme minima as WASSCE grades. Only the words carry over to other scales (credit C6 =
 * D, pass D7 or E8 = E). For minima stricter than a credit no school publishes a letter: a credit or better
 * may meet them and nothing surely does, so the rule is "not known".
 */
export function limitsFor(certificate: Certificate, minimum: string): Limits {
  const points = pointsOf(published, minimum) ?? 0;
  if (hasPublishedScale(certificate)) return exactLimits(points);
  const credit = creditLimit(published);
  if (points < credit) return { sure: 0, possible: creditLimit(certificate) };
  if (points === credit) return exactLimits(creditLimit(certificate));
  const isPass = points <= (pointsOf(published, published.pass) ?? 0);
  return exactLimits(isPass ? (pointsOf(certificate, certificate.pass) ?? 0) : certificate.scale.length);
}

/**
 * General rules use their certificate's own scale. A grade of the published scale is converted by
 * `limitsFor`.
 */
export function ownLimits(certificate: Certificate, grade: string): Limits {
  const points = pointsOf(certificate, grade);
  return points === null ? limitsFor(certificate, grade) : exactLimits(points);
}

export function exactLimits(points: number): Limits {
  return { sure: points, possible: points };
}
