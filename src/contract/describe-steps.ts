import { type Country, countryRecord } from "../engine/index.ts";
import { placeInFull } from "../language/programme-view.ts";
import type { Words } from "../language/words.ts";
import type { ApplyStep, NextSteps, SchoolQuestion } from "./next-steps.ts";

/** The next steps in order, as text for page and PDF; each lays them out. No zod: the browser imports it. */

type StepProgramme = ApplyStep["program"];

export interface DescribedStep {
  readonly kind: "grades" | "apply" | "ask" | "safe";
  readonly title: string;
  /** Stands before `about`, where the title does not name it. */
  readonly programme: StepProgramme | null;
  /** Sentences; the first is the place if the step has a programme. */
  readonly about: readonly string[];
  /** When to apply, and the price of the form; "" if an earlier step has it. */
  readonly when: string;
  readonly fee: ApplyStep["fee"];
  readonly window: ApplyStep["window"];
  /** The question to send to the school. */
  readonly question: { readonly text: string; readonly programme: string } | null;
  /** null if none is known, or an earlier step leads there. */
  readonly page: { readonly text: string; readonly address: string } | null;
}

/** A step before this one, whose school and page are not named in full again. */
type Earlier = Pick<ApplyStep, "program" | "window" | "page">;

const nothingToAdd = { programme: null, when: "", fee: null, window: null, question: null, page: null };

type Through = Country["appliesThrough"];

interface Asked {
  /** The country's code. */
  readonly country: string;
  /** The course studied, and no wish, decides the first step. */
  readonly hasCourse: boolean;
}

export function describeSteps(words: Words, steps: NextSteps, { country, hasCourse }: Asked) {
  const through = countryRecord(country)?.appliesThrough ?? "school";
  const described = stepsInOrder(words, steps, through);
  const { t } = words;
  return {
    steps: described,
    title: areAlternatives(steps)
      ? t("answer.steps.start", { hasCourse: hasCourse ? "yes" : "no" })
      : t(described.length === 3 ? "answer.steps" : "answer.steps.few"),
  };
}

/** Several to choose from: other levels lead, and each is an alternative of its own. */
function areAlternatives({ apply }: NextSteps): boolean {
  return apply.length > 1;
}

function stepsInOrder(words: Words, steps: NextSteps, through: Through): DescribedStep[] {
  const { apply, ask, safe, grades } = steps;
  const isOneOfMany = areAlternatives(steps);
  const first: DescribedStep[] = [
    ...(grades === null ? [] : [gradesStep(words, grades)]),
    ...apply.map((step, at) =>
      applyStep(words, step, apply.slice(0, at), isOneOfMany ? null : applyTitle(words, step, through)),
    ),
  ];
  if (isOneOfMany) return first;
  const asked = ask === null ? [] : [{ program: ask.program, page: ask.question.page, window: null }];
  return [
    ...first,
    ...(ask === null ? [] : [askStep(words, ask, apply)]),
    ...(safe === null ? [] : [safeStep(words, safe, [...apply, ...asked], through)]),
  ];
}

function gradesStep({ t }: Words, { text }: NonNullable<NextSteps["grades"]>): DescribedStep {
  return { ...nothingToAdd, kind: "grades", title: t("answer.steps.grades"), about: [text] };
}

/** @param title null names the programme. */
function applyStep(
  words: Words,
  step: ApplyStep,
  earlier: readonly Earlier[],
  title: string | null,
): DescribedStep {
  const { program, window, fee, page } = step;
  const about = [`${placeOf(words, program)}.`, ...alsoAsks(words, step)];
  const named = title === null ? { title: program.name, programme: null } : { title, programme: program };
  const isRepeat = window === null && isRepeated(page, earlier);
  if (isRepeat) return { ...nothingToAdd, ...named, kind: "apply", about };
  const when = [dayWords(words, step), feeWords(words, step)].filter(Boolean).join(" ");
  const known = { when, fee, window, page: pageOf(words, program, page) };
  return { ...nothingToAdd, ...named, ...known, kind: "apply", about };
}

