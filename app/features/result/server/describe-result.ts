import type { CheckFacts } from "../contract/answer.ts";
import type { CheckResult } from "../contract/check-result.ts";
import type { LevelCounts } from "../../../kernel/contract/counts.ts";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import {
  certificates,
  isAggregateCore,
  missingWords,
  pointsOf,
  say,
  type ChanceLabel,
  type SubjectGrade,
} from "@okwan/engine";
import type { Words } from "../../../words/words.ts";
import { maskPhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { adviceOf } from "./advise.ts";
import { countsOf } from "./count-programmes.ts";
import { countryRuleOf } from "./country-rule.ts";
import { programmeAt } from "./find-programmes.ts";
import { subjectNameOf, type CatalogueIndex } from "./catalogue-index.ts";
import type { ListedCountry } from "./parts.ts";
import { whyNothingFits, offersOf } from "./why-nothing-fits.ts";
import { describePayment } from "./describe-payment.ts";
import { missingIn, type ResultContext } from "./load-result.ts";
import type { Submission } from "./submission.ts";
import {
  nearMissesOf,
  openListOf,
  qualifiedOf,
  remainingCounts,
  sampleOf,
  askOf,
} from "./visible-programmes.ts";
import { totalsByLevel } from "./view.ts";
import { wantedProgrammes } from "./wanted-programmes.ts";
import { describeProgramme } from "./describe-programme.ts";
import { firstNameOf } from "../../../kernel/contract/printed-name.ts";
import { placeOnWire, totalsOnWire } from "../contract/wire-names.ts";

/**
 * Describes a stored check in the wire's historic names: what its access allows (access.ts), with every
 * verdict passed through figuresFor (public-figures.ts). Callers compute only the part they show.
 */

/** The complete result as JSON. */
export function describeResult(read: ResultContext): CheckResult {
  return {
    ...resultAtAGlance(read),
    qualified_programs: qualifiedOf(read).map(describeProgramme),
    open_programs: openListOf(read).map(describeProgramme),
    near_misses: nearMissesOf(read).map(describeProgramme),
    to_confirm: askOf(read).map(describeProgramme),
    wanted: wantedProgrammes(read).map(({ placed, nearest }) => ({
      place: placeOnWire[placed.place],
      program: programmeAt(read, placed),
      nearest: nearest.map(({ visible }) => describeProgramme(visible())),
    })),
    offers: offersOf(read),
    ...adviceOf(read),
  };
}

/**
 * Without lists and advice; keeps their totals and, before payment, the sample. In the order of fields that
 * releases have in common: an upgrade compares their answers as text.
 */
export function resultAtAGlance(read: ResultContext): CheckResult {
  const { outcome } = read;
  const sample = sampleOf(read);
  return {
    ...aboutCheck(read),
    summary: summaryOf(read),
    qualified_programs: [],
    total_qualified: outcome.qualified.length,
    chance_counts: chanceCountsOf(read),
    open_programs: [],
    total_open: outcome.open.length,
    near_misses: [],
    total_near_misses: outcome.near.length,
    to_confirm: [],
    ...remainingCounts(read),
    country_totals: totalsOf(read, null).map(totalsOnWire),
    counts: countsOf(read),
    wish: read.wish,
    wanted: [],
    nothing: whyNothingFits(read),
    offers: [],
    sample: sample && describeProgramme(sample),
    best_change: null,
    other_routes: [],
    ...stateOfCheck(read),
  };
}

/** As a list entry: the qualifying programmes without the other lists. */
export function resultInList(read: ResultContext): CheckResult {
  return { ...resultAtAGlance(read), qualified_programs: qualifiedOf(read).map(describeProgramme) };
}

export function factsOf(read: ResultContext): CheckFacts {
  const { asked, byId } = read;
  return {
    ...aboutCheck(read),
    ...stateOfCheck(read),
    asked: {
      schoolId: asked.schoolId ?? allSchoolsId,
      schoolName: describeSchool(asked.schoolId, byId, read.speech.words).short_name,
      level: asked.level,
    },
  };
}

/** The totals of every level: of a school, or of the whole country. */
export function totalsOf({ order, byId }: ResultContext, schoolId: number | null): readonly LevelCounts[] {
  return totalsByLevel(order.check.outcome, schoolId, byId);
}

/** The student and the question. */
function aboutCheck(read: ResultContext) {
  const { order, access, byId, speech, country, question } = read;
  const { code, phone, studentName, check } = order;
  const { certificate, course } = check.input;
  const { level, schoolId } = question;
  return {
    check_code: code,
    access,
    date: check.checkedAt.toISOString(),
    level,
    certificate,
    course,
    first_name: firstNameOf(studentName),
    masked_phone: phone === null ? null : maskPhoneNumber(phone),
    school: describeSchool(schoolId, byId, speech.words),
    country: describeCountry(country),
    ...countryRuleOf(read),
  } satisfies Partial<CheckResult>;
}

/** The catalogue version and the payment. */
function stateOfCheck({ order, catalogue, now, priceInPesewas }: ResultContext) {
  return {
    catalogue: { version: catalogue.version, checked_on: catalogue.catalogue.checkedOn },
    is_predicted: order.check.input.isPredicted,
    recheck_of: order.recheckOfCode,
    recheck_code: order.recheckCode,
    payment: describePayment(order, { now, priceInPesewas }),
  } satisfies Partial<CheckResult>;
}

export function summaryOf(read: ResultContext): CheckResult["summary"] {
  const { order, byId, verdictReader: reader } = read;
  const { input } = order.check;
  const { general, hasTwoSittings } = reader();
  return {
    core_grades: describeGrades(input, byId, true),
    elective_grades: describeGrades(input, byId, false),
    core_score: general.coreScore,
    elective_score: general.electiveScore,
    total_score: general.aggregate,
    missing: missingWords(missingIn(read), say),
    has_two_sittings: hasTwoSittings,
  };
}

export function chanceCountsOf({
  outcome,
  verdictReader: reader,
}: ResultContext): CheckResult["chance_counts"] {
  const chances = outcome.qualified.map((stored) => reader().read(stored, "qualified").chance);
  const count = (label: ChanceLabel) => chances.filter((chance) => chance === label).length;
  return { high: count("High Chance"), good: count("Good Chance"), competitive: count("Competitive") };
}

function describeSchool(schoolId: number | null, byId: CatalogueIndex, { t }: Words): CheckResult["school"] {
  if (schoolId === null) {
    const name = t("common.allSchools");
    return { id: allSchoolsId, name, slug: null, short_name: name, admissions: null };
  }
  const school = byId.schools.get(schoolId);
  if (school === undefined) throw new Error(`school ${schoolId} is not in this catalogue`);
  return {
    id: school.id,
    name: school.name,
    slug: school.slug,
    short_name: school.shortName,
    admissions: school.admissionsUrl ?? school.website,
  };
}

function describeCountry({ id, name, code, alpha2 }: ListedCountry): CheckResult["country"] {
  // A flag emoji: its two letters as regional indicators.
  const flag = Array.from(alpha2, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join("");
  return { id, name, code, flag };
}

function describeGrades({ certificate, grades }: Submission, byId: CatalogueIndex, isCore: boolean) {
  const one = ({ subjectId, grade, sitting }: SubjectGrade) => ({
    subject_id: subjectId,
    name: subjectNameOf(byId, subjectId),
    grade,
    points: pointsOf(certificates[certificate], grade),
    ...(sitting === undefined ? {} : { sitting }),
  });
  return grades.filter(({ subjectId }) => isAggregateCore(subjectId) === isCore).map(one);
}
