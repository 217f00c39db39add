import type { CheckResult } from "../../contract/checks.ts";
import { allSchoolsId } from "../../contract/product.ts";
import {
  certificates,
  isAggregateCore,
  pointsOf,
  type ChanceLabel,
  type SubjectGrade,
} from "../../engine/index.ts";
import type { Words } from "../../language/words.ts";
import { subjectNameOf, type Names } from "./names.ts";
import type { Country } from "./parts.ts";
import type { Submission } from "./submission.ts";

/** Parts of a result in the historic names of the wire. */

export function chancesToWire(counts: Readonly<Record<ChanceLabel, number>>): CheckResult["chance_counts"] {
  return {
    high: counts["High Chance"],
    good: counts["Good Chance"],
    competitive: counts.Competitive,
  };
}

export function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}

export function schoolToWire(schoolId: number | null, names: Names, { t }: Words): CheckResult["school"] {
  if (schoolId === null) {
    const name = t("common.allSchools");
    return { id: allSchoolsId, name, slug: null, short_name: name };
  }
  const school = names.schools.get(schoolId);
  if (school === undefined) throw new Error(`school ${schoolId} is not in this catalogue`);
  return { id: school.id, name: school.name, slug: school.slug, short_name: school.shortName };
}

export function countryToWire({ id, name, code, alpha2 }: Country): CheckResult["country"] {
  return { id, name, code, flag: flagOf(alpha2) };
}

/** A flag is its two letters as regional indicators. */
function flagOf(alpha2: string): string {
  return Array.from(alpha2, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join("");
}

export function gradesToWire(
  { certificate, grades }: Submission,
  names: Names,
  isCore: boolean,
): CheckResult["summary"]["core_grades"] {
  const one = ({ subjectId, grade, sitting }: SubjectGrade) => ({
    subject_id: subjectId,
    name: subjectNameOf(names, subjectId),
    grade,
    points: pointsOf(certificates[certificate], grade),
    ...(sitting === undefined ? {} : { sitting }),
  });
  return grades.filter(({ subjectId }) => isAggregateCore(subjectId) === isCore).map(one);
}
