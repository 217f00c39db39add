import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { createTestDatabase } from "../db/test-database.ts";

test("the upgrade deletes listings nobody confirmed, and what was confirmed gets its checks", async () => {
  const { database, drop } = await createTestDatabase();
  try {
    const grade = (subjectId: number, given: string | null, isDropped = false) => ({
      subjectId,
      subject: "as printed",
      grade: given,
      isDropped,
    });
    const student = {
      name: "Ama Listed",
      certificate: "WASSCE",
      course: "Science",
      grades: [grade(1, "B3"), grade(2, null), grade(3, "C4", true)],
      added: [null, { subjectId: 4, grade: "A1" }],
    };
    const bare = { ...student, name: null, course: null, grades: [], added: [] };
    const order = await database.pool.query<{ id: number }>(
      "insert into orders (code, phone, is_proven, created_at) values ('AAAAA-BBBBB', '+233200000001', true, now()) returning id",
    );
    const insert = `insert into classes (code, phone, country_id, readings, draft, order_id, created_at)
      values ($1, '+233200000001', 1, '{}', $2, $3, now())`;
    const draft = JSON.stringify([student, bare]);
    await database.pool.query(insert, ["a".repeat(20), draft, null]);
    await database.pool.query(insert, ["b".repeat(20), draft, order.rows[0]!.id]);
    const file = new URL("../db/migrations/0410_class_as_a_sheet.sql", import.meta.url);
    const sql = await readFile(file, "utf8");
    await database.pool.query(sql.slice(sql.indexOf("delete from classes")));
    const left = await database.pool.query("select draft from classes");
    const common = { certificate: "WASSCE", sex: null };
    const grades = [
      { subjectId: 1, grade: "B3" },
      { subjectId: 2, grade: null },
      { subjectId: 4, grade: "A1" },
    ];
    assert.deepEqual(left.rows, [
      {
        draft: [
          { ...common, name: "Ama Listed", course: "Science", grades },
          { ...common, name: null, course: null, grades: [] },
        ],
      },
    ]);
  } finally {
    await drop();
  }
});
