import assert from "node:assert/strict";
import { suite, test } from "node:test";
import {
  checkEligibility,
  compileCatalogue,
  judgeForStorage,
  verdictReader,
  type StoredEligibility,
  type VerdictReader,
  type StoredVerdict,
  type Programme,
  type Verdict,
  type VerdictOutcome,
} from "../../src/engine/index.ts";
import { loadCatalogueFiles } from "../../src/server/catalogue/load-catalogue-files.ts";
import { randomCandidate, randomFrom, randomQuestion } from "../../src/server/catalogue/test-candidates.ts";

suite("verdicts that were stored", () => {
  test("are the same when rebuilt, for any candidate", () => {
    const catalogue = loadCatalogueFiles();
    const compiled = compileCatalogue(catalogue);
    const random = randomFrom(7);
    let compared = 0;
    for (let round = 0; round < 150; round += 1) {
      const candidate = randomCandidate(catalogue, random);
      const question = randomQuestion(random);
      const found = checkEligibility(compiled, candidate, question);
      // Through JSON, as a database keeps them.
      const stored = JSON.parse(
        JSON.stringify(judgeForStorage(compiled, candidate, question)),
      ) as StoredEligibility;
      const reader = verdictReader(compiled, candidate, question);
      const rebuild = (outcome: VerdictOutcome) => (one: StoredVerdict) => plain(reader.read(one, outcome));
      assert.deepEqual(stored.qualified.map(rebuild("qualified")), found.qualified.map(plain));
      assert.deepEqual(stored.open.map(rebuild("open")), found.open.map(plain));
      assert.deepEqual(stored.nearMisses.map(rebuild("near-miss")), found.nearMisses.map(plain));
      assert.deepEqual(reader.general, found.general);
      assert.equal(reader.hasTwoSittings, found.hasTwoSittings);
      assert.deepEqual(stored.notKnown.map(rebuild("not-known")), found.notKnown.map(plain));
      assert.deepEqual(reader.judgeNotKnown(), stored.notKnown);
      assert.deepEqual(
        reader.programmes.filter(isIn(found.notQualified)).map((one) => plain(reader.readClosed(one))),
        inOrder(reader, found.notQualified).map(plain),
      );
      compared += stored.qualified.length + stored.open.length + stored.nearMisses.length;
    }
    assert.ok(compared > 1_000, `only ${compared} verdicts were compared`);
  });
});

/** The order of the verdict reader's programmes. */
function inOrder({ programmes }: VerdictReader, verdicts: readonly Verdict[]): Verdict[] {
  const at = new Map(programmes.map(({ id }, index) => [id, index]));
  return verdicts.toSorted(({ programme: one }, { programme: other }) => at.get(one.id)! - at.get(other.id)!);
}

function isIn(verdicts: readonly Verdict[]): (programme: Programme) => boolean {
  const ids = new Set(verdicts.map(({ programme }) => programme.id));
  return ({ id }) => ids.has(id);
}

/** With what a getter answers in its place. */
const plain = (verdict: Verdict): Verdict => ({ ...verdict });
