import { fieldRanks, wishFirst, type ProgrammeRow } from "../contract/answer.ts";
import type { Choice, NextSteps, SchoolQuestion } from "../contract/next-steps.ts";
import { showsResult } from "../contract/result-view.ts";
import {
  alsoAskedFor,
  countryRecord,
  levelIds,
  type MissingGrade,
  missingWords,
  type Programme,
  say,
  type Verdict,
} from "@okwan/engine";
import { placeOf } from "../../../words/programme-view.ts";
import { mainWindow, windowsFor, windowsOf } from "../../../kernel/catalogue/admissions-on.ts";
import { readApplying, type WindowFact } from "../../../kernel/catalogue/applying-file.ts";
import { programmeOf, schoolOf, subjectNameOf } from "./catalogue-index.ts";
import { choicesOf } from "./choice-options.ts";
import { placeProgramme } from "./find-programmes.ts";
import { totalsOf } from "./describe-result.ts";
import { missingIn, type ResultContext, viewsOfCountry } from "./load-result.ts";
import { pastOf } from "./describe-payment.ts";
import { resitOf } from "./resit.ts";
import { type Choice as Chosen, isSafe, type Option } from "./three-choices.ts";
import { fieldOfStudy } from "../../../kernel/catalogue/field-of-study.ts";
import { rankedAsk } from "./visible-programmes.ts";

/** Next steps, from the outcome of the check. */

const applying = readApplying();

export interface StepFacts {
  /** Rows of the view, in the order before the wish. */
  readonly rows: readonly ProgrammeRow[];
  /** Open programmes at every level. */
  readonly elsewhere: () => readonly ProgrammeRow[];
  readonly sampleId: number | null;
}

/** A price of this entry year or the one before is what a form costs. An older one sends a student to the bank with too little. */
const currentFeeYears = 2;

const mostAskedElsewhere = 3;

/** Shown where nothing is compared with a cut-off. */
const mostOpenChoices = 3;

export function nextStepsOf(
  read: ResultContext,
  windows: readonly WindowFact[],
  found: StepFacts,
): NextSteps {
  const { rows, sampleId } = found;
  const { choices: all, nearest } = choicesOf(read);
  const isShown = ({ option }: Chosen) =>
    showsResult(read.access) || option.spare === null || option.id === sampleId;
  const choices = all.filter(isShown);
  const [asked] = wishFirst(
    rows.filter(({ group }) => group === "ask"),
    read.wish,
    ({ study }) => study,
  );
  const resit = resitOf(read);
  const described =
    all.length > 0
      ? choices.map((one) => describeChoice(read, windows, one))
      : openChoices(read, windows, found);
  return {
    asks_wish: read.wish.length === 0,
    tomorrow: tomorrowOf(read, described),
    papers: papersOf(read),
    choices: described,
    withheld: all.length - choices.length,
    no_safe:
      nearest === null || !showsResult(read.access)
        ? null
        : { program: programOf(read, nearest), why: nearestWords(read, nearest) },
    also: elsewhereOf(read),
    ask:
      asked === undefined
        ? null
        : { program: programOf(read, asked), question: questionTo(read, verdictOf(read, asked.id)) },
    ask_elsewhere: rows.some(({ group }) => group === "ask") ? null : askElsewhere(read),
    grades: gradesStep(read),
    resit,
    levels: totalsOf(read, null).map(({ level, qualified, open, ask, justOver }) => ({
      level,
      programme_type_id: levelIds[level],
      open: qualified + open,
      ask: ask - justOver,
    })),
  };
}

/** Whoever has nothing open anywhere asks the schools of another level. */
function askElsewhere(read: ResultContext): NextSteps["ask_elsewhere"] {
  const views = viewsOfCountry(read);
  if (views.some(({ outcome }) => outcome.qualified.length + outcome.open.length > 0)) return null;
  const isToAsk = ({ known }: { readonly known: string }) => known !== "just-over";
  const [most] = views
    .map((view) => ({ view, count: view.outcome.ask.filter(isToAsk).length }))
    .toSorted((one, other) => other.count - one.count);
  if (most === undefined || most.count === 0) return null;
  const { view, count } = most;
  const asks = rankedAsk(view)
    .filter(isToAsk)
    .slice(0, mostAskedElsewhere)
    .map(({ programmeId: id }) => {
      const { verdict } = placeProgramme(view, programmeOf(read.byId, id)).visible();
      return {
        program: programOf(read, { id, chance: null, score: null, cutOff: null }),
        why: read.speech.words.t("results.ask.why", { about: unknownOf(verdict) }),
        question: questionTo(read, verdict),
      };
    });
  const { level } = view.question;
  return { level, programme_type_id: levelIds[level], count, asks };
}