function askStep(
  words: Words,
  { program, question }: NonNullable<NextSteps["ask"]>,
  earlier: readonly Earlier[],
): DescribedStep {
  const { t } = words;
  return {
    ...nothingToAdd,
    kind: "ask",
    title: t("answer.steps.ask", { school: program.school.short_name, programme: program.name }),
    about: [`${placeOf(words, program, earlier)}.`, t("answer.steps.ask.text")],
    question: { text: question.text, programme: program.name },
    page: pageOf(words, program, question.page, earlier),
  };
}

function safeStep(
  words: Words,
  step: ApplyStep,
  earlier: readonly Earlier[],
  through: Through,
): DescribedStep {
  const { t } = words;
  const { program, page } = step;
  const isSafe = program.chance === "High Chance";
  const place = `${placeOf(words, program, earlier)}.`;
  return {
    ...nothingToAdd,
    kind: "safe",
    title: t("answer.steps.safe", {
      isSafe: isSafe ? "yes" : through === "jamb" ? "jamb" : "no",
      school: program.school.short_name,
    }),
    programme: program,
    about: [place, ...alsoAsks(words, step), ...(isSafe ? [] : [t("answer.steps.notSure")])],
    page: pageOf(words, program, page, earlier),
  };
}

/** "Apply at UG by 31 Aug". In Nigeria one names the university to JAMB. */
function applyTitle({ t, shortDay }: Words, { program, window }: ApplyStep, through: Through): string {
  const isOpen = window?.is === "open";
  const when = isOpen && window.closes_on !== null ? shortDay(window.closes_on) : "none";
  return t("answer.steps.apply", { school: program.school.short_name, when, through });
}

/** In full, or with the school's short name after a step that names it. */
function placeOf(words: Words, program: StepProgramme, earlier: readonly Earlier[] = []): string {
  const { school } = program;
  const isNamed = earlier.some((step) => step.program.school.slug === school.slug);
  return placeInFull(words, school, program, isNamed ? school.short_name : school.name);
}

/** What the school asks for beside grades. */
function alsoAsks({ t }: Words, { also_asks: asks }: ApplyStep): string[] {
  return asks.length === 0 ? [] : [t("answer.steps.alsoAsks", { asks: asks.join("; ") })];
}

function pageOf(
  { t }: Words,
  { school }: StepProgramme,
  page: SchoolQuestion["page"],
  earlier: readonly Earlier[] = [],
): DescribedStep["page"] {
  if (page === null || isRepeated(page, earlier)) return null;
  const text = t("answer.steps.page", { kind: page.kind, school: school.short_name });
  return { text, address: page.address };
}

/** An earlier step leads to the same page. */
function isRepeated(page: SchoolQuestion["page"], earlier: readonly Earlier[]): boolean {
  if (page === null) return false;
  return earlier.some((step) => step.window?.is !== "open" && step.page?.address === page.address);
}

function dayWords({ t, shortDay }: Words, { window, page }: ApplyStep): string {
  const noDay = t("answer.steps.noDay", { hasPage: page === null ? "no" : "yes" });
  switch (window?.is) {
    case "open":
      return window.closes_on === null ? noDay : "";
    case "coming":
      return t("answer.steps.opens", { day: shortDay(window.opens_on ?? "") });
    case "closed":
      return t("answer.steps.closed", { year: window.year, day: shortDay(window.closes_on ?? "") });
    case "unknown":
    case undefined:
      return noDay;
  }
}

/** A fee from an earlier entry year says so. */
function feeWords({ t, money }: Words, { fee, window }: ApplyStep): string {
  if (fee === null) return "";
  const price = money(fee.amount, fee.currency);
  return fee.year === window?.year
    ? t("answer.steps.fee", { price })
    : t("answer.steps.feeOf", { price, year: fee.year });
}
