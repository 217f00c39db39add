import type { CheckFacts, CountryRule, WhyNothing, CheckResult } from "../contract/check-facts.ts";
import { type CheckLists, resultOnWire } from "../contract/on-wire.ts";
import type { LevelCounts } from "../../../kernel/contract/counts.ts";
import { flagPath } from "../../../kernel/contract/flags.ts";
import { allSchoolsId } from "../../../kernel/contract/product.ts";
import {
  certificates,
  isAggregateCore,
  missingWords,
  pointsOf,
  say,
  type ChanceLabel,
  type SubjectGrade,
  ranksByAggregate,
  ruleFor,
  type Programme,
} from "@okwan/engine";
import type { Words } from "../../../words/words.ts";
import { maskPhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { countsOf, programmeAt } from "./find-programmes.ts";
import { subjectNameOf, type CatalogueIndex, schoolOf } from "./catalogue-index.ts";
import type { ListedCountry } from "./parts.ts";
import { describePayment } from "./describe-payment.ts";
import { missingIn, type ResultContext } from "./load-result.ts";
import type { Submission } from "./submission.ts";
import { countAsks, listOf, type ListName, sampleOf } from "./visible-programmes.ts";
import { totalsByLevel } from "./view.ts";
import { wantedProgrammes } from "./wanted-programmes.ts";
import { describeProgramme } from "./describe-programme.ts";
import { firstNameOf } from "../../../kernel/contract/printed-name.ts";

/** Describes a stored check: what its access allows (access.ts), with every verdict passed through figuresFor (visible-programmes.ts). */

/** As the API answers it. @param shown "list": with the qualifying programmes alone; "summary": without lists */
export function describeResult(read: ResultContext, shown: "all" | "list" | "summary" = "all"): CheckResult {
  const wanted = shown === "all" ? wantedProgrammes(read) : [];
  const qualified = () => listOf(read, "qualified").map(describeProgramme);
  return resultOnWire({
    facts: factsOf(read),
    lists: shown === "all" ? describeLists(read) : shown === "list" ? { qualified: qualified() } : {},
    wanted: wanted.map(({ placed, nearest }) => ({
      place: placed.place,
      program: programmeAt(read, placed),
      nearest: nearest.map(({ visible }) => describeProgramme(visible())),
    })),
    chances: chanceCountsOf(read),
    asks: countAsks(read),
    countryTotals: totalsOf(read, null),
  });
}

/** Each list in its order, as far as this access has it. */
export function describeLists(read: ResultContext): CheckLists {
  const list = (name: ListName) => listOf(read, name).map(describeProgramme);
  return { qualified: list("qualified"), open: list("open"), near: list("near"), ask: list("ask") };
}

export function factsOf(read: ResultContext): CheckFacts {
  const { order, access, byId, speech, country, question, catalogue, now, priceInPesewas } = read;
  const { code, phone, studentName, check } = order;
  const { certificate, course, isPredicted } = check.input;
  const { level, schoolId } = question;
  const sample = sampleOf(read);
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
    summary: summaryOf(read),
    counts: countsOf(read),
    wish: read.wish,
    nothing: whyNothingFits(read),
    sample: sample && describeProgramme(sample),
    catalogue: { version: catalogue.version, checked_on: catalogue.catalogue.checkedOn },
    is_predicted: isPredicted,
    recheck_of: order.recheckOfCode,
    recheck_code: order.recheckCode,
    payment: describePayment(order, { now, priceInPesewas }),
  };
}

/** The totals of every level: of a school, or of the whole country. */
export function totalsOf({ order, byId }: ResultContext, schoolId: number | null): readonly LevelCounts[] {
  return totalsByLevel(order.check.outcome, schoolId, byId);
}

