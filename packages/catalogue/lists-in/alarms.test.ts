import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { suite, test } from "node:test";
import { alarmsOf } from "./alarms.ts";
import { storedLists, type StoredList } from "./list-facts.ts";
import { catalogue, schoolNamed } from "./test-propose.ts";

const listsOf = (slug: string) => storedLists(catalogue, schoolNamed(slug).id);

/** UCC's figures of 2023/2024, withdrawn on 22 November 2026 as a list of another series. */
function withdrawnList(): StoredList {
  const file = path.join(import.meta.dirname, "__fixtures__/ucc-2023-withdrawn.json");
  const records = JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, number>>;
  const figures = Object.entries(records).map(([programme, bySex]) => {
    const aggregate = bySex["any"] ?? bySex["male"]!;
    return [Number(programme), { aggregate, isAtLimit: aggregate === 36 }] as const;
  });
  return { id: "ucc-2023", year: "2023/2024", isOfLimits: false, figures: new Map(figures) };
}

const kinds = (list: StoredList, earlier: readonly StoredList[]) =>
  alarmsOf(list, earlier).map(({ alarm }) => alarm);
const aboutTheWhole = (list: StoredList, earlier: readonly StoredList[]) =>
  kinds(list, earlier).filter((alarm) => alarm !== "vanished");

suite("alarms on a list", () => {
  const [ucc2020, ucc2024, ucc2025] = listsOf("ucc");

  test("ring for UCC's 2023/2024, which was of another series, on both sides of it", () => {
    assert.ok(kinds(withdrawnList(), [ucc2020!]).includes("other-kind"));
    assert.ok(kinds(ucc2024!, [ucc2020!, withdrawnList()]).includes("other-kind"));
  });

  test("ring for UCC's 2025/2026, which is another column than the list before", () => {
    const found = alarmsOf(ucc2025!, [ucc2020!, ucc2024!]).find(({ alarm }) => alarm === "other-kind");
    assert.match(found!.says, /ucc-2024.*correlation is 0\.\d\d and the mean change -[45]\.\d/);
  });

  for (const slug of ["ug", "knust"]) {
    test(`say nothing about the kind of any of ${slug}'s lists`, () => {
      const lists = listsOf(slug);
      assert.ok(lists.length >= 5);
      lists.forEach((list, at) => assert.deepEqual(aboutTheWhole(list, lists.slice(0, at)), [], list.id));
    });
  }

  test("ring for a list that is an older one under a new year", () => {
    const lists = listsOf("knust");
    const old = lists.find(({ id }) => id === "knust-2023")!;
    const alarms = alarmsOf({ ...old, id: "knust-2026", year: "2026/2027" }, lists);
    assert.match(alarms.find(({ alarm }) => alarm === "reprint")!.says, /are those of knust-2023/);
  });

  test("ring where most figures are the school's limit, unless the list says that they are limits", () => {
    const figures = new Map(
      [1, 2, 3].map((id) => [id, { aggregate: id === 1 ? 20 : 36, isAtLimit: id > 1 }]),
    );
    const list = { id: "one", year: "2026/2027", isOfLimits: false, figures };
    assert.deepEqual(kinds(list, []), ["at-the-limit"]);
    assert.deepEqual(kinds({ ...list, isOfLimits: true }, []), []);
  });

  test("name programmes that vanished", () => {
    const listWith = (id: string, ...aggregates: number[]): StoredList => ({
      id,
      year: "2025/2026",
      isOfLimits: false,
      figures: new Map(aggregates.map((aggregate, at) => [at + 1, { aggregate, isAtLimit: false }])),
    });
    const alarms = alarmsOf(listWith("b", 15, 18), [listWith("a", 10, 12, 20)]);
    assert.match(alarms[0]!.says, /1 of the 3 programmes of a have no figure: 3\./);
  });
});
