import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Programme } from "../catalogue.ts";
import { describeUsual } from "../wording/describe-usual.ts";
import {
  bright,
  candidate,
  catalogueOf,
  checkAt,
  id,
  one,
  programme,
  type Grades,
} from "./test-catalogue.ts";
import type { Verdict } from "./verdict.ts";

const notPublished = programme({ id: 1, commonName: "BSc Nursing", electives: "not-published", cutOffs: [] });
/** At another school. */
const named = (change: Partial<Programme>): Programme =>
  programme({ id: 2, schoolId: 2, commonName: "BSc Nursing", electives: "named", ...change });
const chemistry = named({ requires: [one(id.chemistry)] });
const three = named({ id: 3, schoolId: 3, requires: [one(id.chemistry), one(id.biology), one(id.physics)] });

const state = "Public university";
/** What is usual, of a verdict that stays not known. */
function usualOf(others: readonly Programme[], grades: Grades, { ug = state, knust = state } = {}) {
  const catalogue = catalogueOf([notPublished, ...others]);
  const school = catalogue.schools[0]!;
  const schools = [
    school,
    { ...school, id: 2, slug: "ug", shortName: "UG", type: ug },
    { ...school, id: 3, slug: "knust", shortName: "KNUST", type: knust },
  ];
  const [verdict] = checkAt({ ...catalogue, schools }, candidate(grades)).ask as [Verdict];
  assert.equal(verdict.programme.id, 1);
  return verdict.usual && describeUsual(verdict.usual);
}

describe("what other schools ask for the same programme", () => {
  const { chemistry: _, ...without } = bright;
  const history: Grades = { ...without, history: "B2" };
  const testUsual = (says: string, others: readonly Programme[], grades: Grades, expected: object): void => {
    test(says, () => {
      const { met, sentence } = usualOf(others, grades)!;
      assert.deepEqual({ met, sentence }, expected);
    });
  };
  testUsual("met", [chemistry], bright, { met: true, sentence: "UG asks for Chemistry; you have it." });
  testUsual("all three", [three], bright, {
    met: true,
    sentence: "KNUST asks for Chemistry, Biology and Physics; you have all three.",
  });
  testUsual("not taken", [chemistry], history, {
    met: false,
    sentence: "UG asks for Chemistry, which you did not take.",
  });
  testUsual("one of three is not there", [three], history, {
    met: false,
    sentence: "KNUST asks for Chemistry, Biology and Physics; you lack Chemistry.",
  });
  testUsual(
    "too weak a grade",
    [chemistry],
    { ...history, chemistry: "D7" },
    { met: false, sentence: "UG asks for Chemistry; you lack Chemistry at C6 or better (you have D7)." },
  );
  testUsual(
    "a grade that is not out",
    [chemistry],
    { ...bright, chemistry: null },
    { met: null, sentence: "UG asks for Chemistry; whether you have that we cannot tell yet." },
  );
  testUsual(
    "schools differ",
    [chemistry, three],
    { ...bright, biology: "D7" },
    {
      met: null,
      sentence:
        "UG asks for Chemistry; you have it. KNUST asks for Chemistry, Biology and Physics; you lack Biology at C6 or better (you have D7).",
    },
  );
  testUsual("schools that ask the same", [chemistry, { ...chemistry, id: 4, schoolId: 3 }], bright, {
    met: true,
    sentence: "KNUST and UG ask for Chemistry; you have it.",
  });
  testUsual("any three", [named({ electives: "any" })], bright, {
    met: true,
    sentence: "UG asks for any three electives; you have that.",
  });

  test("nothing from another level, another name, its own school or one that publishes nothing", () => {
    const others = [
      { ...chemistry, level: "Diploma" as const },
      { ...chemistry, commonName: "BSc Midwifery" },
      { ...chemistry, commonName: null },
      { ...chemistry, schoolId: 1, id: 9 },
      { ...chemistry, electives: "not-published" as const, requires: [] },
    ];
    for (const other of others) assert.equal(usualOf([other], bright), null);
  });

  test("never another kind of school; a university of several states is a public one", () => {
    const others = [chemistry, three];
    const schoolsWith = (types: object) => usualOf(others, bright, types)?.schools ?? null;
    assert.deepEqual(schoolsWith({}), ["KNUST", "UG"]);
    assert.deepEqual(schoolsWith({ ug: "Private university" }), ["KNUST"]);
    assert.deepEqual(schoolsWith({ ug: "Private university", knust: "Technical university" }), null);
    assert.deepEqual(schoolsWith({ ug: "Inter-state university" }), ["KNUST", "UG"]);
  });

  test("a school once, by its regular stream", () => {
    const evening = { ...chemistry, id: 5, stream: "Evening", requires: [one(id.physics)] };
    const alone = usualOf([chemistry], bright);
    assert.deepEqual(usualOf([evening, chemistry], bright), alone);
    assert.deepEqual(usualOf([chemistry, evening], bright), alone);
    assert.deepEqual(usualOf([evening], bright)?.needed, "Physics");
  });

  test("nor a school that states only what is enough", () => {
    const enough = [[one(id.chemistry)]];
    const some = { electives: "not-published", basis: "states-some", requires: [], enough } as const;
    assert.equal(usualOf([{ ...chemistry, ...some }], bright), null);
  });
});
