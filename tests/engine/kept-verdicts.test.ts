import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  checkEligibility,
  compileCatalogue,
  judgeToKeep,
  readKept,
  type KeptEligibility,
  type KeptReader,
  type KeptVerdict,
  type Programme,
  type Verdict,
  type VerdictOutcome,
} from "../../src/engine/index.ts";
import { loadCatalogueFiles } from "../../src/server/catalogue/load-catalogue-files.ts";
import { randomCandidate, randomFrom, randomQuestion } from "../../src/server/catalogue/random-candidates.ts";

suite("verdicts that were kept", () => {
  test("are the same when they are told again, for any candidate", () => {
    const catalogue = loadCatalogueFiles();
    const compiled = compileCatalogue(catalogue);
    const random = randomFrom(7);
    let told = 0;
    for (let round = 0; round < 150; round += 1) {
      const candidate = randomCandidate(catalogue, random);
      const question = randomQuestion(random);
      const found = checkEligibility(compiled, candidate, question);
      // Through JSON, as a database keeps them.
      const kept = JSON.parse(JSON.stringify(judgeToKeep(compiled, candidate, question))) as KeptEligibility;
      const reader = readKept(compiled, candidate, question);
      const tell = (outcome: VerdictOutcome) => (one: KeptVerdict) => plain(reader.read(one, outcome));
      assert.deepEqual(kept.qualified.map(tell("qualified")), found.qualified.map(plain));
      assert.deepEqual(kept.open.map(tell("open")), found.open.map(plain));
      assert.deepEqual(kept.nearMisses.map(tell("near-miss")), found.nearMisses.map(plain));
      assert.deepEqual(reader.general, found.general);
      assert.equal(reader.hasTwoSittings, found.hasTwoSittings);
      assert.deepEqual(kept.notKnown.map(tell("not-known")), found.notKnown.map(plain));
      assert.deepEqual(reader.judgeNotKnown(), kept.notKnown);
      assert.deepEqual(
        reader.programmes.filter(isIn(found.notQualified)).map((one) => plain(reader.readClosed(one))),
        inOrder(reader, found.notQualified).map(plain),
      );
      told += kept.qualified.length + kept.open.length + kept.nearMisses.length;
    }
    assert.ok(told > 1_000, `only ${told} verdicts were compared`);
  });
});

/** As the reader lists its programmes. */
function inOrder({ programmes }: KeptReader, verdicts: readonly Verdict[]): Verdict[] {
  const at = new Map(programmes.map(({ id }, index) => [id, index]));
  return verdicts.toSorted(({ programme: one }, { programme: other }) => at.get(one.id)! - at.get(other.id)!);
}

function isIn(verdicts: readonly Verdict[]): (programme: Programme) => boolean {
  const ids = new Set(verdicts.map(({ programme }) => programme.id));
  return ({ id }) => ids.has(id);
}

function plain(verdict: Verdict): Verdict {
  const { programme, outcome, aggregate, cutOff, difference, chance, isStrongest } = verdict;
  const { counted, reasons, changes, known, usual } = verdict;
  return {
    programme,
    outcome,
    aggregate,
    cutOff,
    difference,
    chance,
    isStrongest,
    counted,
    reasons,
    changes,
    known,
    usual,
  };
}
