import assert from "node:assert/strict";
import { test } from "node:test";
import { pageWords } from "../../app/words/page-words.ts";
import { listWords } from "../../app/features/public/contract/list-words.ts";
import { createWords } from "../../app/words/words.ts";
import { loadCatalogueFiles } from "./load-catalogue-files.ts";
import { listsToCompare, readInCopyOn } from "./list-of.ts";

const own = "https://www.uds.edu.gh/admissions/cut-off-points";
const copy = (address: string | null, readOn: string) => ({ address, readOn });

test("a list was read in a copy, unless one address is the school's own", () => {
  const rows = [
    [
      own,
      [copy("https://copies.example/ug", "2026"), copy("https://others.example/ug", "2026-08-08")],
      "2026-08-08",
    ],
    [null, [copy("https://copies.example/ug", "2026")], "2026"],
    [own, [copy(null, "2026-12-05")], "2026-12-05"],
    [null, [copy(null, "2026-12-05")], "2026-12-05"],
    [own, [copy("https://copies.example/ug", "2026"), copy("https://uds.edu.gh/cut-off", "2026")], null],
    ["https://admissions.ug.edu.gh/cut-off", [copy("https://www.ug.edu.gh/list.pdf", "2026")], null],
    ["https://admissions.ug.edu.gh/cut-off", [copy("https://www.uds.edu.gh/ug.pdf", "2026")], "2026"],
    ["https://admissions.school.org/cut-off", [copy("https://school.org/list.pdf", "2026")], null],
  ] as const;
  for (const [address, copies, day] of rows) {
    assert.equal(readInCopyOn({ copies, publication: { what: "", address } }), day);
  }
});

test("the sentence says that it was a copy, and when", () => {
  const list = { kind: "outcome", publisher: "UG", year: "2025/2026", issued: null } as const;
  const english = "UG’s cut-off points of the 2025/2026 entry";
  for (const [day, sentence] of [
    [null, english],
    ["2026-08-08", `${english}, read in a copy on 8 August 2026`],
    ["2026", `${english}, read in a copy in 2026`],
  ] as const) {
    const words = createWords(pageWords(["lists"]), (problem) => assert.fail(problem));
    assert.equal(listWords(words, { ...list, read_in_copy: day }), sentence);
  }
});

test("the lists that are sold most wait first, and every list says where it was read", () => {
  const catalogue = loadCatalogueFiles();
  const sold = listsToCompare(catalogue).map((list) => list.sold);
  assert.ok(sold[0]! > 50);
  const mostFirst = sold.toSorted((one, other) => other - one);
  assert.deepEqual(sold, mostFirst);
  assert.ok(catalogue.figureLists.every(({ copies }) => copies.length > 0));
  assert.ok(catalogue.programmes.every(({ cutOffs }) => cutOffs.every(({ source }) => source !== "")));
});
