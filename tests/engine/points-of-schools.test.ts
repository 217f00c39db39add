import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { everyVerdict } from "../../packages/engine/eligibility/test-catalogue.ts";
import {
  checkEligibility,
  describeReason,
  sentenceFor,
  type Candidate,
  type CertificateType,
  type Clause,
  type Programme,
  type SubjectId,
  type Verdict,
} from "@okwan/engine";
import { upgradeContent } from "../../app/kernel/catalogue/catalogue-versions-table.ts";
import { loadCatalogueContent } from "@okwan/catalogue";
import { randomCandidate, randomFrom } from "../../app/kernel/catalogue/test-candidates.ts";
import { catalogue, compiled, cores, slipWith } from "./real-slips.ts";

function verdictsAt(slug: string, candidate: Candidate): readonly Verdict[] {
  const { id: schoolId } = catalogue.schools.find((school) => school.slug === slug)!;
  return everyVerdict(checkEligibility(compiled, candidate, { country: "GHA", schoolId, level: "Degree" }));
}

function verdictOn(
  slug: string,
  name: string,
  grades: Readonly<Record<string, string>>,
  certificate: CertificateType = "WASSCE",
): Verdict {
  return verdictsAt(slug, slipWith(grades, certificate)).find(({ programme }) => programme.name === name)!;
}

/** Page 51 of KNUST's guide of April 2026, written down here a second time. */
const guide: Readonly<Record<string, number>> = { A1: 1, B2: 2, B3: 3, C4: 4, C5: 4, C6: 4 };

const forester = {
  ...cores("C5"),
  Mathematics: "C4",
  Biology: "C5",
  Chemistry: "C5",
  "Elective Mathematics": "C5",
};

describe("KNUST sums on the table of its guide", () => {
  test("five C5 and a C4 make 24, exactly the cut-off of Forest Resources Technology", () => {
    const verdict = verdictOn("knust", "BSc Forest Resources Technology", forester);
    assert.deepEqual([verdict.outcome, verdict.aggregate, verdict.chance], ["qualified", 24, "Competitive"]);
    assert.match(sentenceFor(verdict), /KNUST counts C4, C5 and C6 as 4, so your sum there is 24\.$/u);
    assert.equal(verdict.lastRung, 24);
  });

  test("12 by its table is within the cut-off of Statistics, though it is 13 on 1 to 9", () => {
    const grades = {
      ...cores("B2"),
      "Integrated Science": "A1",
      Metalwork: "A1",
      Woodwork: "B2",
      "Elective Mathematics": "C5",
    };
    const verdict = verdictOn("knust", "BSc Statistics", grades);
    assert.deepEqual([verdict.outcome, verdict.aggregate, verdict.difference], ["qualified", 12, 0]);
  });

  test("C4, C5 and C6 are equal in its sums, and no minimum grade moves", () => {
    for (const grade of ["C4", "C5", "C6"]) {
      const verdicts = verdictsAt("knust", slipWith({ ...forester, Chemistry: grade }));
      assert.ok(verdicts.every(({ counted }) => counted.every(({ points }) => points <= 4)));
      const forest = verdicts.find(({ programme }) => programme.name === "BSc Forest Resources Technology");
      assert.equal(forest?.aggregate, 24);
    }
    assert.notEqual(
      verdictOn("knust", "BSc Forest Resources Technology", { ...forester, Chemistry: "D7" }).outcome,
      "qualified",
    );
  });

  test("its letters are compared: C stands beside B3, D beside C4 to C6", () => {
    const letters = { ...cores("D"), Biology: "D", Chemistry: "D", "Elective Mathematics": "D" };
    const verdict = verdictOn("knust", "BSc Forest Resources Technology", letters, "SSSCE");
    assert.deepEqual([verdict.outcome, verdict.aggregate, verdict.chance], ["qualified", 24, "Competitive"]);
    const elsewhere = verdictsAt("ug", slipWith(letters, "SSSCE"));
    assert.ok(elsewhere.every(({ outcome, difference }) => outcome !== "qualified" && difference === null));
    const gbce = verdictsAt("knust", slipWith(letters, "GBCE"));
    assert.ok(gbce.every(({ outcome }) => outcome !== "qualified"));
  });

  test("none of 400 candidates gets a verdict that is too pessimistic or too optimistic by the guide", () => {
    const random = randomFrom(424);
    const found = { candidates: 0, qualified: 0, pessimistic: 0, optimistic: 0 };
    while (found.candidates < 400) {
      const candidate = randomCandidate(catalogue, random, { country: "GHA", certificate: "WASSCE" });
      if (candidate.grades.some(({ grade }) => grade === null)) continue;
      found.candidates += 1;
      const wrong = { pessimistic: 0, optimistic: 0 };
      for (const { programme, outcome } of verdictsAt("knust", candidate)) {
        const sums = sumsByGuide(programme, candidate);
        if (sums === null) continue;
        const line = Math.max(...newestLines(programme));
        const isWithin = Math.min(...sums) <= Math.min(24, line);
        if (isWithin) found.qualified += 1;
        if (isWithin && outcome !== "qualified") wrong.pessimistic += 1;
        if (!isWithin && outcome === "qualified") wrong.optimistic += 1;
      }
      if (wrong.pessimistic > 0) found.pessimistic += 1;
      if (wrong.optimistic > 0) found.optimistic += 1;
    }
    assert.ok(found.qualified > 500, `${found.qualified} verdicts qualify by the guide`);
    assert.deepEqual([found.pessimistic, found.optimistic], [0, 0]);
  });
});

