import { wishFirst, type ProgrammeRow } from "../../contract/answer.ts";
import type { CheckResult } from "../../contract/check-result.ts";
import type { ApplyStep, NextSteps, SchoolQuestion } from "../../contract/next-steps.ts";
import { missingWords, type Verdict } from "../../engine/index.ts";
import { placeOf } from "../../language/programme-view.ts";
import { mainWindow, windowsOf } from "../admissions/admissions-on.ts";
import type { WindowFact } from "../admissions/applying-file.ts";
import { programmeOf, schoolOf, subjectNameOf } from "./names.ts";
import type { ReadResult } from "./read-result.ts";

/** What to do tomorrow morning (decisions.md, "The answer"), made from what the check found. */

export interface Found {
  /** The view's, in their order before the wish. */
  readonly rows: readonly ProgrammeRow[];
  /** Open programmes elsewhere, for a view that has none. */
  readonly instead: readonly ProgrammeRow[];
  readonly bestChange: CheckResult["best_change"];
  readonly verdictOf: (programmeId: number) => Verdict;
}

/** Where nothing of the view is open, so many others lead. */
const mostApplySteps = 3;

export function nextStepsOf(
  read: ReadResult,
  windows: readonly WindowFact[],
  { rows, instead, bestChange, verdictOf }: Found,
): NextSteps {
  const inOrder = (some: readonly ProgrammeRow[]) => wishFirst(some, read.wish, ({ study }) => study);
  const open = inOrder(rows.filter(({ group }) => group === "apply"));
  const first = open.length > 0 ? open.slice(0, 1) : inOrder(instead).slice(0, mostApplySteps);
  const [asked] = inOrder(rows.filter(({ group }) => group === "ask-first"));
  const safe = safestOf(open.length > 0 ? open : instead, first, read.wish);
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

/** High Chance, or all rules met where there is no cut-off; the wish first, then the most points to spare. */
function safestOf(
  open: readonly ProgrammeRow[],
  taken: readonly ProgrammeRow[],
  wish: ReadResult["wish"],
): ProgrammeRow | null {
  const isSafe = ({ chance, rules }: ProgrammeRow) => chance === "High Chance" || rules?.met === rules?.total;
  const isWished = ({ study }: ProgrammeRow) => study !== null && wish.includes(study);
  const spare = ({ cutOff, score }: ProgrammeRow) => (cutOff === null || score === null ? 0 : cutOff - score);
  const others = open.filter((row) => !taken.includes(row) && isSafe(row));
  const [safest] = others.toSorted(
    (one, other) => Number(isWished(other)) - Number(isWished(one)) || spare(other) - spare(one),
  );
  return safest ?? null;
}

function applyStep(read: ReadResult, windows: readonly WindowFact[], row: ProgrammeRow): ApplyStep {
  const programme = programmeOf(read.names, row.id);
  const school = schoolOf(read.names, programme);
  const { admissionsUrl, website } = school;
  const withFee = windowsOf(read.now, windows, school).find(({ fee }) => fee !== null);
  return {
    program: stepProgramme(read, row),
    window: mainWindow(read.now, windows, school),
    fee: withFee?.fee
      ? { ...withFee.fee, year: withFee.year, source: withFee.source, read_on: withFee.read_on }
      : null,
    page:
      pageAt("admissions", admissionsUrl) ?? pageAt("programme", programme.page) ?? pageAt("site", website),
  };
}

/** What to ask the school: the rule of the verdict that is not published. */
export function questionTo(read: ReadResult, { programme, reasons }: Verdict): SchoolQuestion {
  const { words } = read.speech;
  const { input } = read.order.check;
  const school = schoolOf(read.names, programme);
  const unknown = reasons.filter(({ outcome }) => outcome === "not known").map(({ asked }) => asked.kind);
  const grades = input.grades
    .filter(({ grade }) => grade !== null)
    .map(({ subjectId, grade }) => `${subjectNameOf(read.names, subjectId)} ${grade}`)
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

/** What an aggregate lacks, and what to do about it. */
function gradesStep({ reader, speech }: ReadResult): NextSteps["grades"] {
  const { missing } = reader().general;
  if (missing.length === 0) return null;
  const withheld = missing.flatMap((one) =>
    one.kind === "electives" ? one.waiting : one.isWaiting ? one.names : [],
  );
  const { t, list } = speech.words;
  return {
    missing: missingWords(missing, speech.say),
    text:
      withheld.length === 0
        ? t("results.step.missing")
        : t("results.step.withheld", { subjects: list(withheld) }),
  };
}

function stepProgramme({ names }: ReadResult, row: ProgrammeRow): ApplyStep["program"] {
  const { id, name, level, campus, stream, chance } = row;
  const { name: school, shortName, slug, city } = schoolOf(names, programmeOf(names, id));
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
