import type { ApplyStep, NextSteps } from "../contract/next-steps.ts";
import { streamOf } from "./programme-view.ts";
import type { Words } from "./words.ts";

/** The next steps as text, for page and PDF. Each does its own layout. */

type NamedStep = Pick<ApplyStep, "program" | "window" | "page">;

/** Steps before this one, whose schools and pages are not repeated. */
type Earlier = readonly NamedStep[];

type StepPart =
  | { readonly kind: "grades"; readonly grades: NonNullable<NextSteps["grades"]> }
  | { readonly kind: "apply" | "safe"; readonly step: ApplyStep; readonly earlier: Earlier }
  | { readonly kind: "ask"; readonly ask: NonNullable<NextSteps["ask"]>; readonly earlier: Earlier };

/** Several to choose from: other levels lead, and each is an alternative of its own. */
export function areAlternatives({ apply }: NextSteps): boolean {
  return apply.length > 1;
}

/** The steps in order. */
export function stepParts(steps: NextSteps): StepPart[] {
  const { apply, ask, safe, grades } = steps;
  const parts: StepPart[] = grades === null ? [] : [{ kind: "grades", grades }];
  for (const [at, step] of apply.entries()) {
    parts.push({ kind: "apply", step, earlier: apply.slice(0, at) });
  }
  if (areAlternatives(steps)) return parts;
  const asked = ask === null ? [] : [{ program: ask.program, page: ask.question.page, window: null }];
  if (ask !== null) parts.push({ kind: "ask", ask, earlier: apply });
  if (safe !== null) parts.push({ kind: "safe", step: safe, earlier: [...apply, ...asked] });
  return parts;
}

export function stepsTitle({ t }: Words, steps: NextSteps, hasCourse: boolean): string {
  if (areAlternatives(steps)) return t("answer.steps.start", { hasCourse: hasCourse ? "yes" : "no" });
  return t(stepParts(steps).length === 3 ? "answer.steps" : "answer.steps.few");
}

/** An earlier step leads to the same page, so it is not named again. */
export function isRepeated(page: ApplyStep["page"], earlier: Earlier): boolean {
  if (page === null) return false;
  return earlier.some((step) => step.window?.is !== "open" && step.page?.address === page.address);
}

/** "Apply at UG by 31 Aug". */
export function applyWords({ t, shortDay }: Words, { program, window }: ApplyStep): string {
  const isOpen = window?.is === "open";
  const when = isOpen && window.closes_on !== null ? shortDay(window.closes_on) : "none";
  return t("answer.steps.apply", { school: program.school.short_name, when });
}

/** Where, in the school's own words for it: "University of Ghana, Legon, Fee-paying". */
export function stepPlace(
  words: Words,
  { school, campus, stream }: ApplyStep["program"],
  earlier: Earlier = [],
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
