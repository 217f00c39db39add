import assert from "node:assert/strict";
import { test } from "node:test";
import { extractText } from "unpdf";
import type { Answer } from "../../app/features/result/contract/answer.ts";
import { bestSingleChange, certificates, isAdvisable } from "@okwan/engine";
import { answerPageData, reportContent } from "../../app/features/result/server/read-answer.ts";
import { describeResult } from "../../app/features/result/server/describe-result.ts";
import type { ResultContext } from "../../app/features/result/server/load-result.ts";
import { loadFonts } from "../../app/features/result/server/report/fonts.ts";
import { reportPdf } from "../../app/features/result/server/report/report-pdf.ts";
import { anybody, resultFor, type AskedFor } from "./advised-students.ts";

/**
 * No surface advises to write the best grade of the scale, or to better a credit. Only a resit for the wish may
 * name a better credit, and says that it is for the wish.
 */

interface Change {
  readonly from: string | null;
  readonly to: string;
}

/** Every change of a grade in what a surface is made of: as figures, and in its sentences. */
function changesIn(surface: unknown): Change[] {
  const found: Change[] = [];
  JSON.stringify(surface, (_, value: unknown) => {
    if (typeof value === "string") found.push(...changesInText(value));
    if (typeof value === "object" && value !== null && "from" in value && "to" in value)
      found.push(value as Change);
    return value;
  });
  return found;
}

function changesInText(text: string): Change[] {
  return [...text.matchAll(/\b([A-F][1-9]?) (?:instead of|in place of) ([A-F][1-9]?)\b/g)].map(
    ([, to, from]) => ({ from: from!, to: to! }),
  );
}

/** The surface without its resit for the wish. */
function withoutWish<Shown extends Pick<Answer, "steps">>(shown: Shown): Shown {
  const { steps } = shown;
  return { ...shown, steps: steps.resit?.is_for_wish === true ? { ...steps, resit: null } : steps };
}

function expectAdvisable(where: string, asked: AskedFor, changes: readonly Change[]): number {
  const certificate = certificates[asked.candidate.certificate];
  for (const change of changes)
    assert.ok(isAdvisable(certificate, change), `${where}: ${JSON.stringify({ change, asked })}`);
  return changes.length;
}

/** What a class sheet advises to write again. */
function classSheetOf({ catalogue, candidate, question, outcome }: ResultContext): readonly Change[] {
  const near = new Set(outcome.near.map(({ programmeId }) => programmeId));
  const best = bestSingleChange(catalogue.compiled, candidate, question, near);
  return best === null ? [] : [best.change];
}

async function textOfPdf(read: ResultContext): Promise<string> {
  const { answer, lists } = reportContent(read, []);
  const pdf = await reportPdf(
    { answer: withoutWish(answer), lists, resultAddress: "https://okwan.example/r" },
    fonts,
  );
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

const fonts = loadFonts();

test("whoever asks, no surface advises a better credit or the best grade", async () => {
  let [seen, credits, pages] = [0, 0, 0];
  for (const asked of anybody(2027, 6)) {
    const read = await resultFor(asked);
    const result = describeResult(read);
    const page = withoutWish(answerPageData(read, []));
    seen += expectAdvisable("the result", asked, changesIn(result));
    seen += expectAdvisable("the page", asked, changesIn(page));
    seen += expectAdvisable("the class sheet", asked, classSheetOf(read));
    const certificate = certificates[asked.candidate.certificate];
    credits += nearChangesOf(read).filter((change) => !isAdvisable(certificate, change)).length;
    if (pages < 4 && result.near_misses.length > 0) {
      pages += 1;
      const text = await textOfPdf(read);
      seen += expectAdvisable("the PDF", asked, changesInText(text));
    }
  }
  assert.ok(seen > 100 && credits > 20 && pages === 4, `${seen} changes, ${credits} left unsaid`);
});

/** What would open each near miss, whether or not it is to be advised. */
function nearChangesOf({ outcome }: ResultContext): readonly Change[] {
  return outcome.near.flatMap(({ changes }) => changes);
}
