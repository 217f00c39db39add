import type { CheckResult } from "../../contract/checks.ts";
import type { Advice, CheckFacts, CheckToShow, ResultToShow } from "../../contract/check-to-show.ts";
import { allSchoolsId } from "../../contract/product.ts";
import { showsResult } from "../../contract/shows-result.ts";
import {
  missingWords,
  certificates,
  isAggregateCore,
  pointsOf,
  type KeptVerdict,
  type SubjectGrade,
  type VerdictOutcome,
} from "../../engine/index.ts";
import type { Words } from "../../language/words.ts";
import { once } from "../lib/once.ts";
import { maskPhoneNumber } from "../lib/phone-number.ts";
import { advise } from "./advise.ts";
import { chooseFreeNearMisses } from "./free-near-misses.ts";
import { schoolOf, subjectNameOf, type Names } from "./names.ts";
import type { Country } from "./parts.ts";
import { paymentToWire } from "./payment-to-wire.ts";
import { figuresFor } from "./public-figures.ts";
import type { ReadResult } from "./read-result.ts";
import type { Submission } from "./submission.ts";
import {
  listedProgramme,
  programmeAtAGlance,
  wordProgramme,
  type ProgrammeToWord,
} from "./word-programme.ts";

/**
 * A stored check in words and in the historic names of the wire: what its access allows (docs of access.ts), with every
 * verdict told through figuresFor (public-figures.ts). Each reader calls the slice it shows.
 */

/** All of it, as JSON. */
export function wordResult(read: ReadResult): CheckResult {
  const { outcome } = read.order.check;
  const sample = sampleOf(read);
  return {
    ...aboutCheck(read),
    summary: summaryOf(read),
    qualified_programs: qualifiedOf(read).map(wordProgramme),
    total_qualified: outcome.qualified.length,
    chance_counts: chanceCountsOf(read),
    open_programs: openOf(read).map(wordProgramme),
    total_open: outcome.open.length,
    near_misses: nearMissesOf(read).map(wordProgramme),
    total_near_misses: outcome.nearMisses.length,
    total_not_known: outcome.notKnownCount,
    sample: sample && wordProgramme(sample),
    ...adviceOf(read),
    ...stateOfCheck(read),
  };
}

/** Without any lists and advice; their totals, and before payment what the sample says at a glance, stay. */
export function resultAtAGlance(read: ReadResult): CheckResult {
  const { outcome } = read.order.check;
  const sample = sampleOf(read);
  return {
    ...aboutCheck(read),
    summary: summaryOf(read),
    total_qualified: outcome.qualified.length,
    chance_counts: chanceCountsOf(read),
    total_open: outcome.open.length,
    total_near_misses: outcome.nearMisses.length,
    total_not_known: outcome.notKnownCount,
    ...stateOfCheck(read),
    qualified_programs: [],
    open_programs: [],
    near_misses: [],
    best_change: null,
    other_routes: [],
    sample: sample && programmeAtAGlance(sample),
  };
}

/** For our own pages: the facts at once, what it found when it is called for. */
export function checkToShow(read: ReadResult): CheckToShow {
  return { ...factsOf(read), result: once(() => resultToShow(read)) };
}

export function resultToShow(read: ReadResult): ResultToShow {
  const { outcome } = read.order.check;
  return {
    ...factsOf(read),
    summary: summaryOf(read),
    total_qualified: outcome.qualified.length,
    total_open: outcome.open.length,
    total_near_misses: outcome.nearMisses.length,
    total_not_known: outcome.notKnownCount,
    chanceCounts: once(() => chanceCountsOf(read)),
    qualified: once(() => qualifiedOf(read).map(listedProgramme)),
    open: once(() => openOf(read).map(listedProgramme)),
    nearMisses: once(() => nearMissesOf(read).map(listedProgramme)),
    sample: once(() => {
      const sample = sampleOf(read);
      return sample && wordProgramme(sample);
    }),
    advice: once(() => adviceOf(read)),
  };
}

function factsOf(read: ReadResult): CheckFacts {
  return { ...aboutCheck(read), ...stateOfCheck(read) };
}

/** Whose check it is, and what was asked. */
function aboutCheck({ order, access, names, speech, country }: ReadResult) {
  const { code, phone, studentName, check } = order;
  const { level, certificate, course, schoolId } = check.input;
  return {
    check_code: code,
    access,
    date: check.checkedAt.toISOString(),
    level,
    certificate,
    course,
    first_name: studentName?.trim().split(/\s+/)[0] || null,
    masked_phone: phone === null ? null : maskPhoneNumber(phone),
    school: schoolToWire(schoolId, names, speech.words),
    country: countryToWire(country),
  } satisfies Partial<CheckResult>;
}

