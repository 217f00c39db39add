import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  bestSingleChange,
  type Candidate,
  type CertificateType,
  checkEligibility,
  comparedFigures,
  compileCatalogue,
  describeReason,
  type Eligibility,
  type EligibilityQuestion,
  sentenceFor,
  type Sex,
  type Verdict,
} from "@okwan/engine";
import { loadCatalogueContent } from "@okwan/catalogue";
import { everyVerdict } from "../../packages/engine/eligibility/test-catalogue.ts";
import { catalogue, compiled, cores, slipWith } from "./real-slips.ts";
import { upgradeContent } from "../../app/kernel/catalogue/catalogue-versions-table.ts";

function at(slug: string | null, level: EligibilityQuestion["level"] = "Degree"): EligibilityQuestion {
  const school = catalogue.schools.find((one) => one.slug === slug);
  assert.ok(slug === null || school, String(slug));
  return { country: school?.country ?? "GHA", schoolId: school?.id ?? null, level };
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
    const { near } = checkEligibility(compiled, who, at(null));
    const best = bestSingleChange(
      compiled,
      who,
      at(null),
      new Set(near.map(({ programme }) => programme.id)),
    );
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

const told = (verdict: Verdict | undefined) =>
  (verdict?.reasons ?? []).map((reason) => describeReason(reason));

function verdictsAt(slug: string, candidate: Candidate): readonly Verdict[] {
  return everyVerdict(checkEligibility(compiled, candidate, at(slug)));
}

function verdictOn(
  slug: string,
  name: string,
  grades: Readonly<Record<string, string>>,
  certificate: CertificateType = "WASSCE",
): Verdict {
  return verdictsAt(slug, slipWith(grades, certificate)).find(({ programme }) => programme.name === name)!;
}

const forester = {
  ...cores("C5"),
  Mathematics: "C4",
  Biology: "C5",
  Chemistry: "C5",
  "Elective Mathematics": "C5",
};

describe("KNUST sums on the table of its guide", () => {
  // That the engine sums on a table as its pages say is tested by a second engine (random-candidates.test.ts).
  test("which is page 51 of the one of April 2026, written down here a second time", () => {
    const { points } = catalogue.schools.find(({ slug }) => slug === "knust")!;
    const table = points.find(({ certificate }) => certificate === "WASSCE");
    assert.deepEqual(table?.points, { A1: 1, B2: 2, B3: 3, C4: 4, C5: 4, C6: 4 });
  });

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
});

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

/** Outcome of each degree of a school, by its name. */
function outcomesAt(
  slug: string,
  certificate: CertificateType,
  grades: Readonly<Record<string, string>>,
  sex: Sex | null = null,
) {
  const verdicts = verdictsAt(slug, { ...slipWith(grades, certificate), sex });
  return new Map(verdicts.map(({ programme, outcome }) => [programme.name, outcome]));
}

const business = { "Business Management": "D", Economics: "D", "Financial Accounting": "D" };

describe("GBCE holders, whom the pages of UPSA, UEW and Garden City name beside UCC's", () => {
  const credits = { ...cores("D"), ...business };

  test("with six credits may apply where any electives will do", () => {
    assert.equal(outcomesAt("upsa", "GBCE", credits).get("Bachelor of Business Administration"), "open");
    assert.equal(outcomesAt("uew", "GBCE", credits).get("BEd Early Childhood Education"), "open");
  });

  test("without a credit in Mathematics may not", () => {
    const outcomes = outcomesAt("upsa", "GBCE", { ...credits, Mathematics: "E" });
    assert.equal(outcomes.get("Bachelor of Business Administration"), "near");
  });

  test("need Elective Mathematics for Computer Science at Garden City", () => {
    assert.equal(outcomesAt("gcuc", "GBCE", credits).get("BSc Computer Science"), "near");
  });
});

describe("University of Cape Coast", () => {
  const arts = { Government: "B2", History: "B2", Economics: "B2" };

  test("Health, Physical Education and Recreation counts Integrated Science, never Social Studies", () => {
    const name = "BEd Health, Physical Education and Recreation";
    assert.equal(outcomesAt("ucc", "WASSCE", { ...cores("B2"), ...arts }).get(name), "qualified");
    const failed = outcomesAt("ucc", "WASSCE", { ...cores("B2"), "Integrated Science": "E8", ...arts });
    assert.notEqual(failed.get(name), "qualified");
  });

  test("asks for relevant electives in Early Childhood Education, so nobody is told that any will do", () => {
    const outcomes = outcomesAt("ucc", "WASSCE", { ...cores("B2"), ...arts });
    assert.equal(outcomes.get("BEd Early Childhood Education"), "ask");
  });
});

describe("University of Ghana", () => {
  const visual = { "General Knowledge in Art": "A1", "Graphic Design": "A1", Textiles: "A1" };
  const arts = { Government: "A1", History: "A1", "Literature in English": "A1" };
  const named = ["BEd Social Studies", "BEd English", "Bachelor of Fine Arts", "BSc Earth Sciences"];

  test("names areas of electives, so nobody outside them is told that any will do", () => {
    const outcomes = outcomesAt("ug", "WASSCE", { ...cores("A1"), ...visual });
    for (const name of named) assert.notEqual(outcomes.get(name), "qualified", name);
    assert.equal(outcomes.get("BEd Social Studies"), "ask");
  });

  test("takes three electives of General Arts where it names no others", () => {
    const outcomes = outcomesAt("ug", "WASSCE", { ...cores("A1"), ...arts });
    assert.equal(outcomes.get("BEd Social Studies"), "qualified");
    assert.equal(outcomes.get("BEd English"), "qualified");
    assert.equal(outcomes.get("BEd Spanish"), "ask", "no page names its subjects");
  });

  test("has one greatest aggregate for distance learning and another for every other degree", () => {
    const verdicts = verdictsAt("ug", slipWith({ ...cores("A1"), ...arts }));
    const needs = new Set(
      verdicts.flatMap(({ reasons }) => {
        const limit = reasons.find(({ required }) => required.kind === "greatest-aggregate");
        return limit === undefined ? [] : [describeReason(limit).needed];
      }),
    );
    assert.deepEqual([...needs].toSorted(), [
      "24 or less for every other degree at UG",
      "30 or less for every distance degree at UG",
    ]);
  });

  test("asks for science electives beside Chemistry, not for any", () => {
    const beside = (physics: string) =>
      outcomesAt("ug", "WASSCE", { ...cores("A1"), Chemistry: "A1", [physics]: "A1", Biology: "A1" });
    assert.equal(beside("Physics").get("BSc Physical Sciences"), "qualified");
    assert.notEqual(beside("Economics").get("BSc Physical Sciences"), "qualified");
  });
});

test("public colleges of nursing and education lead to the national portal where one applies", () => {
  const portals = [
    { type: "Nursing training college", portal: "https://healthtraining.gov.gh", but: ["cohk"] },
    { type: "College of education", portal: "https://admission.coeportal.edu.gh", but: ["coe-beposo"] },
  ];
  const inGhana = catalogue.schools.filter(({ country }) => country === "GHA");
  for (const { type, portal, but } of portals) {
    const others = inGhana.filter((one) => one.type === type && one.admissionsUrl !== portal);
    assert.deepEqual(
      others.map(({ slug }) => slug),
      but,
      type,
    );
  }
});

describe("Agricultural Science in Nigeria", () => {
  const main = { "English Language": "B2", Mathematics: "B2", "Agricultural Science": "B2", Economics: "B2" };

  test("counts at AAUA only with a pass in Biology beside it", () => {
    const withBiology = (Biology: string) =>
      outcomesAt("ng-aaua", "WASSCE", { ...main, Chemistry: "B2", Biology }).get("Agronomy");
    assert.equal(withBiology("E8"), "open");
    assert.notEqual(withBiology("F9"), "open");
  });

  test("and Biology are one subject at Bowen", () => {
    const beside = (other: string) =>
      outcomesAt("ng-bowen", "WASSCE", { ...main, [other]: "B2", Chemistry: "F9", Physics: "B2" });
    assert.equal(beside("Further Mathematics").get("BSc Mathematics"), "open");
    const both = { ...main, Biology: "B2", Physics: "F9" };
    assert.notEqual(outcomesAt("ng-bowen", "WASSCE", both).get("BSc Mathematics"), "open");
  });
});

test("The Gambia's humanities do not list the Arts subjects, so Economics as one of them is not known", () => {
  const grades = {
    "English Language": "B2",
    Mathematics: "B2",
    History: "B2",
    Economics: "B2",
    Biology: "B2",
  };
  const asked = (other: string) =>
    outcomesAt("gm-utg", "WASSCE", { ...grades, [other]: "B2" }).get("BA History");
  assert.equal(asked("Commerce"), "ask");
  assert.equal(asked("Government"), "open");
});

describe("KNUST, by the pages of its guide of April 2026", () => {
  const outcome = (name: string, grades: Record<string, string>, sex: Sex | null = null) =>
    outcomesAt("knust", "WASSCE", { ...cores("A1"), ...grades }, sex).get(name);

  test("page 21: Publishing has five groups of electives, so nobody who mixes groups is told that they qualify", () => {
    const named = { "General Knowledge in Art": "A1", "Picture Making": "A1", Sculpture: "A1" };
    assert.equal(outcome("BA Publishing Studies", named), "qualified");
    const mixed = { "General Knowledge in Art": "A1", "Picture Making": "A1", Government: "A1" };
    assert.equal(outcome("BA Publishing Studies", mixed), "ask");
  });

  test("page 5: Midwifery is for women", () => {
    const science = { Biology: "A1", Chemistry: "A1", Physics: "A1" };
    assert.equal(outcome("BSc Midwifery", science, "female"), "qualified");
    assert.equal(outcome("BSc Midwifery", science, "male"), "closed");
  });

  test("page 38: Sociology asks for a credit in Social Studies, and takes Business electives", () => {
    const business = {
      "Financial Accounting": "A1",
      "Business Management": "A1",
      "Elective Mathematics": "A1",
    };
    assert.equal(outcome("BA Sociology", business), "qualified");
    assert.notEqual(outcome("BA Sociology", { ...business, "Social Studies": "F9" }), "qualified");
  });

  test("page 15: Architecture takes Economics and Geography of the arts, and no others", () => {
    const arts = (third: string) => ({ "Elective Mathematics": "A1", Economics: "A1", [third]: "A1" });
    assert.equal(outcome("BSc Architecture", arts("Geography")), "qualified");
    assert.notEqual(outcome("BSc Architecture", arts("History")), "qualified");
  });

  test("page 27: in place of Chemistry, B3 in Integrated Science is surely enough", () => {
    const drawing = { Physics: "A1", "Elective Mathematics": "A1", "Technical Drawing": "A1" };
    const geomatic = "BSc Geomatic (Geodetic) Engineering";
    assert.equal(outcome(geomatic, drawing), "qualified");
    assert.equal(outcome(geomatic, { ...drawing, "Integrated Science": "C4" }), "ask");
    assert.notEqual(
      outcome(geomatic, { ...drawing, "Technical Drawing": "F9", Electronics: "A1" }),
      "qualified",
    );
    const agricultural = (science: string) =>
      outcome("BSc Agricultural Engineering", { ...drawing, "Integrated Science": science });
    assert.equal(agricultural("B3"), "qualified");
    assert.notEqual(agricultural("C4"), "qualified");
  });

  test("pages 52 and 53: where two guides differ, the later one is compared", () => {
    const compared = (id: number) =>
      comparedFigures(catalogue.programmes.find((programme) => programme.id === id)!.cutOffs).map(
        ({ aggregate }) => aggregate,
      );
    assert.deepEqual([2038, 2064, 2073, 2092].map(compared), [[6], [22], [11], [10]]);
  });

  test("page 7: the GBCE alone opens nothing", () => {
    const letters = { Economics: "A", "Financial Accounting": "A", "Elective Mathematics": "A" };
    const outcomes = outcomesAt("knust", "GBCE", { ...cores("A"), ...letters });
    assert.ok([...outcomes.values()].every((one) => one !== "qualified" && one !== "open"));
  });
});

test("UHAS: nobody without Chemistry is told that Medicine or Pharmacy are theirs", () => {
  const without = { Biology: "A1", Physics: "A1", "Elective Mathematics": "A1" };
  const outcomes = outcomesAt("uhas", "WASSCE", { ...cores("A1"), ...without });
  for (const name of ["Bachelor of Medicine and Bachelor of Surgery (MBChB)", "Doctor of Pharmacy"])
    assert.ok(["near", "closed"].includes(outcomes.get(name) ?? ""), name);
  const science = { Biology: "A1", Physics: "A1", Chemistry: "A1" };
  const met = outcomesAt("uhas", "WASSCE", { ...cores("A1"), ...science });
  assert.equal(met.get("Doctor of Pharmacy"), "qualified");
});

describe("SSSCE holders are judged by the rule of the school where its page has one", () => {
  const science = { Biology: "B", Chemistry: "B", Physics: "B" };

  test("UHAS asks for all four cores, Social Studies too", () => {
    const name = "Bachelor of Dietetics";
    assert.equal(outcomesAt("uhas", "SSSCE", { ...cores("B"), ...science }).get(name), "open");
    const without = outcomesAt("uhas", "SSSCE", { ...cores("B"), "Social Studies": "E", ...science });
    assert.notEqual(without.get(name), "open");
  });

  test("Ashesi's page names other examinations, so nobody is told that the SSSCE will do", () => {
    const outcomes = outcomesAt("ashesi", "SSSCE", { ...cores("A"), ...science });
    assert.ok(![...outcomes.values()].includes("open"));
  });
});

test("UENR's School of Management takes Social Studies in place of Integrated Science, other schools of it do not", () => {
  const arts = { Economics: "B2", "Elective Mathematics": "B2", Government: "B2" };
  const outcomes = outcomesAt("uenr", "WASSCE", { ...cores("B2"), "Integrated Science": "D7", ...arts });
  assert.equal(outcomes.get("BSc Accounting"), "open");
  assert.equal(outcomes.get("BSc Economics"), "open");
  assert.notEqual(outcomes.get("BSc Statistics"), "open");
  const science = { "Elective Mathematics": "A1", Physics: "A1", Chemistry: "A1", Biology: "A1" };
  const chemist = outcomesAt("uenr", "WASSCE", { ...cores("A1"), "Integrated Science": "D7", ...science });
  assert.notEqual(chemist.get("BSc Chemistry"), "open", "a better Social Studies does not stand in for it");
});

test("six A1 in the arts never open what a science list left empty", () => {
  const arts = { Government: "A1", History: "A1", "Christian Religious Studies": "A1" };
  const science = /Engineering|Laboratory|Physics|Chemistry|Medic|Pharmac|Surgery|Diet/;
  for (const slug of ["ucc", "uhas", "uds", "ug", "uew"])
    for (const [name, outcome] of outcomesAt(slug, "WASSCE", { ...cores("A1"), ...arts }))
      if (outcome === "qualified" || outcome === "open") assert.doesNotMatch(name, science, slug);
});

test("a diploma in engineering at RMU takes Physics at D7 beside three electives at C6", () => {
  const electives = { Physics: "D7", "Elective Mathematics": "C6", Chemistry: "C6", Biology: "C6" };
  const slip = slipWith({ ...cores("D7"), ...electives });
  const { open } = checkEligibility(compiled, slip, at("rmu", "Diploma"));
  assert.ok(open.some(({ programme }) => programme.id === 29012));
});
