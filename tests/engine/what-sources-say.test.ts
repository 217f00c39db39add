import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  checkEligibility,
  comparedFigures,
  describeReason,
  type CertificateType,
  type Sex,
} from "@okwan/engine";
import { everyVerdict } from "../../packages/engine/eligibility/test-catalogue.ts";
import { catalogue, compiled, cores, slipWith } from "./real-slips.ts";

/** Outcome of each degree of a school, by its name. */
function outcomesAt(
  slug: string,
  certificate: CertificateType,
  grades: Readonly<Record<string, string>>,
  sex: Sex | null = null,
) {
  const { id: schoolId, country } = catalogue.schools.find((school) => school.slug === slug)!;
  const question = { country, schoolId, level: "Degree" } as const;
  const eligibility = checkEligibility(compiled, { ...slipWith(grades, certificate), sex }, question);
  return new Map(everyVerdict(eligibility).map(({ programme, outcome }) => [programme.name, outcome]));
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
    const schoolId = catalogue.schools.find(({ slug }) => slug === "ug")!.id;
    const question = { country: "GHA", schoolId, level: "Degree" } as const;
    const verdicts = everyVerdict(
      checkEligibility(compiled, slipWith({ ...cores("A1"), ...arts }), question),
    );
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
});

test("a diploma in engineering at RMU takes Physics at D7 beside three electives at C6", () => {
  const schoolId = catalogue.schools.find(({ slug }) => slug === "rmu")!.id;
  const electives = { Physics: "D7", "Elective Mathematics": "C6", Chemistry: "C6", Biology: "C6" };
  const slip = slipWith({ ...cores("D7"), ...electives });
  const { open } = checkEligibility(compiled, slip, { country: "GHA", schoolId, level: "Diploma" });
  assert.ok(open.some(({ programme }) => programme.id === 29012));
});
