import type { CheckResult, ProgrammeOut } from "../../contract/checks.ts";
import { allSchoolsId, coreShortNames } from "../../contract/product.ts";
import {
  missingWords,
  pointsOf,
  readKept,
  type Candidate,
  type KeptVerdict,
  type Question,
  type SubjectGrade,
  type VerdictOutcome,
} from "../../engine/index.ts";
import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import { speechIn } from "../../language/speech.ts";
import type { Words } from "../../language/words.ts";
import { maskPhoneNumber } from "../phone-number.ts";
import { adviceToWire } from "./advise.ts";
import type { OrderRow, StoredCheck } from "./checks-table.ts";
import { namesOf, subjectNameOf, type Names } from "./names.ts";
import type { CatalogueNow, CheckParts, Country } from "./parts.ts";
import { isOpened, paymentToWire } from "./payment-to-wire.ts";
import type { Submission } from "./submission.ts";
import { ToldProgramme } from "./told-programme.ts";

export type CheckedOrder = OrderRow & { readonly check: StoredCheck };

/**
 * A stored check in the historic names of the wire, told with the catalogue it was judged by. Until it is opened it
 * shows the aggregate, the counts, one sample in full and what is open free; nothing of it tells the newest year's
 * cut-off of another programme. Sentences are in this language, English unless told; names and codes in none.
 */
export async function tellResult(
  parts: Pick<CheckParts, "catalogueOf" | "now">,
  order: CheckedOrder,
  language: LanguageId = firstLanguage,
): Promise<CheckResult> {
  const { check } = order;
  const speech = speechIn(language, ["results"]);
  const { input, outcome } = check;
  const catalogue = await parts.catalogueOf(check.catalogueVersion);
  const country = countryOf(catalogue, input);
  const question = questionOf(input, country);
  const reader = readKept(catalogue.compiled, candidateOf(input), question);
  const names = namesOf(catalogue);
  const opened = isOpened(order);
  const { qualified, open, nearMisses, notKnownCount } = outcome.eligibility;
  const told = (list: readonly KeptVerdict[], kind: VerdictOutcome, hidesNewest = false) =>
    list.map(
      (kept): ProgrammeOut => new ToldProgramme(reader.read(kept, kind), names, { speech, hidesNewest }),
    );
  const fitting = told(qualified, "qualified");
  const chances = fitting.map(({ chance }) => chance);
  const advice = adviceToWire(outcome.advice, {
    names,
    question,
    certificate: input.certificate,
    words: speech.words,
  });
  return {
    check_code: order.code,
    date: check.checkedAt.toISOString(),
    level: input.level,
    certificate: input.certificate,
    course: input.course,
    first_name: firstNameOf(order.studentName),
    masked_phone: order.phone === null ? null : maskPhoneNumber(order.phone),
    school: schoolToWire(input.schoolId, names, speech.words),
    country: countryToWire(country),
    summary: {
      core_grades: gradesToWire(input, names, true),
      elective_grades: gradesToWire(input, names, false),
      core_score: reader.general.coreScore,
      elective_score: reader.general.electiveScore,
      total_score: reader.general.aggregate,
      missing: missingWords(reader.general.missing, speech.say),
      has_two_sittings: reader.hasTwoSittings,
    },
    qualified_programs: opened ? fitting : [],
    total_qualified: qualified.length,
    chance_counts: {
      high: chances.filter((chance) => chance === "High Chance").length,
      good: chances.filter((chance) => chance === "Good Chance").length,
      competitive: chances.filter((chance) => chance === "Competitive").length,
    },
    open_programs: told(open, "open", !opened),
    total_open: open.length,
    near_misses: opened ? told(nearMisses, "near-miss") : [],
    total_near_misses: nearMisses.length,
    total_not_known: notKnownCount,
    sample: opened ? null : (fitting[0] ?? null),
    ...(opened ? advice : locked(advice)),
    catalogue: { version: catalogue.version, checked_on: catalogue.catalogue.checkedOn },
    is_predicted: input.isPredicted,
    recheck_of: order.recheckOfCode,
    payment: paymentToWire(order, parts.now()),
  };
}

export function hasCheck(order: OrderRow): order is CheckedOrder {
  return order.check !== null;
}

export function countryOf({ lists }: CatalogueNow, { countryId }: Submission): Country {
  const country = lists.countries.find(({ id }) => id === countryId);
  if (country === undefined) throw new Error(`country ${countryId} is not known`);
  return country;
}

export function candidateOf({ certificate, grades, course, sex }: Submission): Candidate {
  return { certificate, grades, course, sex };
}

export function questionOf({ schoolId, level }: Submission, { code }: Country): Question {
  return { country: code, schoolId, level };
}

type Advice = Pick<CheckResult, "best_change" | "other_routes">;

/**
 * Which programmes one better grade would open is part of what is paid for; that one exists is not. Which
 * programmes elsewhere fit would tell their cut-offs; how many do may be known.
 */
function locked({ best_change: best, other_routes: routes }: Advice): Advice {
  return {
    best_change: best === null ? null : { ...best, names: [] },
    other_routes: routes.map((route) => ({ ...route, programmes: [] })),
  };
}

function firstNameOf(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null;
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
): CheckResult["summary"]["core_grades"] {
  const one = ({ subjectId, grade, sitting }: SubjectGrade) => ({
    subject_id: subjectId,
    name: subjectNameOf(names, subjectId),
    grade,
    points: pointsOf(certificate, grade),
    ...(sitting === undefined ? {} : { sitting }),
  });
  return grades.filter(({ subjectId }) => coreIds.has(subjectId) === isCore).map(one);
}
