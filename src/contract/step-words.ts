import { streamOf } from "../language/programme-view.ts";
import type { Words } from "../language/words.ts";
import type { ApplyStep } from "./next-steps.ts";

/** The next steps as text, for page and PDF. Each does its own layout. */

type StepProgramme = ApplyStep["program"];

interface Titled {
  /** Several to choose from, rather than one after the other. */
  readonly areAlternatives: boolean;
  readonly count: number;
  readonly hasCourse: boolean;
}

export function stepsTitle({ t }: Words, { areAlternatives, count, hasCourse }: Titled): string {
  if (areAlternatives) return t("answer.steps.start", { hasCourse: hasCourse ? "yes" : "no" });
  return t(count === 3 ? "answer.steps" : "answer.steps.few");
}

/** "Apply at UG by 31 Aug". In Nigeria one names the university to JAMB. */
export function applyWords({ t, shortDay }: Words, { program, window }: ApplyStep, country: string): string {
  const isOpen = window?.is === "open";
  const when = isOpen && window.closes_on !== null ? shortDay(window.closes_on) : "none";
  const through = asksJamb(country) ? "jamb" : "school";
  return t("answer.steps.apply", { school: program.school.short_name, when, through });
}

/** The title of the second choice. */
export function safeWords({ t }: Words, { program }: ApplyStep, country: string): string {
  const otherwise = asksJamb(country) ? "jamb" : "no";
  const isSafe = program.chance === "High Chance" ? "yes" : otherwise;
  return t("answer.steps.safe", { isSafe, school: program.school.short_name });
}

function asksJamb(country: string): boolean {
  return country === "NGA";
}

/** Where, in the school's own words for it: "University of Ghana, Legon, Fee-paying". */
export function stepPlace(
  words: Words,
  { school, campus, stream }: StepProgramme,
  earlier: readonly { readonly program: StepProgramme }[] = [],
): string {
  const town = campus ?? school.city;
  const isNamed = earlier.some((step) => step.program.school.slug === school.slug);
  const name = isNamed ? school.short_name : school.name;
  return [name, town === null || school.name.includes(town) ? null : town, streamOf(words, { stream })]
    .filter(Boolean)
    .join(", ");
}

/** What the school asks for beside grades; "" if nothing. */
export function alsoAsksWords({ t }: Words, { also_asks: asks }: ApplyStep): string {
  return asks.length === 0 ? "" : t("answer.steps.alsoAsks", { asks: asks.join("; ") });
}

/** When to apply, and the price of the form. */
export function whenWords(words: Words, step: ApplyStep): string {
  return [dayWords(words, step), feeWords(words, step)].filter(Boolean).join(" ");
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
