import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { suite, test } from "node:test";
import { readFilesIn } from "./sort-by-file.ts";
import { citedPages, pageNow } from "./cited-pages.ts";
import { Problems } from "./problems.ts";
import { ourDataDir, readCatalogueText } from "./read-lines.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const texts = new Map([
  ["7", "Credits in\n six  subjects \n7\n"],
  ["8", " and an interview\t8"],
]);
const textOf = (page: string | null) => texts.get(page ?? "") ?? null;

suite("cited pages", () => {
  test("have the same text whatever their white space, and another one after a changed word", () => {
    const seven = { page: "7", sha256: sha256("Credits in six subjects 7") };
    assert.deepEqual(pageNow(seven, textOf), { is: "same" });
    const now = { is: "changed", sha256: sha256("Credits in five subjects 7") };
    assert.deepEqual(
      pageNow(seven, () => "Credits in five\nsubjects 7"),
      now,
    );
  });

  test("of several pages are read as one, and are missing while one of them is", () => {
    const both = sha256("Credits in six subjects 7 and an interview 8");
    for (const page of ["7-8", "7, 8"])
      assert.deepEqual(pageNow({ page, sha256: both }, textOf), { is: "same" });
    assert.deepEqual(pageNow({ page: "7-9", sha256: both }, textOf), { is: "missing" });
    assert.deepEqual(pageNow({ page: null, sha256: null }, textOf), { is: "missing" });
  });

  test("without a hash get the one to write", () => {
    const written = { is: "without-hash", sha256: sha256("and an interview 8") };
    assert.deepEqual(pageNow({ page: "8", sha256: null }, textOf), written);
  });

  test("of our files have one hash each, and every page of a guide that we cite has one", () => {
    const problems = new Problems();
    const records = [...readFilesIn(ourDataDir)].flatMap(([name, text]) =>
      readCatalogueText(name, text, problems),
    );
    const pages = citedPages(records);
    const names = pages.map(({ document, edition, page }) => `${document} ${edition} ${page}`);
    assert.equal(new Set(names).size, names.length);
    const guide = pages.filter(({ edition, page }) => edition === "April 2026" && page !== null);
    assert.ok(guide.length > 30);
    for (const { sha256: hash, page } of guide) assert.notEqual(hash, null, `page ${page}`);
  });
});
