import type { School } from "../catalogue.ts";
import { publishedCertificate, subjectsThatCount, type Certificate } from "../certificates.ts";
import { creditLimit, exactLimits, gradeAt, limitsFor, pointsOf, type Limits } from "../grades/points.ts";

/** What a grade adds to a sum, by its points on the certificate's own scale; a gap leaves them as they are. */
export type PointTable = readonly (number | undefined)[];

/** How one school sums the grades of one certificate. */
export interface PointScale {
  /** Points that a grade surely has. */
  readonly sure: PointTable;
  /** The fewest that it may have: the same table, unless the school prints a limit and no table. */
  readonly possible: PointTable;
  /** true if sums on it are compared with published cut-offs. */
  readonly isCompared: boolean;
  /** The sum of the worst credits: 36 on the WASSCE's own points, 24 at KNUST. The end of a ladder. */
  readonly lastRung: number;
  /** Grades with other points than the certificate's own, with all that have the same: C4, C5 and C6 as 4. */
  readonly groups: readonly PointGroup[];
  /** The grade of the certificate that meets a WASSCE grade. */
  readonly limits: (minimum: string) => Limits;
}

export interface PointGroup {
  readonly grades: readonly string[];
  readonly points: number;
}

const none: PointTable = [];

/** The certificate's own scale. */
export function ownScale(certificate: Certificate): PointScale {
  return {
    sure: none,
    possible: none,
    isCompared: certificate.usesCutOffs,
    lastRung: lastRungOf(certificate, none),
    groups: [],
    limits: (minimum) => limitsFor(certificate, minimum),
  };
}

/** The scale on which the school sums; its own for a school that prints none. */
export function scaleOf(own: PointScale, name: string, certificate: Certificate, school: School): PointScale {
  const printed = school.points.find((line) => line.certificate === name);
  if (printed === undefined) return own;
  const table: (number | undefined)[] = [];
  for (const [grade, points] of Object.entries(printed.points))
    table[pointsOf(certificate, grade) ?? 0] = points;
  const isBeside = printed.beside === publishedCertificate;
  const beside = isBeside
    ? school.points.find((line) => line.certificate === publishedCertificate)
    : undefined;
  return {
    sure: printed.isPublished ? table : none,
    possible: table,
    isCompared: own.isCompared || isBeside,
    lastRung: lastRungOf(certificate, printed.isPublished ? table : none),
    groups: groupsOf(certificate, table),
    limits: (minimum) => {
      const most = beside?.points[minimum];
      if (most === undefined) return own.limits(minimum);
      return exactLimits(certificate.scale.filter(({ points }) => summedAs(table, points) <= most).length);
    },
  };
}

/** @param points on the certificate's own scale */
export function summedAs(table: PointTable, points: number): number {
  return table[points] ?? points;
}

function lastRungOf(certificate: Certificate, table: PointTable): number {
  return subjectsThatCount(certificate) * summedAs(table, creditLimit(certificate));
}

function groupsOf(certificate: Certificate, table: PointTable): PointGroup[] {
  const own = certificate.scale.map(({ points }) => points);
  const changed = new Set(
    own.filter((points) => summedAs(table, points) !== points).map((points) => table[points]!),
  );
  return [...changed].map((points) => ({
    points,
    grades: own.filter((one) => summedAs(table, one) === points).map((one) => gradeAt(certificate, one)),
  }));
}
