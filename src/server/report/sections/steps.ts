import type { Answer } from "../../../contract/answer.ts";
import type { CheckResult } from "../../../contract/check-result.ts";
import { type DescribedStep, describeSteps } from "../../../contract/describe-steps.ts";
import type { NextSteps } from "../../../contract/next-steps.ts";
import { changeWords } from "../../../language/data-names.ts";
import { resitWords } from "../../../language/resit-words.ts";
import type { Words } from "../../../language/words.ts";
import type { Sheet } from "../sheet.ts";
import { bold, soft, writeItems, writeSection } from "./blocks.ts";

interface Step {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What to do next, as on the result's page; addresses are written out, because paper has no links. */
export function writeSteps(
  sheet: Sheet,
  words: Words,
  result: CheckResult,
  { steps, wish }: Pick<Answer, "steps" | "wish">,
): void {
  const described = describeSteps(words, steps, {
    country: result.country.code,
    hasCourse: result.course !== null && wish.length === 0,
  });
  const parts = [
    ...described.steps.map((step) => ({ title: step.title, lines: linesOf(words, step) })),
    ...resitOf(words, result, steps),
  ];
  if (parts.length === 0) return;
  writeSection(sheet, { title: described.title, room: 90 }, (section) =>
    writeItems(
      sheet,
      section,
      parts.map(({ title, lines }, index) => [
        bold(`${index + 1} ${title}`, 10.5),
        ...lines.map((text) => soft(text, 9)),
      ]),
    ),
  );
}

function linesOf({ t, shortDay }: Words, step: DescribedStep): string[] {
  const { programme, about, when, fee, window, question, page } = step;
  const at = (what: string, address: string) => t("answer.steps.at", { what, address: written(address) });
  const [place = "", ...more] = about;
  const lines = [programme === null ? place : `${programme.name}, ${place}`, ...more, when, question?.text];
  if (page !== null && window?.is !== "open") lines.push(at(page.text, page.address));
  if (window !== null) {
    const { school, read_on: read, source } = window;
    const readOn =
      read === null ? null : t("answer.steps.readOn", { school: school.name, day: shortDay(read) });
    lines.push(at(readOn ?? school.name, source));
  }
  if (fee !== null && fee.source !== window?.source)
    lines.push(t("answer.steps.feeSource", { site: written(fee.source) }));
  return lines.filter((line) => line !== undefined && line !== "") as string[];
}

/** The one better grade, if nothing can be applied for. */
function resitOf(words: Words, result: CheckResult, { apply, resit }: NextSteps): Step[] {
  if (resit === null || apply.length > 0) return [];
  const title = words.t("answer.resit", { change: changeWords(words, resit.change), count: resit.opens });
  return [{ title, lines: [resitWords(words, result)] }];
}

/** "https://www.ug.edu.gh/forms/" → "ug.edu.gh/forms", as one types it. */
function written(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
