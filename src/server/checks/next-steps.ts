import { fieldRanks } from "../../contract/by-field.ts";
import { wishFirst, type ProgrammeRow } from "../../contract/answer.ts";
import type { CheckResult } from "../../contract/check-result.ts";
import type { ApplyStep, NextSteps, SchoolQuestion } from "../../contract/next-steps.ts";
import { alsoAskedFor, type MissingGrade, missingWords, type Verdict } from "../../engine/index.ts";
import { placeOf } from "../../language/programme-view.ts";
import { mainWindow, windowsFor, windowsOf } from "../admissions/admissions-on.ts";
import type { WindowFact } from "../admissions/applying-file.ts";
import { programmeOf, schoolOf, subjectNameOf } from "./catalogue-index.ts";
import { missingIn, type ResultContext } from "./load-result.ts";

/** Next steps, from the outcome of the check. */

export interface StepFacts {
  /** Rows of the view, in the order before the wish. */
  readonly rows: readonly ProgrammeRow[];
  /** Open programmes at every level. */
  readonly elsewhere: () => readonly ProgrammeRow[];
  readonly bestChange: CheckResult["best_change"];
  readonly verdictOf: (programmeId: number) => Verdict;
}

/** An older price of a form is no help beside a first step; the school's page has it. */
const oldestFeeYears = 3;

/** Steps shown if nothing of the view is open. */
const mostApplySteps = 3;

export function nextStepsOf(
  read: ResultContext,
  windows: readonly WindowFact[],
  found: StepFacts,
): NextSteps {
  const { rows, bestChange, verdictOf } = found;
  const wished = (some: readonly ProgrammeRow[]) => wishFirst(some, read.wish, ({ study }) => study);
  const isWished = ({ study }: ProgrammeRow) => study !== null && read.wish.includes(study);
  const open = rows.filter(({ group }) => group === "apply");
  // A diploma in the wished field comes before a degree in another.
  const hasOwnField = read.wish.length === 0 || open.some(isWished);
  const others = open.length > 0 && hasOwnField ? [] : found.elsewhere();
  const first = wished([...open, ...others]).slice(0, open.length > 0 ? 1 : mostApplySteps);
  const [asked] = wished(rows.filter(({ group }) => group === "ask-first"));
  const safe = safestOf([...open, ...others], first, read);
  const applyTo = (row: ProgrammeRow) => applyStep(read, windows, row);
  return {
    apply: first.map(applyTo),
    ask:
      asked === undefined
        ? null
        : { program: stepProgramme(read, asked), question: questionTo(read, verdictOf(asked.id)) },
    safe: safe && applyTo(safe),
    grades: gradesStep(read),
    resit:
      open.length > 0 || bestChange === null ? null : { change: bestChange.change, opens: bestChange.opens },
  };
}

/**
 * High Chance, or all rules met without a cut-off: the wish's fields first, then a school of another form,
 * then the SHS course's fields; most points to spare first.
 */
function safestOf(
  open: readonly ProgrammeRow[],
  first: readonly ProgrammeRow[],
  { wish, order }: ResultContext,
): ProgrammeRow | null {
  const taken = new Set(first.map(({ id }) => id));
  const schools = new Set(first.map(({ schoolId }) => schoolId));
  const ofCourse = fieldRanks(order.check.input.course);
  const isSafe = ({ chance, rules }: ProgrammeRow) =>
    chance === "High Chance" || (rules !== null && rules.total > 0 && rules.met === rules.total);
  const spare = ({ cutOff, score }: ProgrammeRow) => (cutOff === null || score === null ? 0 : cutOff - score);
  const [safest] = wishFirst(
    open
      .filter((row) => isSafe(row) && !taken.has(row.id))
      .toSorted(
        (one, other) =>
          Number(schools.has(one.schoolId)) - Number(schools.has(other.schoolId)) ||
          Number(ofCourse(one.field) === ofCourse("")) - Number(ofCourse(other.field) === ofCourse("")) ||
          spare(other) - spare(one),
      ),
    wish,
    ({ study }) => study,
  );
  return safest ?? null;
}

function applyStep(read: ResultContext, windows: readonly WindowFact[], row: ProgrammeRow): ApplyStep {
  const programme = programmeOf(read.byId, row.id);
  const school = schoolOf(read.byId, programme);
  const { admissionsUrl, website } = school;
  const known = windowsFor(windows, programme);
  const oldest = read.now.getUTCFullYear() - oldestFeeYears;
  const withFee = windowsOf(read.now, known, school).find(
    ({ fee, year }) => fee !== null && Number.parseInt(year, 10) >= oldest,
  );
  return {
    program: stepProgramme(read, row),
    window: mainWindow(read.now, known, school),
    fee: withFee?.fee
      ? { ...withFee.fee, year: withFee.year, source: withFee.source, read_on: withFee.read_on }
      : null,
    page:
      pageAt("admissions", admissionsUrl) ?? pageAt("programme", programme.page) ?? pageAt("site", website),
    also_asks: [...alsoAskedFor(school, programme, read.order.check.input.certificate)],
  };
}

/** The question for the school: about the verdict's rule that is not published. */
export function questionTo(read: ResultContext, { programme, reasons }: Verdict): SchoolQuestion {
  const { words } = read.speech;
  const { input } = read.order.check;
  const school = schoolOf(read.byId, programme);
  const unknown = reasons
    .filter(({ outcome }) => outcome === "not known")
    .map(({ required }) => required.kind);
  const grades = input.grades
    .filter(({ grade }) => grade !== null)
    .map(({ subjectId, grade }) => `${subjectNameOf(read.byId, subjectId)} ${grade}`)
    .join(", ");
  return {
    text: words.t("results.ask.question", {
      certificate: input.certificate,
      grades,
      about: unknown.includes("no-entry-rule")
        ? "rules"
        : unknown.includes("subjects-not-published")
          ? "subjects"
          : "other",
      programme: programme.name,
      place: placeOf(words, { ...programme, school: { short_name: school.shortName } }),
    }),
    page:
      pageAt("programme", programme.page) ??
      pageAt("admissions", school.admissionsUrl) ??
      pageAt("site", school.website),
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
    missing: missingWords(missing, speech.say),
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

function stepProgramme({ byId }: ResultContext, row: ProgrammeRow): ApplyStep["program"] {
  const { id, name, level, campus, stream, chance } = row;
  const { name: school, shortName, slug, city } = schoolOf(byId, programmeOf(byId, id));
  return {
    id,
    name,
    level,
    campus,
    stream,
    chance,
    school: { name: school, short_name: shortName, slug, city },
  };
}

function pageAt(
  kind: NonNullable<SchoolQuestion["page"]>["kind"],
  address: string | null,
): SchoolQuestion["page"] {
  return address === null ? null : { kind, address };
}
