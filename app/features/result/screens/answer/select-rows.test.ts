import assert from "node:assert/strict";
import { test } from "node:test";
import type { ProgrammeRow, RowSchool } from "../../contract/answer.ts";
import { countsOf, matching, wishedCounts } from "./select-rows.ts";
import { readState } from "./address-state.ts";

const school = (id: number, name: string, shortName: string, slug: string): [number, RowSchool] => [
  id,
  { id, name, shortName, slug, city: null, lastRung: 36 },
];
const schools = new Map([
  school(10, "University of Mines and Technology", "UMaT", "umat"),
  school(22, "Kumasi Technical University", "Kumasi Technical University", "kstu"),
  school(20, "Ho Technical University", "Ho Technical University", "httu"),
]);
const row = (schoolId: number, name: string) => ({ id: schoolId, schoolId, name }) as ProgrammeRow;
const rows = [
  row(10, "BSc Computer Science and Engineering"),
  row(22, "BSc Statistics"),
  row(20, "HND Marketing"),
];

function idsMatching(among: readonly ProgrammeRow[], wanted: { search?: string; chance?: string }): number[] {
  const ranked = among.map((one, at) => ({ ...one, rank: at + 1 }));
  const state = { ...readState(new URLSearchParams()), ...wanted };
  return matching(ranked, state, schools).map(({ id }) => id);
}

test("a school is found by every name people call it, and a programme by the beginnings of its words", () => {
  const table: [string, number[]][] = [
    ["UMaT", [10]],
    ["KsTU", [22]],
    ["KTU", [22]],
    ["HTU", [20]],
    ["BSc Comp Sci", [10]],
    ["bsc comp sci umat", [10]],
    ["B.Sc. Statistics, KsTU", [22]],
    ["Kumasi", [22]],
  ];
  for (const [search, found] of table) assert.deepEqual(idsMatching(rows, { search }), found, search);
});

test("a wish that other levels open is counted as open, by the banner and by the wish alike", () => {
  const wished = (group: "apply" | "notYet") =>
    ({ ...row(10, "Nurse Assistant"), group, study: "nursing" }) as ProgrammeRow;
  const other = { ...wished("apply"), study: "law" } as ProgrammeRow;
  const programmes = [wished("notYet"), wished("notYet")];
  const counted = { apply: 1, ask: 0, notYet: 2 };
  assert.deepEqual(wishedCounts({ programmes, instead: [wished("apply"), other] }, ["nursing"]), counted);
});

test("a chance filter leaves only programmes with that chance, as its count says", () => {
  const chances = ["High Chance", "Good Chance", null, "High Chance"] as const;
  const chanced = chances.map((chance, at) => ({ ...row(10, "BSc Mining"), id: at, chance }));
  assert.deepEqual(idsMatching(chanced, { chance: "High Chance" }), [0, 3]);
  assert.deepEqual(Object.fromEntries(countsOf(chanced, "chance")), { "High Chance": 2, "Good Chance": 1 });
});
