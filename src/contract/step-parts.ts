import type { ApplyStep, NextSteps } from "./next-steps.ts";

/** The next steps as a list, for page and PDF. No zod: the browser imports this file. */

type NamedStep = Pick<ApplyStep, "program" | "window" | "page">;

/** Steps before this one, whose schools and pages are not repeated. */
export type EarlierSteps = readonly NamedStep[];

export type StepPart =
  | { readonly kind: "grades"; readonly grades: NonNullable<NextSteps["grades"]> }
  | { readonly kind: "apply" | "safe"; readonly step: ApplyStep; readonly earlier: EarlierSteps }
  | { readonly kind: "ask"; readonly ask: NonNullable<NextSteps["ask"]>; readonly earlier: EarlierSteps };

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

/** An earlier step leads to the same page, so it is not named again. */
export function isRepeated(page: ApplyStep["page"], earlier: EarlierSteps): boolean {
  if (page === null) return false;
  return earlier.some((step) => step.window?.is !== "open" && step.page?.address === page.address);
}
