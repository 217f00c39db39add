import assert from "node:assert/strict";
import { test } from "node:test";
import { checkEligibility, compileCatalogue } from "../../src/engine/index.ts";
import type { Verdict } from "../../src/engine/index.ts";
import { loadCatalogueFiles } from "../../src/server/catalogue/load-catalogue-files.ts";
import { naiveJudge } from "./naive-judge.ts";
import {
  everyVerdict,
  randomCandidate,
  randomFrom,
  randomQuestion,
} from "../../src/server/catalogue/test-candidates.ts";

const candidates = Number(process.env["OKWAN_RANDOM_CANDIDATES"] ?? 300);
const seed = Number(process.env["OKWAN_RANDOM_SEED"] ?? 20261120);

test(`the engine and the naive engine agree on every verdict for ${candidates} candidates (seed ${seed})`, () => {
  const catalogue = loadCatalogueFiles();
  const compiled = compileCatalogue(catalogue);
  const random = randomFrom(seed);
  let compared = 0;
  for (let n = 0; n < candidates; n += 1) {
    const candidate = randomCandidate(catalogue, random);
    const question = randomQuestion(random);
    for (const verdict of everyVerdict(
      checkEligibility(compiled, candidate, question, { withReasons: false }),
    )) {
      const naive = naiveJudge(catalogue, verdict.programme, candidate);
      const where = () =>
        `${verdict.programme.name} (${verdict.programme.id}) for ${JSON.stringify(candidate)}`;
      assert.equal(standingOf(verdict), naive.standing, where());
      assert.equal(verdict.known, naive.known, where());
      const aggregate = verdict.outcome === "near-miss" ? naive.aggregateToOpen : naive.aggregate;
      assert.equal(verdict.aggregate, aggregate, where());
      assert.equal(verdict.cutOff?.aggregate ?? null, naive.cutOff, where());
      compared += 1;
    }
  }
  assert.ok(compared > candidates * 50, `${compared} verdicts compared`);
});

/** A near miss is not qualified; how near is another test's matter. */
function standingOf({ outcome }: Verdict): string {
  return outcome === "near-miss" ? "not-qualified" : outcome;
}
