import type { CheckResult, ProgrammeOut } from "../../contract/checks.ts";
import { allSchoolsId, coreShortNames } from "../../contract/product.ts";
import {
  missingWords,
  pointsOf,
  readKept,
  type Candidate,
  type ChanceLabel,
  type KeptReader,
  type KeptVerdict,
  type Question,
  type SubjectGrade,
  type VerdictOutcome,
} from "../../engine/index.ts";
import { firstLanguage, type LanguageId } from "../../language/page-words.ts";
import { type Speech, speechIn } from "../../language/speech.ts";
import type { Words } from "../../language/words.ts";
import { maskPhoneNumber } from "../phone-number.ts";
import { advise } from "./advise.ts";
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
 *
 * Lists and advice are told when they are read: a page shows a few of some three hundred programmes.
 */
export async function tellResult(
  parts: Parts,
  order: CheckedOrder,
  language: LanguageId = firstLanguage,
): Promise<CheckResult> {
  const telling = await startTelling(parts, order, language);
  const { isOpen } = telling;
  const { outcome } = order.check;
  const qualified = once(() => outcome.qualified.map((kept) => tell(telling, kept, "qualified")));
  const open = once(() => outcome.open.map((kept) => tell(telling, kept, "open", !isOpen)));
  const near = once(() => outcome.nearMisses.map((kept) => tell(telling, kept, "near-miss")));
  const advice = once(() => {
    const told = advise({ ...telling, outcome, words: telling.speech.words });
    return isOpen ? told : locked(told);
  });
  return {
    ...summaryOf(telling, parts.now()),
    get qualified_programs() {
      return isOpen ? qualified() : [];
    },
    get open_programs() {
      return open();
    },
    get near_misses() {
      return isOpen ? near() : [];
    },
    get best_change() {
      return advice().best_change;
    },
    get other_routes() {
      return advice().other_routes;
    },
  };
}

/** Without any lists and advice; their totals, and before payment what the sample says at a glance, stay. */
export async function tellSummary(
  parts: Parts,
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

type Parts = Pick<CheckParts, "catalogueOf" | "now">;
type Lists = "qualified_programs" | "open_programs" | "near_misses" | "best_change" | "other_routes";

interface Telling {
  readonly order: CheckedOrder;
  readonly catalogue: CatalogueNow;
  readonly names: Names;
  readonly country: Country;
  readonly candidate: Candidate;
  readonly question: Question;
  readonly reader: KeptReader;
  readonly speech: Speech;
  readonly isOpen: boolean;
}

async function startTelling(parts: Parts, order: CheckedOrder, language: LanguageId): Promise<Telling> {
  const { input, catalogueVersion } = order.check;
  const catalogue = await parts.catalogueOf(catalogueVersion);
  const country = countryOf(catalogue, input);
  const candidate = candidateOf(input);
  const question = questionOf(input, country);
  return {
    order,
    catalogue,
    names: namesOf(catalogue),
    country,
    candidate,
    question,
    reader: readKept(catalogue.compiled, candidate, question),
    speech: speechIn(language, ["results"]),
    isOpen: isOpened(order),
  };
}

function tell(
  { reader, names, speech }: Telling,
  kept: KeptVerdict,
  kind: VerdictOutcome,
  hidesNewest = false,
): ProgrammeOut {
  return new ToldProgramme(reader.read(kept, kind), names, { speech, hidesNewest });
}

function summaryOf(telling: Telling, now: Date): Omit<CheckResult, Lists> {
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

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
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
