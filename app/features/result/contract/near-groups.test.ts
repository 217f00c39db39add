import assert from "node:assert/strict";
import { test } from "node:test";
import { byField, nearGroups } from "./answer.ts";
import type { OpensBy } from "./programme.ts";

const row = (name: string, field: string, opensBy: OpensBy) => ({ name, field, opensBy: () => opensBy });
const grade = (subjectId: number, to: string): OpensBy => ({
  kind: "grade",
  change: { subject: `Subject ${subjectId}`, subject_id: subjectId, from: "D7", to },
});
const points = (count: number): OpensBy => ({ kind: "points", points: count });

const rows = [
  row("a", "Arts and Humanities", grade(1, "C6")),
  row("b", "Science", points(1)),
  row("c", "Engineering", grade(1, "C6")),
  row("d", "Science", grade(1, "C4")),
  row("e", "Science", { kind: "own" }),
  row("f", "Business", grade(1, "C6")),
  row("g", "Science", points(2)),
  row("h", "Health", points(2)),
];
const groupsOf = (groups: ReturnType<typeof nearGroups<(typeof rows)[number]>>) =>
  groups.map(({ key, rows: its }) => `${key}: ${its.map(({ name }) => name).join(" ")}`);

test("near misses stand with what opens them, most first; what stands alone comes last", () => {
  assert.deepEqual(groupsOf(nearGroups(rows, null, ({ opensBy }) => opensBy())), [
    "grade-1-C6: a c f",
    "points-2: g h",
    "points-1: b",
    "own: d e",
  ]);
});

test("fields of the student's course come first inside a group", () => {
  assert.equal(groupsOf(nearGroups(rows, "Science", ({ opensBy }) => opensBy()))[0], "grade-1-C6: c a f");
  assert.equal(groupsOf(nearGroups(rows, "Business", ({ opensBy }) => opensBy()))[0], "grade-1-C6: f a c");
});

test("the wish comes first, in its group and before other groups", () => {
  const groups = nearGroups(
    rows,
    "Science",
    ({ opensBy }) => opensBy(),
    ({ name }) => name === "h",
  );
  assert.deepEqual(groupsOf(groups).slice(0, 2), ["points-2: h g", "grade-1-C6: c a f"]);
});

test("no near miss is lost and none is shown twice", () => {
  const names = nearGroups(rows, "Arts", ({ opensBy }) => opensBy()).flatMap((group) =>
    group.rows.map(({ name }) => name),
  );
  assert.deepEqual(names.toSorted(), rows.map(({ name }) => name).toSorted());
});

test("programmes by field: the course's own in their order, then the largest", () => {
  const fields = ["Law", "Health", "Business", "Engineering", "Business", "Law", "Law"];
  const ordered = (course: string | null) =>
    byField(
      fields.map((field) => ({ field })),
      course,
    ).map(([field, its]) => `${field} ${its.length}`);
  assert.deepEqual(ordered("Science"), ["Engineering 1", "Health 1", "Law 3", "Business 2"]);
  assert.deepEqual(ordered(null), ["Law 3", "Business 2", "Engineering 1", "Health 1"]);
});
