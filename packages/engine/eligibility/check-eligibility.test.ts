import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bright,
  candidate,
  catalogueOf,
  checkAt,
  cutOff,
  degreeRule,
  everyVerdict,
  id,
  one,
  programme,
  subjects,
  verdictOn,
} from "./test-catalogue.ts";
import { certificates } from "../certificates.ts";
import { describeReason } from "../wording/describe-reason.ts";
import { readGiven, readKindest } from "./reading.ts";

test("two sittings combine, the better grade per subject, and each says which it came from", () => {
  const who = candidate({ ...bright, mathematics: ["D7", "B3"], english: ["C4", "C5"] });
  const result = checkAt(catalogueOf([programme()]), who);
  assert.equal(result.hasTwoSittings, true);
  const counted = (result.qualified[0]?.counted ?? []).map(({ name, grade, sitting }) => [
    name,
    grade,
    sitting,
  ]);
  assert.deepEqual(counted[0], ["English Language", "C4", 1]);
  assert.deepEqual(counted[1], ["Mathematics", "B3", 2]);
});

test("the list is by closeness; ties by name, school, campus, stream, the regular one first", () => {
  const offered = [
    programme({ id: 1, name: "BSc Far", cutOffs: [cutOff(24)] }),
    programme({ id: 2, name: "BSc Right", cutOffs: [cutOff(10)] }),
    programme({ id: 3, name: "BSc Near B", cutOffs: [cutOff(12)] }),
    programme({ id: 4, name: "BSc Near A", cutOffs: [cutOff(12)], stream: "Regular" }),
    programme({ id: 5, name: "BSc Near A", cutOffs: [cutOff(12)], stream: "Fee-paying" }),
  ];
  const { qualified } = checkAt(catalogueOf(offered), candidate(bright));
  assert.deepEqual(
    qualified.map(({ programme: { id: programmeId }, chance }) => [programmeId, chance]),
    [
      [2, "Competitive"],
      [4, "Good Chance"],
      [5, "Good Chance"],
      [3, "Good Chance"],
      [1, "High Chance"],
    ],
  );
});

test("every rule is explained with what it needs and what the student has", () => {
  const { reasons } = verdictOn(
    {
      electives: "named",
      requires: [one(id.electiveMaths, "B3"), one([id.physics, id.chemistry])],
      cutOffs: [cutOff(9)],
    },
    candidate({ ...bright, electiveMaths: "C6" }),
  );
  assert.deepEqual(
    reasons
      .map((reason) => describeReason(reason))
      .map(({ rule, needed, given, outcome }) => `${rule}: ${needed}. ${given}: ${outcome}`),
    [
      "English Language: C6 or better for every degree at EXU. B2: met",
      "Mathematics: C6 or better for every degree at EXU. A1: met",
      "Integrated Science or Social Studies: C6 or better for every degree at EXU. Social Studies A1 and Integrated Science B3: met",
      "Elective Mathematics: B3 or better for this programme. C6: not met",
      "Physics or Chemistry: C6 or better for this programme. Physics B3: met",
      "Three electives: C6 or better in each for every degree at EXU. Biology A1, Physics B3 and Chemistry C4: met",
      "Greatest aggregate: 36 or less for every degree at EXU. 12 with your best three electives: met",
      "Cut-off 2025/2026: 9 or less. 12 with your best three electives: not met",
    ],
  );
});

test("where the best three electives would do but those it asks for never will, the reason says so", () => {
  const arts = { economics: "A1", government: "A1", history: "A1" };
  const requires = [one([id.science, id.electiveMaths], "C6", 2)];
  const { outcome, aggregate, reasons } = verdictOn(
    { electives: "named", requires, cutOffs: [], thirdCore: id.social },
    candidate({ ...arts, mathematics: "C6", english: "C4", social: "F9", electiveMaths: "C5" }),
    { electives: null, maxAggregate: 24 },
  );
  assert.deepEqual([outcome, aggregate], ["closed", 22]);
  assert.deepEqual(
    reasons
      .filter((reason) => reason.outcome === "not met")
      .map((reason) => describeReason(reason))
      .map(({ rule, needed, given }) => `${rule}: ${needed}. ${given}`),
    ["Greatest aggregate: 24 or less for every degree at EXU. 26 at best"],
  );
});

test("a subject that is asked is never told as one of those that are only enough", () => {
  const requires = [one(id.science)];
  const school = degreeRule({ certificate: "SSSCE", cores: [one(id.science, "D")], electives: null });
  const enough = [[...requires, one([id.physics, id.chemistry], "C6", 2)]];
  const offered = programme({ electives: "not-published", basis: "states-some", requires, enough });
  const letters = { english: "B", mathematics: "B", science: "B", history: "C" };
  const [verdict] = everyVerdict(
    checkAt(catalogueOf([offered], [school]), candidate(letters, { certificate: "SSSCE" })),
  );
  const ofProgramme = verdict?.reasons.filter(
    ({ required }) => required.kind === "subjects" && required.every === null,
  );
  assert.deepEqual(
    ofProgramme?.map((reason) => describeReason(reason).needed),
    ["D or better for this programme"],
  );
});

test("a subject that no school has said anything about is no elective and no pass", () => {
  const robotics = { ...subjects[0]!, id: 415, name: "Robotics", type: "new" as const };
  const known = new Map([...subjects, robotics].map((subject) => [subject.id, subject]));
  const given = [
    { subjectId: id.physics, points: 3 },
    { subjectId: 415, points: 1 },
  ];
  const sure = readGiven(certificates.WASSCE, given, known);
  assert.deepEqual([sure.subjects, sure.passPoints, sure.electives], [[id.physics], [3], 1]);
  const own = new Map(given.map((one) => [one.subjectId, { ...one, grade: "A1", sitting: 1 as const }]));
  const kindest = readKindest(certificates.WASSCE, own as never, known);
  const without = readKindest(certificates.WASSCE, new Map([...own].slice(0, 1)) as never, known);
  assert.deepEqual(kindest, without);
});