/** By what it was judged, and what became of it. */
function stateOfCheck({ order, catalogue, now }: ReadResult) {
  return {
    catalogue: { version: catalogue.version, checked_on: catalogue.catalogue.checkedOn },
    is_predicted: order.check.input.isPredicted,
    recheck_of: order.recheckOfCode,
    payment: paymentToWire(order, now),
  } satisfies Partial<CheckResult>;
}

function summaryOf({ order, names, reader, speech }: ReadResult): CheckResult["summary"] {
  const { input } = order.check;
  const { general, hasTwoSittings } = reader();
  return {
    core_grades: gradesToWire(input, names, true),
    elective_grades: gradesToWire(input, names, false),
    core_score: general.coreScore,
    elective_score: general.electiveScore,
    total_score: general.aggregate,
    missing: missingWords(general.missing, speech.say),
    has_two_sittings: hasTwoSittings,
  };
}

function chanceCountsOf({ order, reader }: ReadResult): CheckResult["chance_counts"] {
  const counts = reader().countChances(order.check.outcome.qualified);
  return { high: counts["High Chance"], good: counts["Good Chance"], competitive: counts.Competitive };
}

function qualifiedOf(read: ReadResult): ProgrammeToWord[] {
  const { qualified } = read.order.check.outcome;
  return read.access === "open" ? qualified.map((kept) => tellable(read, kept, "qualified")) : [];
}

function openOf(read: ReadResult): ProgrammeToWord[] {
  return read.order.check.outcome.open.map((kept) => tellable(read, kept, "open"));
}

function nearMissesOf(read: ReadResult): ProgrammeToWord[] {
  const { nearMisses } = read.order.check.outcome;
  const tell = (kept: KeptVerdict) => tellable(read, kept, "near-miss");
  switch (read.access) {
    case "open":
      return nearMisses.map(tell);
    case "free":
      return chooseFreeNearMisses(nearMisses, (kept) => read.reader().read(kept, "near-miss")).map(tell);
    case "unpaid":
    case "waiting":
    case "refunded":
      return [];
  }
}

/** The best one, told whole before payment, so that one sees what is sold. */
function sampleOf(read: ReadResult): ProgrammeToWord | null {
  const [best] = read.order.check.outcome.qualified;
  return showsResult(read.access) || best === undefined ? null : tellable(read, best, "qualified", "open");
}

/** @param access The check's own; "open" for the sample alone. */
function tellable(
  { reader, names, speech, candidate, usesCutOffs, access: own }: ReadResult,
  kept: KeptVerdict,
  kind: VerdictOutcome,
  access = own,
): ProgrammeToWord {
  const told = figuresFor(access, reader().read(kept, kind), { usesCutOffs });
  const { verdict, hidesNewest } = told;
  const school = schoolOf(names, verdict.programme);
  const { checkedOn } = names;
  return { verdict, hidesNewest, school, checkedOn, certificate: candidate.certificate, speech };
}

function adviceOf({ order, speech, ...read }: ReadResult): Advice {
  return advise({ ...read, outcome: order.check.outcome, words: speech.words });
}

function schoolToWire(schoolId: number | null, names: Names, { t }: Words): CheckResult["school"] {
  if (schoolId === null) {
    const name = t("common.allSchools");
    return { id: allSchoolsId, name, slug: null, short_name: name };
  }
  const school = names.schools.get(schoolId);
  if (school === undefined) throw new Error(`school ${schoolId} is not in this catalogue`);
  return { id: school.id, name: school.name, slug: school.slug, short_name: school.shortName };
}

function countryToWire({ id, name, code, alpha2 }: Country): CheckResult["country"] {
  // A flag is its two letters as regional indicators.
  const flag = Array.from(alpha2, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f1a5)).join("");
  return { id, name, code, flag };
}

function gradesToWire({ certificate, grades }: Submission, names: Names, isCore: boolean) {
  const one = ({ subjectId, grade, sitting }: SubjectGrade) => ({
    subject_id: subjectId,
    name: subjectNameOf(names, subjectId),
    grade,
    points: pointsOf(certificates[certificate], grade),
    ...(sitting === undefined ? {} : { sitting }),
  });
  return grades.filter(({ subjectId }) => isAggregateCore(subjectId) === isCore).map(one);
}