function newestLines({ cutOffs }: Programme): number[] {
  const real = cutOffs.filter(({ kind, choice }) => kind === "cutoff" && choice !== 2);
  const newest = real
    .map(({ year }) => year)
    .toSorted()
    .at(-1);
  return real.filter(({ year }) => year === newest).map(({ aggregate }) => aggregate);
}

/**
 * Every sum of six credits with which the candidate meets the programme's subjects; null if the guide does
 * not name them, prints no one figure, or admits one sex. Shares nothing with the engine.
 */
function sumsByGuide(programme: Programme, { grades }: Candidate): number[] | null {
  const { electives, requires, otherwise, admitsOnly } = programme;
  if (electives === "not-published" || admitsOnly !== null || newestLines(programme).length !== 1)
    return null;
  const best = new Map<SubjectId, string>();
  for (const { subjectId, grade } of grades) {
    const before = best.get(subjectId);
    if (grade !== null && (before === undefined || grade.slice(1) < before.slice(1)))
      best.set(subjectId, grade);
  }
  const worth = (id: SubjectId) => guide[best.get(id) ?? ""] ?? Infinity;
  const sumOf = (ids: readonly SubjectId[]) => ids.reduce((sum, id) => sum + worth(id), 0);
  const [mathematics, english, science] = [1, 2, 3];
  const inSum = [mathematics, english, science] as SubjectId[];
  const own = [...best.keys()].filter((id) => id > 4 && worth(id) < Infinity);
  const sums: number[] = [];
  for (const [at, one] of own.entries())
    for (const [next, other] of own.slice(at + 1).entries())
      for (const third of own.slice(at + next + 2)) {
        const three = [one, other, third];
        const isMet = [requires, ...otherwise].some((clauses) => canFill(clauses, three, best));
        if (isMet) sums.push(sumOf([...inSum, ...three]));
      }
  return sums.length === 0 ? [Infinity] : sums;
}

/** Can three electives, and the cores beside them, fill every slot, one subject in one slot? */
function canFill(
  clauses: readonly Clause[],
  three: readonly SubjectId[],
  best: ReadonlyMap<SubjectId, string>,
): boolean {
  const slots = clauses.flatMap(({ pick, from, min }) => Array.from({ length: pick }, () => ({ from, min })));
  const free = new Set([...three, 1, 2, 3, 4]);
  const fill = (at: number): boolean => {
    const slot = slots[at];
    if (slot === undefined) return true;
    for (const id of slot.from) {
      if (!free.has(id) || (best.get(id) ?? "Z9").slice(1) > slot.min.slice(1)) continue;
      free.delete(id);
      if (fill(at + 1)) return true;
      free.add(id);
    }
    return false;
  };
  return fill(0);
}

describe("GCTU prints 24 and no table", () => {
  const business = { Economics: "C4", "Financial Accounting": "C4", "Business Management": "C4" };
  const outcomesOf = (grades: Readonly<Record<string, string>>) => {
    const verdicts = verdictsAt("gctu", slipWith(grades));
    return {
      open: verdicts.filter(({ outcome }) => outcome === "open").length,
      said: verdicts.flatMap(({ reasons }) =>
        reasons
          .filter(({ required }) => required.kind === "greatest-aggregate")
          .map((one) => describeReason(one)),
      ),
    };
  };

  test("six credits over 24 on 1 to 9 are not known, never refused", () => {
    const { open, said } = outcomesOf({ ...cores("C4"), Mathematics: "C5", ...business });
    assert.equal(open, 0);
    assert.ok(said.some(({ given }) => given === "25, or 24 with C4, C5 and C6 as 4"));
    assert.ok(said.every(({ outcome }) => outcome === "not known"));
  });

  test("24 by both readings is within it, and D7 is over it by both", () => {
    const within = outcomesOf({ ...cores("C4"), ...business });
    assert.ok(within.said.every(({ given, outcome }) => given.startsWith("24") && outcome !== "not met"));
    const worse = outcomesOf({ ...cores("C4"), ...business, Economics: "D7" });
    assert.ok(worse.said.every(({ outcome }) => outcome === "not met"));
  });
});

test("who surely has the subjects that are enough and is a few points over is a near miss, not unknown", () => {
  const programme = catalogue.programmes.find(({ name }) => name === "BA Publishing Studies")!;
  const grades = {
    ...cores("B2"),
    Chemistry: "B3",
    "Elective Mathematics": "B2",
    Biology: "B2",
  };
  const verdict = verdictOn("knust", programme.name, grades);
  assert.deepEqual([verdict.outcome, verdict.aggregate, verdict.difference], ["near", 13, -1]);
});

test("a catalogue stored before schools had points sums on the certificates' own", () => {
  const content = loadCatalogueContent();
  const schools = content.catalogue.schools.map(({ points: _points, ...school }) => school);
  const stored = { ...content, catalogue: { ...content.catalogue, schools } };
  const { catalogue: upgraded } = upgradeContent(stored as unknown as typeof content);
  assert.ok(upgraded.schools.every(({ points }) => points.length === 0));
});