function verdictOf(read: ResultContext, programmeId: number): Verdict {
  return placeProgramme(read, programmeOf(read.byId, programmeId)).visible().verdict;
}

/** Letters, other countries, or another level: what the grades open. The wish first, then the way to study, then fields of the SHS course. */
function openChoices(read: ResultContext, windows: readonly WindowFact[], { rows, elsewhere }: StepFacts) {
  const open = rows.filter(({ group }) => group === "apply");
  const isWished = ({ study }: ProgrammeRow) => study !== null && read.wish.includes(study);
  const hasOwnField = open.length > 0 && (read.wish.length === 0 || open.some(isWished));
  const rankOf = fieldRanks(read.candidate.course);
  const stream = read.order.check.input.stream ?? "Regular";
  const ranked = [...open, ...(hasOwnField ? [] : elsewhere())].toSorted(
    (one, other) =>
      Number(one.stream !== stream) - Number(other.stream !== stream) ||
      rankOf(one.field) - rankOf(other.field),
  );
  const wished = wishFirst(ranked, read.wish, ({ study }) => study);
  return wished
    .filter(({ name }, at) => wished.findIndex((other) => other.name === name) === at)
    .slice(0, mostOpenChoices)
    .map((row) => ({
      ...factsOf(read, windows, row.id),
      kind: "open" as const,
      program: programOf(read, row),
      is_of_wish: read.wish.length === 0 || isWished(row),
      why: read.speech.words.t("results.choice.open", { chance: row.chance ?? "none" }),
      past: null,
    }));
}

function describeChoice(
  read: ResultContext,
  windows: readonly WindowFact[],
  { kind, option, isOfWish }: Chosen,
): Choice {
  const { t } = read.speech.words;
  return {
    ...factsOf(read, windows, option.id),
    kind,
    program: programOf(read, option),
    is_of_wish: isOfWish,
    why: t("results.choice.why", {
      kind: option.spare === null ? "noCutOff" : kind,
      points: option.spare ?? 0,
    }),
    past: read.isBeingChecked(option.id) ? t("results.card.beingChecked") : pastOf(read.speech.words, option),
  };
}

function nearestWords(read: ResultContext, option: Option): string {
  const why = option.hasExamination ? "examination" : option.chance === "High Chance" ? "past" : "points";
  return read.speech.words.t("results.choice.nearest", { why: isSafe(option) ? "points" : why });
}

/** The day that is known for applying; null without one. */
export function dayToApply(
  { byId, now, speech }: Pick<ResultContext, "byId" | "now" | "speech">,
  windows: readonly WindowFact[],
  programme: Programme,
): string | null {
  const { t, shortDay, fullDay } = speech.words;
  const school = schoolOf(byId, programme);
  if (countryRecord(school.country)?.appliesThrough === "jamb") return t("results.choice.jamb");
  const window = mainWindow(now, windowsFor(windows, programme), school);
  if (window?.is === "open" && window.closes_on !== null)
    return t("results.choice.by", { day: shortDay(window.closes_on), days: window.days_left ?? 0 });
  if (window?.is === "coming") return t("results.choice.opens", { day: shortDay(window.opens_on ?? "") });
  if (window?.is === "until-results")
    return t("results.choice.until", { day: fullDay(window.read_on ?? "") });
  return window?.is === "closed"
    ? t("results.choice.closed", { year: window.year, day: shortDay(window.closes_on ?? "") })
    : null;
}

/** What is known about applying to one programme. */
function factsOf(read: ResultContext, windows: readonly WindowFact[], programmeId: number) {
  const { t } = read.speech.words;
  const programme = programmeOf(read.byId, programmeId);
  const school = schoolOf(read.byId, programme);
  const known = windowsFor(windows, programme);
  const oldest = read.now.getUTCFullYear() - currentFeeYears;
  const withFee = windowsOf(read.now, known, school).find(
    ({ fee, year }) => fee !== null && Number.parseInt(year, 10) > oldest,
  );
  const window = mainWindow(read.now, known, school);
  const { stream, page } = programme;
  return {
    stream_means:
      stream === "Regular"
        ? null
        : t("results.choice.stream", { stream: streamKey(stream), school: school.shortName }),
    admissions_page:
      pageAt("admissions", school.admissionsUrl) ??
      pageAt("programme", page) ??
      pageAt("site", school.website),
    days: dayToApply(read, windows, programme),
    window,
    price: withFee?.fee
      ? { ...withFee.fee, year: withFee.year, source: withFee.source, read_on: withFee.read_on }
      : null,
    choices_on_form: applying.forms.find((one) => one.school === school.slug)?.choices ?? null,
    also_asks: [...alsoAskedFor(school, programme, read.candidate.certificate)],
  };
}

