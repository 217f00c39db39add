import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { everyVerdict } from "../../packages/engine/eligibility/test-catalogue.ts";
import {
  bestSingleChange,
  checkEligibility,
  compileCatalogue,
  describeReason,
  type Candidate,
  type Eligibility,
  type EligibilityQuestion,
  type Verdict,
} from "@okwan/engine";
import { catalogue, compiled, cores, slipWith } from "./real-slips.ts";

function at(slug: string | null, level: EligibilityQuestion["level"] = "Degree"): EligibilityQuestion {
  const school = catalogue.schools.find((one) => one.slug === slug);
  assert.ok(slug === null || school, String(slug));
  return { country: "GHA", schoolId: school?.id ?? null, level };
}

const outcomesOf = (eligibility: Eligibility, name: RegExp) =>
  everyVerdict(eligibility)
    .filter(({ programme }) => name.test(programme.name))
    .map(({ outcome }) => outcome);

const science = (grade: string) => ({ "Elective Mathematics": grade, Physics: grade, Chemistry: grade });

describe("KNUST", () => {
  test("six A1 in Government, History and Christian Religious Studies open neither it, nor Chemistry, nor Optometry", () => {
    const arts = { Government: "A1", History: "A1", "Christian Religious Studies": "A1" };
    const result = checkEligibility(compiled, slipWith({ ...cores("A1"), ...arts }), at("knust"));
    for (const name of [/^BSc Computer Science$/u, /^BSc Chemistry$/u, /Optometry/u]) {
      assert.deepEqual(outcomesOf(result, name), ["closed"], String(name));
    }
    const chemistry = result.closed.find(({ programme }) => programme.name === "BSc Chemistry");
    assert.ok(told(chemistry).some(({ rule, outcome }) => rule === "Chemistry" && outcome === "not met"));
  });

  test("six C6 are 24 there and 36 elsewhere; D7 in English is over 24, and every closed programme says why", () => {
    const six = checkEligibility(compiled, slipWith({ ...cores("C6"), ...science("C6") }), at("knust"));
    assert.equal(six.general.aggregate, 36);
    assert.ok(everyVerdict(six).every(({ aggregate }) => aggregate === 24));
    const grades = { ...cores("C6"), "English Language": "D7", ...science("C6") };
    const result = checkEligibility(compiled, slipWith(grades), at("knust"));
    assert.equal(result.qualified.length + result.open.length, 0);
    for (const { reasons, programme } of [...result.closed, ...result.near]) {
      const missed = reasons.filter(({ outcome }) => outcome === "not met");
      assert.notDeepEqual(missed, [], programme.name);
    }
    const reasons = result.closed.flatMap(told);
    assert.ok(reasons.some(({ rule, given }) => rule === "Greatest aggregate" && given === "27"));
  });
});

describe("University of Ghana", () => {
  for (const core of Object.keys(cores("A1"))) {
    test(`refuses where ${core} is not a credit`, () => {
      const grades = { ...cores("A1"), ...science("A1"), [core]: "D7" };
      const result = checkEligibility(compiled, slipWith(grades), at("ug"));
      const degrees = [...result.qualified, ...result.open].map(({ programme }) => programme.name);
      assert.deepEqual(degrees, []);
    });
  }

  test("a C6 in Elective Mathematics sees that B3 opens Actuarial Science", () => {
    const grades = { ...cores("A1"), ...science("B2"), Biology: "B2", "Elective Mathematics": "C6" };
    const result = checkEligibility(compiled, slipWith(grades), at("ug"));
    const actuarial = result.near.filter(({ programme }) => /Actuarial/u.test(programme.name));
    assert.ok(actuarial.length > 0);
    for (const { changes, chance } of actuarial) {
      assert.deepEqual(
        changes.map(({ name, from, to }) => [name, from, to]),
        [["Elective Mathematics", "C6", "B3"]],
      );
      assert.equal(chance, "Challenging");
    }
  });
});

describe("the common case: D7 in Mathematics and six C6", () => {
  const arts = { Economics: "C6", Geography: "C6", Government: "C6" };
  const who = slipWith({ ...cores("C6"), ...arts, Mathematics: "D7" });

  test("is told that a credit in Mathematics would open the most", () => {
    const near = nearMissesOf(checkEligibility(compiled, who, at(null)));
    const best = bestSingleChange(compiled, who, at(null), near);
    assert.deepEqual([best?.change.name, best?.change.from, best?.change.to], ["Mathematics", "D7", "C6"]);
    assert.ok((best?.count ?? 0) >= 20);
    const after = slipWith({ ...cores("C6"), ...arts, Mathematics: "C6" });
    const countOpen = (candidate: Candidate) => {
      const { qualified, open } = checkEligibility(compiled, candidate, at(null));
      return qualified.length + open.length;
    };
    assert.equal(best?.count, countOpen(after) - countOpen(who));
  });
});

test("one subject that mends two rules at once is one resit, not two", () => {
  // The third core must be D7 and three subjects C6: Integrated Science at C6 does both.
  const electives = { French: "D7", Leatherwork: "D7", Jewellery: "D7" };
  const who = slipWith({
    Mathematics: "C6",
    "English Language": "C5",
    "Integrated Science": "F9",
    ...electives,
  });
  const opened = { electives: "any", basis: "states-any" } as const;
  const programmes = catalogue.programmes.map((one) => (one.id === 20038 ? { ...one, ...opened } : one));
  const asIfAny = compileCatalogue({ ...catalogue, programmes });
  const near = checkEligibility(asIfAny, who, at("httu", "Diploma")).near;
  const accountancy = near.find(({ programme }) => programme.name === "HND Accountancy");
  assert.deepEqual(
    accountancy?.changes.map(({ name, from, to }) => [name, from, to]),
    [["Integrated Science", "F9", "C6"]],
  );
});

function nearMissesOf({ near }: Eligibility): Set<number> {
  return new Set(near.map(({ programme }) => programme.id));
}

const told = (verdict: Verdict | undefined) =>
  (verdict?.reasons ?? []).map((reason) => describeReason(reason));
