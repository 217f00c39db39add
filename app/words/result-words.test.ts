import assert from "node:assert/strict";
import { test } from "node:test";
import type { CertificateType } from "@okwan/engine";
import { pageWords } from "./page-words.ts";
import { rewriteWords } from "./result-words.ts";
import { createWords } from "./words.ts";

const words = createWords(pageWords(["results"]), assert.fail);
const advice = (certificate: CertificateType, code: string) =>
  rewriteWords(words, { certificate, country: { code } }, "one");

test("only Ghana's WASSCE has a sitting in November", () => {
  assert.match(
    advice("WASSCE", "GHA"),
    /^You can write this one paper again as a private candidate: .*\(Nov\/Dec\)/,
  );
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
