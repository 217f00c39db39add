import type { CheckResult } from "../../contract/checks.ts";
import { allSchoolsId, coreShortNames } from "../../contract/product.ts";
import { pointsOf, type Candidate, type Eligibility, type SubjectGrade } from "../../engine/index.ts";
import { maskPhoneNumber } from "../phone-number.ts";
import type { CatalogueNow, Country } from "./parts.ts";
import type { ResultBody } from "./packed-result.ts";
import { programmeToWire, subjectNameOf, type Names } from "./programme-to-wire.ts";
import type { Submission } from "./submission.ts";

export interface ResultInput {
  readonly checkCode: string;
  readonly checkedAt: Date;
  readonly studentName: string | null;
  readonly phone: string | null;
  readonly recheckOf: string | null;
  readonly submission: Submission;
  readonly country: Country;
  readonly catalogue: CatalogueNow;
  readonly outcome: Eligibility;
  readonly advice: Pick<CheckResult, "best_change" | "other_routes">;
}

/** The opened result in the historic names of the wire, ready to be stored. */
export function resultToWire(input: ResultInput): ResultBody {
  const { submission, outcome, catalogue } = input;
  const names = namesOf(catalogue);
  const toWire = (verdict: Eligibility["open"][number]) => programmeToWire(verdict, names);
  const chances = outcome.qualified.map(({ chance }) => chance);
  return {
    check_code: input.checkCode,
    date: input.checkedAt.toISOString(),
    level: submission.level,
    certificate: submission.certificate,
    course: submission.course,
    first_name: firstNameOf(input.studentName),
    masked_phone: input.phone === null ? null : maskPhoneNumber(input.phone),
    school: schoolToWire(submission.schoolId, names),
    country: countryToWire(input.country),
    summary: {
      core_grades: gradesToWire(submission, names, true),
      elective_grades: gradesToWire(submission, names, false),
      core_score: outcome.general.coreScore,
      elective_score: outcome.general.electiveScore,
      total_score: outcome.general.aggregate,
      missing: [...outcome.general.missing],
      has_two_sittings: outcome.hasTwoSittings,
    },
    qualified_programs: outcome.qualified.map(toWire),
    total_qualified: outcome.qualified.length,
    chance_counts: {
      high: chances.filter((chance) => chance === "High Chance").length,
      good: chances.filter((chance) => chance === "Good Chance").length,
      competitive: chances.filter((chance) => chance === "Competitive").length,
    },
    open_programs: outcome.open.map(toWire),
    near_misses: outcome.nearMisses.map(toWire),
    total_near_misses: outcome.nearMisses.length,
    total_not_known: outcome.notKnown.length,
    sample: null,
    ...input.advice,
    catalogue: { version: catalogue.version, checked_on: catalogue.catalogue.checkedOn },
    is_predicted: submission.isPredicted,
    recheck_of: input.recheckOf,
  };
}

export function candidateOf({ certificate, grades, course, sex }: Submission): Candidate {
  return { certificate, grades, course, sex };
}

const namesByCatalogue = new WeakMap<object, Names>();

/** Made once a catalogue. */
export function namesOf({ catalogue }: CatalogueNow): Names {
  const known = namesByCatalogue.get(catalogue);
  if (known !== undefined) return known;
  const names = {
    schools: new Map(catalogue.schools.map((school) => [school.id, school])),
    subjects: new Map(catalogue.subjects.map((subject) => [subject.id, subject])),
    checkedOn: catalogue.checkedOn,
  };
  namesByCatalogue.set(catalogue, names);
  return names;
}

function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
}

function schoolToWire(schoolId: number | null, names: Names): ResultBody["school"] {
  if (schoolId === null)
    return { id: allSchoolsId, name: "All schools", slug: null, short_name: "All schools" };
  const school = names.schools.get(schoolId);
  if (school === undefined) throw new Error(`school ${schoolId} is not in this catalogue`);
  return { id: school.id, name: school.name, slug: school.slug, short_name: school.shortName };
}

function countryToWire({ id, name, code, alpha2 }: Country): ResultBody["country"] {
  return { id, name, code, flag: flagOf(alpha2) };
}

/** A flag is its two letters as regional indicators. */
function flagOf(alpha2: string): string {
  return Array.from(alpha2, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join("");
}

const coreIds = new Set<number>(Object.values(coreShortNames));

function gradesToWire(
  { certificate, grades }: Submission,
  names: Names,
  isCore: boolean,
): ResultBody["summary"]["core_grades"] {
  const one = ({ subjectId, grade, sitting }: SubjectGrade) => ({
    subject_id: subjectId,
    name: subjectNameOf(names, subjectId),
    grade,
    points: pointsOf(certificate, grade),
    ...(sitting === undefined ? {} : { sitting }),
  });
  return grades.filter(({ subjectId }) => coreIds.has(subjectId) === isCore).map(one);
}
