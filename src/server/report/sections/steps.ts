import type { Answer } from "../../../contract/answer.ts";
import { type DescribedStep, describeSteps } from "../../../contract/describe-steps.ts";
import { changeWords } from "../../../language/data-names.ts";
import { rewriteWords } from "../../../language/resit-words.ts";
import type { Words } from "../../../language/words.ts";
import { type SectionInput, boldText, type Section, softText } from "./section.ts";

/** What to do next, as on the result's page; addresses are written out, because paper has no links. */
export function nextSteps(
  { words, result }: SectionInput,
  { steps, wish }: Pick<Answer, "steps" | "wish">,
): Section[] {
  const hasCourse = result.course !== null && wish.length === 0;
  const described = describeSteps(words, steps, { country: result.country.code, hasCourse });
  const parts = described.steps.map((step) => ({ title: step.title, lines: linesOf(words, step) }));
  const { resit } = steps;
  // The one better grade, if nothing can be applied for.
  if (resit !== null && steps.apply.length === 0) {
    const title = words.t("answer.resit", { change: changeWords(words, resit.change), count: resit.opens });
    parts.push({ title, lines: [rewriteWords(words, result, "one")] });
  }
  if (parts.length === 0) return [];
  const items = parts.map(({ title, lines }, index) => [
    boldText(`${index + 1} ${title}`, 10.5),
    ...lines.map((text) => softText(text, 9)),
  ]);
  return [{ title: described.title, items }];
}

function linesOf({ t, shortDay }: Words, step: DescribedStep): string[] {
  const { programme, about, when, fee, window, question, page } = step;
  const at = (what: string, address: string) => t("answer.steps.at", { what, address: written(address) });
  const [place = "", ...more] = about;
  const lines = [programme === null ? place : `${programme.name}, ${place}`, ...more];
  if (when !== "") lines.push(when);
  if (question !== null) lines.push(question.text);
  if (page !== null && window?.is !== "open") lines.push(at(page.text, page.address));
  if (window !== null) {
    const { school, read_on: read, source } = window;
    const readOn = read && t("answer.steps.readOn", { school: school.name, day: shortDay(read) });
    lines.push(at(readOn ?? school.name, source));
  }
  if (fee !== null && fee.source !== window?.source) {
    lines.push(t("answer.steps.feeSource", { site: written(fee.source) }));
  }
  return lines;
}

/** "https://www.ug.edu.gh/forms/" → "ug.edu.gh/forms", as one types it. */
function written(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
