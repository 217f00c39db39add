import type { Answer } from "../../../contract/answer.ts";
import type { CheckResult } from "../../../contract/check-result.ts";
import type { ApplyStep, NextSteps } from "../../../contract/next-steps.ts";
import { changeWords } from "../../../language/data-names.ts";
import {
  areAlternatives,
  type EarlierSteps,
  isRepeated,
  type StepPart,
  stepParts,
} from "../../../contract/step-parts.ts";
import { resitWords } from "../../../language/resit-words.ts";
import {
  alsoAsksWords,
  applyWords,
  safeWords,
  stepPlace,
  stepsTitle,
  whenWords,
} from "../../../contract/step-words.ts";
import type { Words } from "../../../language/words.ts";
import type { Sheet } from "../sheet.ts";
import { bold, soft, writeItems, writeSection } from "./blocks.ts";

interface Step {
  readonly title: string;
  readonly lines: readonly string[];
}

type StepTo = Extract<StepPart, { kind: "apply" | "safe" }>;

/** What to do next, as on the result's page; pages are written out, because paper has no links. */
export function writeSteps(
  sheet: Sheet,
  words: Words,
  result: CheckResult,
  { steps, wish }: Pick<Answer, "steps" | "wish">,
): void {
  const parts = [...stepsOf(words, steps, result.country.code), ...resitOf(words, result, steps)];
  if (parts.length === 0) return;
  const hasCourse = result.course !== null && wish.length === 0;
  const about = { areAlternatives: areAlternatives(steps), count: parts.length, hasCourse };
  writeSection(sheet, { title: stepsTitle(words, about), room: 90 }, (section) =>
    writeItems(
      sheet,
      section,
      parts.map(({ title, lines }, index) => [
        bold(`${index + 1} ${title}`, 10.5),
        ...lines.filter((text) => text !== "").map((text) => soft(text, 9)),
      ]),
    ),
  );
}

function stepsOf(words: Words, steps: NextSteps, country: string): Step[] {
  const { t } = words;
  return stepParts(steps).map((part): Step => {
    switch (part.kind) {
      case "grades":
        return { title: t("answer.steps.grades"), lines: [part.grades.text] };
      case "apply":
        return applyOf(words, part, areAlternatives(steps) ? null : applyWords(words, part.step, country));
      case "ask": {
        const { program, question } = part.ask;
        const school = program.school.short_name;
        return {
          title: t("answer.steps.ask", { school, programme: program.name }),
          lines: [
            `${stepPlace(words, program, part.earlier)}.`,
            question.text,
            pageOf(words, question.page, school, part.earlier),
          ],
        };
      }
      case "safe": {
        const { program, page } = part.step;
        const { short_name: school } = program.school;
        return {
          title: safeWords(words, part.step, country),
          lines: [
            `${program.name}, ${stepPlace(words, program, part.earlier)}.`,
            alsoAsksWords(words, part.step),
            program.chance === "High Chance" ? "" : t("answer.steps.notSure"),
            pageOf(words, page, school, part.earlier),
          ],
        };
      }
    }
  });
}

/** `title`: null names the programme. */
function applyOf(words: Words, { step, earlier }: StepTo, title: string | null): Step {
  const { t, shortDay } = words;
  const { program, window, fee, page } = step;
  const place = stepPlace(words, program);
  const where = title === null ? `${place}.` : `${program.name}, ${place}.`;
  const head = title ?? program.name;
  const alsoAsks = alsoAsksWords(words, step);
  if (window === null && isRepeated(page, earlier)) return { title: head, lines: [where, alsoAsks] };
  const readOn =
    window === null || window.read_on === null
      ? null
      : t("answer.steps.readOn", { school: window.school.name, day: shortDay(window.read_on) });
  const sources = [
    window === null
      ? null
      : t("answer.steps.at", { what: readOn ?? window.school.name, address: written(window.source) }),
    fee === null || fee.source === window?.source
      ? null
      : t("answer.steps.feeSource", { site: written(fee.source) }),
  ];
  return {
    title: head,
    lines: [
      where,
      alsoAsks,
      whenWords(words, step),
      window?.is === "open" ? "" : pageOf(words, page, program.school.short_name, earlier),
      ...sources.filter((source) => source !== null),
    ],
  };
}

/** The one better grade, if nothing can be applied for. */
function resitOf(words: Words, result: CheckResult, { apply, resit }: NextSteps): Step[] {
  if (resit === null || apply.length > 0) return [];
  const { t } = words;
  return [
    {
      title: t("answer.resit", { change: changeWords(words, resit.change), count: resit.opens }),
      lines: [resitWords(words, result)],
    },
  ];
}

function pageOf({ t }: Words, page: ApplyStep["page"], school: string, earlier: EarlierSteps): string {
  if (page === null || isRepeated(page, earlier)) return "";
  const what = t("answer.steps.page", { kind: page.kind, school });
  return t("answer.steps.at", { what, address: written(page.address) });
}

/** "https://www.ug.edu.gh/forms/" → "ug.edu.gh/forms", as one types it. */
function written(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