function streamKey(stream: string): string {
  return stream === "Fee-paying" ? "fee" : stream.toLowerCase();
}

/** What a counsellor would say last: what to do tomorrow morning. */
function tomorrowOf(read: ResultContext, choices: readonly Choice[]): string | null {
  const { t } = read.speech.words;
  if (choices.length === 0) return null;
  const isThroughJamb = countryRecord(read.country.code)?.appliesThrough === "jamb";
  const way = isThroughJamb ? "jamb" : read.wish.length === 0 ? "wish" : "choice";
  const lacksPrice = !isThroughJamb && choices.some(({ price }) => price === null);
  return t("results.choice.tomorrow", { way, price: lacksPrice ? "unknown" : "known" });
}

/** The list of the student area, for everybody. */
function papersOf({ speech: { words }, country }: ResultContext): string[] {
  if (country.code !== "GHA") return [words.t("results.choice.paper", { paper: "slip" })];
  return ["slip", "identity", "photo"].map((paper) => words.t("results.choice.paper", { paper }));
}

/** "32 nursing diplomas": programmes of the wish at the next level. */
function elsewhereOf(read: ResultContext): NextSteps["also"] {
  const { wish, question } = read;
  if (wish.length === 0) return null;
  const views = viewsOfCountry(read).filter((one) => one.question.level !== question.level);
  const [most] = views
    .map(({ outcome, question: { level } }) => ({
      level,
      count: [...outcome.qualified, ...outcome.open].filter(({ programmeId }) => {
        const study = fieldOfStudy(programmeOf(read.byId, programmeId));
        return study !== null && wish.includes(study);
      }).length,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  return most === undefined ? null : { ...most, programme_type_id: levelIds[most.level] };
}

function unknownOf({ reasons }: Verdict): "rules" | "subjects" | "other" {
  const unknown = reasons
    .filter(({ outcome }) => outcome === "not known")
    .map(({ required }) => required.kind);
  if (unknown.includes("no-entry-rule")) return "rules";
  return unknown.includes("subjects-not-published") ? "subjects" : "other";
}

/** The question for the school: about the verdict's rule that is not published. */
export function questionTo(read: ResultContext, verdict: Verdict): SchoolQuestion {
  const { programme } = verdict;
  const { words } = read.speech;
  const { input } = read.order.check;
  const school = schoolOf(read.byId, programme);
  const grades = input.grades
    .filter(({ grade }) => grade !== null)
    .map(({ subjectId, grade }) => `${subjectNameOf(read.byId, subjectId)} ${grade}`)
    .join(", ");
  return {
    text: words.t("results.ask.question", {
      certificate: input.certificate,
      grades,
      about: unknownOf(verdict),
      programme: programme.name,
      place: placeOf(words, { ...programme, school: { short_name: school.shortName } }),
    }),
    page:
      pageAt("admissions", school.admissionsUrl) ??
      pageAt("site", school.website) ??
      pageAt("programme", programme.page),
  };
}

/** The missing parts of an aggregate, and what to do about them. */
function gradesStep(read: ResultContext): NextSteps["grades"] {
  const { speech } = read;
  const missing = missingIn(read);
  if (missing.length === 0) return null;
  const withheld = missing.flatMap((one) =>
    one.kind === "electives" ? one.waiting : one.isWaiting ? one.names : [],
  );
  const { t, list } = speech.words;
  return {
    missing: missingWords(missing, say),
    text:
      withheld.length === 0
        ? t("results.step.missing", { thirdCore: missing.some(isThirdCore) ? "yes" : "no" })
        : t("results.step.withheld", { subjects: list(withheld) }),
  };
}

/** Integrated Science or Social Studies: other countries have no such paper. */
function isThirdCore(missing: MissingGrade): boolean {
  return missing.kind === "core" && missing.names.length > 1;
}

function programOf(
  { byId }: ResultContext,
  { id, chance, score, cutOff }: Pick<ProgrammeRow, "id" | "chance" | "score" | "cutOff">,
): Choice["program"] {
  const programme = programmeOf(byId, id);
  const { name, level, campus, stream } = programme;
  const { name: school, shortName, slug, city } = schoolOf(byId, programme);
  return {
    id,
    name,
    level,
    campus,
    stream,
    chance,
    score,
    cut_off: cutOff,
    school: { name: school, short_name: shortName, slug, city },
  };
}

function pageAt(
  kind: NonNullable<SchoolQuestion["page"]>["kind"],
  address: string | null,
): SchoolQuestion["page"] {
  return address === null ? null : { kind, address };
}