export function summaryOf(read: ResultContext): CheckFacts["summary"] {
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

export function describeSchool(
  schoolId: number | null,
  byId: CatalogueIndex,
  { t }: Words,
): CheckFacts["school"] {
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

function describeCountry({ id, name, code, alpha2 }: ListedCountry): CheckFacts["country"] {
  return { id, name, code, flag: flagPath(alpha2) };
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

/** For a country whose list we do not sell: its own rule, how the grades meet it, and how little we have. */
function countryRuleOf(read: ResultContext): Pick<CheckFacts, "country_rule"> {
  const { country } = read;
  if (country.isSold || ranksByAggregate(country.code)) return {};
  const { t } = read.speech.words;
  const sentences = [
    t("results.country.rule", { unrankedCountry: country.code }),
    howFarMet(read),
    t("results.country.held", {
      country: country.name,
      ...programmeCountsIn(read),
    }),
  ];
  const rule: CountryRule = { said: sentences, source: country.ruleSource, decides: [...country.decides] };
  return { country_rule: rule };
}

/** "You have 7 credits, with English Language and Mathematics: enough for this rule." */
function howFarMet({ country, candidate, byId, speech }: ResultContext): string {
  const { t, list } = speech.words;
  const certificate = certificates[candidate.certificate];
  const { scale, credit, pass } = certificate;
  const atLeast = (worst: string) => {
    const most = pointsOf(certificate, worst) ?? 0;
    const counted = candidate.grades.filter(
      ({ grade }) => (pointsOf(certificate, grade) ?? Infinity) <= most,
    );
    return new Set(counted.map(({ subjectId }) => subjectNameOf(byId, subjectId)));
  };
  if (country.asks === null) {
    const best = scale[0]!.grade;
    return t("results.country.passes", { count: atLeast(pass).size, best, worst: pass });
  }
  const { count, of } = country.asks;
  const credits = atLeast(credit);
  const lacking = of.filter((subject) => !credits.has(subject));
  const isMet = credits.size >= count && lacking.length === 0;
  return t(isMet ? "results.country.met" : "results.country.notMet", {
    count: credits.size,
    needed: count,
    isEnough: credits.size >= count ? "yes" : "no",
    of: list(of),
    lacking: lacking.length === 0 ? "none" : list(lacking),
  });
}

function programmeCountsIn({ catalogue, country }: ResultContext): { programmes: number; schools: number } {
  const schools = catalogue.catalogue.schools.filter((school) => school.country === country.code);
  const ids = new Set(schools.map(({ id }) => id));
  const programmes = catalogue.catalogue.programmes.filter(({ schoolId }) => ids.has(schoolId));
  return {
    programmes: programmes.length,
    schools: new Set(programmes.map(({ schoolId }) => schoolId)).size,
  };
}

/** Why nothing qualifies: the first reason that holds, in the order of `WhyNothing`. */
function whyNothingFits(read: ResultContext): WhyNothing | null {
  if (read.outcome.qualified.length > 0) return null;
  const { programmes, general } = read.verdictReader();
  const ranks = ranksByAggregate(read.country.code);
  if (programmes.length === 0) return hasProgrammes(read) ? "no-such-level" : "no-programs";
  if (ranks && general.aggregate === null) return "too-few-grades";
  if (!ranks || !programmes.some(({ schoolId }) => read.scaleAt(schoolId).isCompared)) return "no-comparison";
  if (programmes.every((programme) => isUnpublished(read, programme))) return "no-rules";
  return programmes.some(hasCutOff) ? "none-met" : "no-lines";
}

/** Of any level, in the question's place. */
function hasProgrammes({ catalogue, byId, question }: ResultContext): boolean {
  return catalogue.catalogue.programmes.some(({ schoolId }) =>
    question.schoolId === null
      ? byId.schools.get(schoolId)?.country === question.country
      : schoolId === question.schoolId,
  );
}

/** Neither the school's general rule nor the programme's subjects are published. */
function isUnpublished({ byId, candidate }: ResultContext, programme: Programme): boolean {
  const rule = ruleFor(schoolOf(byId, programme), programme, candidate.certificate);
  return programme.electives === "not-published" && rule?.isPublished !== true;
}

function hasCutOff({ cutOffs }: Programme): boolean {
  return cutOffs.some(({ kind }) => kind === "cutoff");
}
