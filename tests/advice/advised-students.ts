import type { Answer } from "../../app/features/result/contract/answer.ts";
import { fieldsOfStudy, type FieldOfStudy } from "../../app/kernel/contract/programme-index.ts";
import { certificateNames, compileCatalogue, countryCodes, type Candidate } from "@okwan/engine";
import type { LoadedVersion } from "../../app/kernel/catalogue/catalogue-store.ts";
import { loadCatalogueContent } from "@okwan/catalogue";
import { randomCandidate, randomFrom } from "../../app/kernel/catalogue/test-candidates.ts";
import { loadResult, type ResultContext } from "../../app/features/result/server/load-result.ts";
import { answerPageData } from "../../app/features/result/server/read-answer.ts";
import { runCheck } from "../../app/features/result/server/run-check.ts";
import { checkedOrder } from "../../app/features/result/server/test-order.ts";
import { brokenRules, type Advice, type AdviceRule } from "./judge-advice.ts";

/** Students, their wishes, and the advice that an opened result gives them on the real catalogue. */

const { catalogue, lists } = loadCatalogueContent();
const version: LoadedVersion = { version: 1, catalogue, lists, compiled: compileCatalogue(catalogue) };
const now = new Date("2026-11-28T12:00:00Z");

/** No wish, then wishes of different families. */
const wishes: readonly (readonly FieldOfStudy[])[] = [
  [],
  ["nursing"],
  ["medicine"],
  ["computing"],
  ["law"],
  ["accounting"],
  ["teaching"],
  ["civil-engineering"],
  ["agriculture"],
  ["media"],
];

export interface AskedFor {
  readonly candidate: Candidate;
  readonly country: string;
  readonly wish: readonly FieldOfStudy[];
}

/** Twenty Ghanaian students with whole WASSCE slips, from very good to weak, each with every wish. */
export function* studentsWithWishes(): Generator<AskedFor> {
  const random = randomFrom(20261128);
  for (let nr = 0; nr < 20;) {
    const candidate = randomCandidate(catalogue, random, { country: "GHA", certificate: "WASSCE" });
    if (candidate.grades.length < 8 || candidate.grades.some(({ grade }) => grade === null)) continue;
    nr += 1;
    for (const wish of wishes) yield { candidate, country: "GHA", wish };
  }
}

/** Of every country and certificate, with gaps as they come. */
export function* anybody(seed: number, ofEach: number): Generator<AskedFor> {
  const random = randomFrom(seed);
  for (const country of countryCodes)
    for (const certificate of country === "GHA" ? certificateNames : (["WASSCE"] as const))
      for (let nr = 0; nr < ofEach; nr += 1) {
        const field = fieldsOfStudy[Math.floor(random() * fieldsOfStudy.length)]!;
        const candidate = randomCandidate(catalogue, random, { country, certificate });
        yield { candidate, country, wish: random() < 0.3 ? [] : [field] };
      }
}

/** The student's opened result. */
export async function resultFor({ candidate, country, wish }: AskedFor): Promise<ResultContext> {
  const { id: countryId } = lists.countries.find(({ code }) => code === country)!;
  const submission = {
    countryId,
    schoolId: null,
    level: "Degree",
    isPredicted: false,
    ...candidate,
  } as const;
  const check = runCheck({ catalogue: () => version, now: () => now }, submission);
  const parts = {
    catalogue: () => version,
    catalogueOf: () => version,
    now: () => now,
    priceInPesewas: () => 1200,
  };
  return loadResult(parts, checkedOrder(check, now, { openedBy: "own" }), { wish });
}

/** The rules that the advice for one student breaks. */
export async function brokenFor(asked: AskedFor): Promise<AdviceRule[]> {
  const { candidate, wish } = asked;
  const answer = answerPageData(await resultFor(asked), []);
  const student = { catalogue, candidate, wish, rows: [...answer.programmes, ...answer.instead] };
  return brokenRules(student, adviceIn(answer));
}

/** The advice of a result's page, as the judge reads it. */
function adviceIn({ steps, wish }: Answer): Advice {
  return {
    asksWish: steps.asks_wish && wish.length === 0,
    choices: steps.choices.flatMap(({ kind, program }) =>
      kind === "open" ? [] : [{ kind, programme: program.id }],
    ),
    resit:
      steps.resit === null
        ? null
        : {
            subjectId: steps.resit.change.subject_id,
            from: steps.resit.change.from,
            to: steps.resit.change.to,
          },
    tellsMissing: steps.grades !== null,
  };
}
