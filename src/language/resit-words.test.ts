import assert from "node:assert/strict";
import { test } from "node:test";
import type { CertificateType } from "../engine/index.ts";
import { pageWords } from "./page-words.ts";
import { resitWords, rewriteWords } from "./resit-words.ts";
import { createWords } from "./words.ts";

const words = createWords(pageWords("en", ["results"]), assert.fail);
const advice = (certificate: CertificateType, code: string, access = "free") =>
  resitWords(words, { certificate, country: { code }, access });

test("only Ghana's WASSCE has a sitting in November, and newest cut-offs that a free answer leaves out", () => {
  assert.match(advice("WASSCE", "GHA"), /^Counted by .* cut-offs; .* private candidate: .*\(Nov\/Dec\)/);
  assert.match(advice("WASSCE", "GHA", "open"), /^You can write this one paper again/);
  for (const [certificate, country] of [
    ["WASSCE", "GMB"],
    ["SSSCE", "GHA"],
    ["GBCE", "GHA"],
  ] as const) {
    assert.doesNotMatch(advice(certificate, country), /Nov|cut-off/, `${certificate} in ${country}`);
  }
});

test("nobody is sent to write the SSSCE again, which is no longer held", () => {
  const asked = { certificate: "SSSCE", country: { code: "GHA" } } as const;
  assert.doesNotMatch(rewriteWords(words, asked, "several"), /You can write/);
});
