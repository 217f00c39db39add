import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { subjectId } from "../checks/test-journey.ts";
import { answerClass } from "./answer-draft.ts";
import { confirmClass, makeChecks } from "./confirm-class.ts";
import { readClass } from "./read-class.ts";
import {
  fourStudents,
  priceInPesewas,
  expectRefused,
  startClassPlace,
  studentWith,
  visitor,
} from "./test-class.ts";

/** From a reading to a check for each student. */

const { app, parts, uploaded, own } = await startClassPlace();

describe("what was doubtful", () => {
  test("is asked, stored as it is answered, and nothing is made before", async () => {
    const code = await uploaded([studentWith("Ama Asked", "A1", "Physics")]);
    const cell = { nr: 1, subject_id: subjectId("Physics") };
    await expectRefused(confirmClass(parts, await own(code)), "unanswered");
    for (const [value, left] of [
      ["B3", 0],
      ["", 1],
      ["drop", 0],
    ] as const) {
      const asked = await answerClass(parts, await own(code), [{ ...cell, value }]);
      assert.deepEqual(asked, { left, rows: left }, value);
    }
    await confirmClass(parts, await own(code));
    await expectRefused(answerClass(parts, await own(code), [{ ...cell, value: "A1" }]), "not-asked");
  });

  test("cells that are not asked, of nobody, or with a grade of another scale are refused, and with them all of the call", async () => {
    const code = await uploaded([studentWith("Ama Asked", "A1", "Physics")]);
    const good = { nr: 1, subject_id: null, value: "Changed" };
    for (const bad of [
      { nr: 2, subject_id: subjectId("Physics"), value: "A1" },
      { nr: 1, subject_id: subjectId("Chemistry"), value: "A1" },
      { nr: 1, subject_id: subjectId("Physics"), value: "A" },
      { nr: 1, subject_id: 999_999, value: "A1" },
    ]) {
      await expectRefused(answerClass(parts, await own(code), [good, bad]), "no-such-cell");
    }
    const { candidates } = await readClass(parts, visitor, code);
    assert.equal(candidates[0]?.name, "Ama Asked");
  });
});

type Listed = Awaited<ReturnType<typeof readClass>>["students"][number];
const asListed = ({ nr, first_name: name, aggregate }: Listed) => `${nr} ${name} ${aggregate}`;

test("confirmed many times at once, a class has each student's check once", async () => {
  const code = await uploaded(fourStudents());
  const row = await own(code);
  await Promise.all(Array.from({ length: 20 }, () => confirmClass(parts, row)));
  await Promise.all(Array.from({ length: 4 }, async () => makeChecks(parts, await own(code))));
  const { students, payment } = await readClass(parts, visitor, code);
  assert.deepEqual(students.map(asListed), ["1 Ama 6", "2 Kofi 6", "3 Esi 12", "4 Yaw 54"]);
  assert.equal(new Set(students.map((student) => student.code)).size, 4);
  assert.deepEqual([payment?.seats, payment?.amount], [3, (3 * priceInPesewas) / 100]);
  const { rows } = await app.database.pool.query("select draft from classes where code = $1", [code]);
  assert.deepEqual(rows, [{ draft: null }], "what was read is stored no longer than needed");
});

const leave = (nr: number) => ({ nr, subject_id: null, value: "leave", about: "row" as const });

test("a list whose only row is left out has nobody in it", async () => {
  const code = await uploaded([{ ...studentWith("Ama Alone", "A1"), missing: 1 }]);
  await expectRefused(confirmClass(parts, await own(code)), "unanswered");
  await answerClass(parts, await own(code), [leave(1)]);
  await expectRefused(confirmClass(parts, await own(code)), "nobody");
});

test("a row left out makes no check, and the others keep their own grades", async () => {
  const ghost = { ...studentWith("", "F9"), name: null, missing: 8, grades: [] };
  const code = await uploaded([studentWith("Ama First", "A1"), ghost, studentWith("Esi Third", "B2")]);
  await answerClass(parts, await own(code), [leave(2)]);
  await confirmClass(parts, await own(code));
  await makeChecks(parts, await own(code));
  const { students } = await readClass(parts, visitor, code);
  assert.deepEqual(students.map(asListed), ["1 Ama 6", "2 Esi 12"]);
});
