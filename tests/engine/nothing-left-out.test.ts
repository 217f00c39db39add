import assert from "node:assert/strict";
import { test } from "node:test";
import { checkEligibility, compileCatalogue, sentenceFor } from "../../src/engine/index.ts";
import { loadCatalogueFiles } from "../../src/server/catalogue/load-catalogue-files.ts";
import {
  everyVerdict,
  randomCandidate,
  randomFrom,
  randomQuestion,
} from "../../src/server/catalogue/test-candidates.ts";

const candidates = Number(process.env["OKWAN_RANDOM_CANDIDATES"] ?? 300);
const seed = Number(process.env["OKWAN_RANDOM_SEED"] ?? 20261123);

test(`every programme of the question has its place and its reasons, for ${candidates} candidates (seed ${seed})`, () => {
  const catalogue = loadCatalogueFiles();
  const compiled = compileCatalogue(catalogue);
  const countryOf = new Map(catalogue.schools.map(({ id, country }) => [id, country]));
  const random = randomFrom(seed);
  let judged = 0;
  for (let n = 0; n < candidates; n += 1) {
    const candidate = randomCandidate(catalogue, random);
    const question = randomQuestion(random);
    const asked = catalogue.programmes.filter(
      ({ schoolId, level }) =>
        level === question.level &&
        (question.schoolId === null
          ? countryOf.get(schoolId) === question.country
          : schoolId === question.schoolId),
    );
    const verdicts = everyVerdict(checkEligibility(compiled, candidate, question));
    assert.deepEqual(
      verdicts.map(({ programme }) => programme.id).toSorted((one, other) => one - other),
      asked.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    for (const verdict of verdicts) {
      const which = `${verdict.outcome} ${verdict.programme.name} (${verdict.programme.id})`;
      const sentence = sentenceFor(verdict);
      assert.match(sentence, /^[A-Z1-9].*\.$/u, which);
      assert.doesNotMatch(sentence, /undefined|null|NaN|Infinity|\s\s|\.\./u, which);
      assert.ok(verdict.reasons.length > 0 || verdict.outcome === "open", `no reason: ${which}`);
      assert.equal(verdict.known !== null, verdict.outcome === "not-known", which);
    }
    judged += verdicts.length;
  }
  assert.ok(judged > candidates * 50, `${judged} programmes were judged`);
});
