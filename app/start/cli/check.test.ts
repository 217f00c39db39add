import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, test } from "node:test";
import { loadCatalogueFiles } from "@okwan/catalogue";
import { BadRequest, readCheckRequest } from "./check-request.ts";

const catalogue = loadCatalogueFiles();
const program = path.join(import.meta.dirname, "check.ts");

const request = {
  country: "GHA",
  school: "knust",
  certificate: "WASSCE",
  level: "Degree",
  course: "Science",
  sex: null,
  grades: {
    "English Language": "B2",
    "MATHEMATICS(CORE)": "A1",
    "Int Science": "b3",
    "Social Studies": "C4",
    "E-Maths": "B2",
    Physics: "B3",
    CHEM: "C4",
  },
};

const run = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, [program, ...args], { input, encoding: "utf8" });

describe("npm run check", () => {
  test("answers one request on standard input", () => {
    const { status, stdout, stderr } = run(["-"], JSON.stringify(request));
    assert.equal(status, 0, stderr);
    const answer = JSON.parse(stdout);
    assert.partialDeepStrictEqual(answer, { aggregate: 15, coreScore: 6, electiveScore: 9, missing: [] });
    const [first] = answer.qualified;
    const [which, figures] = ["school programme campus stream level", "cutOff cutOffYear source"];
    const own = "aggregate difference chance counted reasons changes";
    assert.deepEqual(Object.keys(first).join(" "), `${which} ${figures} ${own}`);
    assert.equal(first.school, "knust");
    assert.deepEqual(first.counted[0], ["English Language", "B2"]);
    for (const one of answer.qualified) assert.equal(one.difference, one.cutOff - one.aggregate);
    for (const one of answer.open) assert.equal(one.chance, null);
    for (const one of answer.nearMisses) assert.ok(one.changes.length > 0 && one.chance === "Challenging");
  });

  test("answers an array in a file with an array", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "okwan-check-"));
    try {
      const file = path.join(folder, "requests.json");
      writeFileSync(file, JSON.stringify([request, { ...request, grades: { English: null } }]));
      const { status, stdout } = run([file]);
      assert.equal(status, 0);
      const [whole, bare] = JSON.parse(stdout);
      assert.equal(whole.aggregate, 15);
      assert.equal(bare.aggregate, null);
      assert.deepEqual(bare.missing, [
        "English Language (no grade yet)",
        "Mathematics",
        "Integrated Science or Social Studies",
        "three more electives",
      ]);
      assert.equal(bare.qualified.length + bare.open.length, 0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("refuses bad input with one line that names the field, and status 2", () => {
    const second = JSON.stringify([request, { ...request, level: "PhD" }]);
    for (const [input, line] of [
      ["{", /^FILE: must be one JSON request/u],
      [second, /^request 2, level: "PhD" .* Degree, Diploma/u],
    ] as const) {
      const { status, stdout, stderr } = run(["-"], input);
      assert.equal(status, 2);
      assert.equal(stdout, "");
      assert.match(stderr, line);
      assert.equal(stderr.trim().split("\n").length, 1);
    }
  });
});

test("what is not known says how much is, and what others ask for the same programme", () => {
  const grades = { English: "A1", Mathematics: "A1", "Integrated Science": "A1", "Social Studies": "A1" };
  const science = { ...grades, "Elective Mathematics": "A1", Physics: "B2", Chemistry: "A1", Biology: "A1" };
  const { stdout } = run(["-"], JSON.stringify({ country: "GHA", school: "ucc", grades: science }));
  const { notKnown, qualified } = JSON.parse(stdout) as Record<string, Record<string, unknown>[]>;
  const medicine = notKnown?.find(({ programme }) => String(programme).startsWith("Bachelor of Medicine"));
  assert.equal(medicine?.["known"], "within");
  const usual = medicine["usual"] as { schools: string[]; needed: string; met: boolean | null };
  assert.ok(usual.schools.includes("UG") && usual.met === true && /Chemistry/.test(usual.needed));
  assert.ok(notKnown?.every((one) => "usual" in one && "known" in one));
  assert.ok(qualified?.every((one) => !("usual" in one)));
});

describe("a request", () => {
  const bad = [
    [null, /^request: must be an object/u],
    [{ ...request, certifcate: "WASSCE" }, /^certifcate: no such field; allowed are country/u],
    [{ ...request, country: "FRA" }, /^country: "FRA" is not allowed; use GHA/u],
    [{ ...request, school: "hogwarts" }, /^school: "hogwarts" is not known; use "all" or one of .*knust/u],
    [{ ...request, school: "ng-ui" }, /^school: ng-ui is in NGA, not in GHA/u],
    [{ ...request, certificate: "BECE" }, /^certificate: "BECE" is not allowed; use WASSCE, SSSCE, GBCE/u],
    [{ ...request, course: "Magic" }, /^course: "Magic" is not known; use Science/u],
    [{ ...request, sex: "x" }, /^sex: "x" is not allowed; use female, male or null/u],
    [{ ...request, grades: undefined }, /^grades: must be an object/u],
    [{ ...request, grades: { Potions: "A1" } }, /^grades: "Potions" is not a subject/u],
    [{ ...request, grades: { Physics: "A7" } }, /^grades: "A7" for "Physics" is not .* grade; use A1, B2/u],
    [{ ...request, grades: { Physics: "A" } }, /not a WASSCE grade/u],
    [{ ...request, grades: { Physics: 3 } }, /not a WASSCE grade/u],
    [{ ...request, grades: { PHY: "A1", Physics: "A1" } }, /both Physics; give it once/u],
    [{ ...request, grades: { Physics: ["A1", "B2", "B3"] } }, /has 3 grades; use one, or two/u],
    [{ ...request, certificate: "SSSCE" }, /not a SSSCE grade; use A, B, C, D, E, F/u],
  ] as const;
  for (const [input, message] of bad) {
    test(`is refused: ${message.source}`, () => {
      const isRefused = (error: unknown) => error instanceof BadRequest && message.test(error.message);
      assert.throws(() => readCheckRequest(input, catalogue), isRefused);
    });
  }

  test("may leave out all but its grades: Ghana, all schools, WASSCE, Degree", () => {
    const { candidate, question } = readCheckRequest({ grades: {} }, catalogue);
    assert.deepEqual(question, { country: "GHA", schoolId: null, level: "Degree" });
    const unsaid = { course: null, sex: null, hasResults: null };
    assert.deepEqual(candidate, { certificate: "WASSCE", grades: [], ...unsaid });
  });

  test("may give a subject sat twice as two grades", () => {
    const { candidate } = readCheckRequest({ grades: { Maths: ["D7", "C5"] } }, catalogue);
    assert.deepEqual(candidate.grades, [
      { subjectId: 1, grade: "D7", sitting: 1 },
      { subjectId: 1, grade: "C5", sitting: 2 },
    ]);
  });
});
