import type { CheckResult, ProgrammeOut } from "../../contract/checks.ts";
import { allSchoolsId, coreShortNames } from "../../contract/product.ts";
import { missingWords, pointsOf, type ChanceLabel, type SubjectGrade } from "../../engine/index.ts";
import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import type { Words } from "../../language/words.ts";
import { maskPhoneNumber } from "../phone-number.ts";
import { subjectNameOf, type Names } from "./names.ts";
import type { Country } from "./parts.ts";
import { paymentToWire } from "./payment-to-wire.ts";
import type { Submission } from "./submission.ts";
import { startTelling, tell, type CheckedOrder, type Telling, type TellingParts } from "./telling.ts";

/** A check without any lists and advice; their totals, and before payment what the sample says at a glance, stay. */
export async function tellSummary(
  parts: TellingParts,
  order: CheckedOrder,
  language: LanguageId = firstLanguage,
): Promise<CheckResult> {
  const summary = summaryOf(await startTelling(parts, order, language), parts.now());
  const { sample } = summary;
  return {
    ...summary,
    sample: sample === null ? null : atAGlance(sample),
    qualified_programs: [],
    open_programs: [],
    near_misses: [],
    best_change: null,
    other_routes: [],
  };
}

function atAGlance(programme: ProgrammeOut): ProgrammeOut {
  const { description, sentence } = programme;
  const lists = { counted: [], reasons: [], changes: [], also_asks: [], history: [] };
  return { ...programme, description, sentence, ...lists };
}

type Lists = "qualified_programs" | "open_programs" | "near_misses" | "best_change" | "other_routes";

/** Everything but the lists and the advice, which take longer to tell. */
export function summaryOf(telling: Telling, now: Date): Omit<CheckResult, Lists> {
  const { order, catalogue, names, country, reader, speech, isOpen } = telling;
  const { input, outcome, checkedAt } = order.check;
  const { qualified, open, nearMisses, notKnownCount } = outcome;
  const [best] = qualified;
  return {
    check_code: order.code,
    date: checkedAt.toISOString(),
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
    total_qualified: qualified.length,
    chance_counts: countChances(qualified.map((kept) => reader.chanceOf(kept))),
    total_open: open.length,
    total_near_misses: nearMisses.length,
    total_not_known: notKnownCount,
    sample: isOpen || best === undefined ? null : tell(telling, best, "qualified"),
    catalogue: { version: catalogue.version, checked_on: catalogue.catalogue.checkedOn },
    is_predicted: input.isPredicted,
    recheck_of: order.recheckOfCode,
    payment: paymentToWire(order, now),
  };
}

function countChances(chances: readonly (ChanceLabel | null)[]): CheckResult["chance_counts"] {
  const counts = { high: 0, good: 0, competitive: 0 };
  for (const chance of chances) {
    if (chance === "High Chance") counts.high += 1;
    else if (chance === "Good Chance") counts.good += 1;
    else if (chance === "Competitive") counts.competitive += 1;
  }
  return counts;
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
