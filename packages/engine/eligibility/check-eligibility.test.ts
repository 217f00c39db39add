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
import { readGiven, readKindest, subjectsMeeting } from "./reading.ts";
import { chanceLabel, isStrongest } from "./rank-programmes.ts";
import { compileCatalogue } from "./compile.ts";
import { judge, judgeEntry } from "./judge.ts";
import { offeringsOf, studentOf } from "./student.ts";

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

test("the label follows the points to spare; equal to the cut-off is still in", () => {
  const rows = [
    [12, 6, "High Chance"],
    [12, 9, "High Chance"],
    [12, 10, "Good Chance"],
    [12, 11, "Good Chance"],
    [12, 12, "Competitive"],
    [12, 13, "Challenging"],
  ] as const;
  for (const [cutOff, aggregate, label] of rows) assert.equal(chanceLabel(cutOff, aggregate), label);
});

test("a result no one can beat is called as strong as a result can be, whatever its label", () => {
  assert.equal(isStrongest(6, 6, 6), true);
  assert.equal(isStrongest(24, 6, 6), true);
  assert.equal(isStrongest(8, 7, 6), true, "nobody can have three points to spare of 8");
  assert.equal(isStrongest(8, 8, 6), false, "somebody with 6 stands better");
  assert.equal(isStrongest(24, 7, 6), false);
});

const withoutElectiveMaths = {
  english: "C6",
  mathematics: "C5",
  science: "C6",
  social: "C6",
  history: "C6",
  government: "C6",
  economics: "D7",
};
const electiveMathsOrC4 = programme({
  electives: "named",
  requires: [one(id.electiveMaths)],
  otherwise: [[one(id.mathematics, "C4")]],
  cutOffs: [],
});

test("two better grades open it where they are fewer steps than a subject to take up", () => {
  const { near } = checkAt(catalogueOf([electiveMathsOrC4]), candidate(withoutElectiveMaths));
  assert.deepEqual(
    near[0]?.changes.map(({ name, from, to }) => [name, from, to]),
    [
      ["Economics", "D7", "C6"],
      ["Mathematics", "C5", "C4"],
    ],
  );
});

test("three better grades are not looked for, however few steps they are: many subjects would cost seconds", () => {
  const threeSteps = [one(id.economics), one(id.mathematics, "C4"), one(id.history, "C5")];
  const { near } = checkAt(
    catalogueOf([{ ...electiveMathsOrC4, otherwise: [threeSteps] }]),
    candidate(withoutElectiveMaths),
  );
  const taken = near[0]?.changes.map(({ subjectId, from, to }) => [subjectId, from, to]);
  assert.deepEqual(taken, [[id.electiveMaths, null, "C6"]]);
});

test("the student of the glossary goes through the engine with the numbers that stand there", () => {
  const who = candidate({
    mathematics: "A1",
    english: "B2",
    science: "B3",
    social: "C4",
    electiveMaths: "B2",
    physics: "B3",
    chemistry: "C4",
  });
  const compiled = compileCatalogue(
    catalogueOf([programme({ electives: "named", requires: [one(id.physics)], cutOffs: [cutOff(15)] })]),
  );
  const student = studentOf(compiled, who);
  const [offering] = offeringsOf(student, { country: "GHA", schoolId: null, level: "Degree" });
  assert.ok(offering);
  assert.equal(student.given.electives, 7);
  const [[physics] = []] = offering.entry.alternatives;
  assert.ok(physics);
  assert.equal(subjectsMeeting(student.given, physics), 2);
  const { given, isSurelyMet } = judgeEntry(student, offering.entry);
  assert.deepEqual([given.isMet, given.selection.points], [true, 9]);
  assert.deepEqual([isSurelyMet, given.aggregate], [true, 15]);
  assert.equal(judge(student, offering), "qualified");
  assert.equal(chanceLabel(15, 15), "Competitive");
});
