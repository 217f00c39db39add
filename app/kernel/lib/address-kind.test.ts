import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, test } from "node:test";
import { addressKind, firstWords } from "./address-kind.ts";

/** A regular expression of the service worker, a separate file without imports. */
function patternOf(name: string): RegExp {
  const worker = readFileSync(path.resolve(import.meta.dirname, "../../../public/sw.js"), "utf8");
  const [, source = "^never$"] = new RegExp(String.raw`const ${name} =\s*/(.*)/;`).exec(worker) ?? [];
  return new RegExp(source);
}

describe("what stands at an address", () => {
  test("is told by its first word", () => {
    for (const [url, kind] of [
      ["/", "page"],
      ["/checker?step=2", "page"],
      ["/apiary", "page"],
      ["/api-for-schools", "page"],
      ["/api/v1/check", "program"],
      ["/oauth/token", "program"],
      ["/healthz/business", "probe"],
      ["/readyz?now", "probe"],
      ["/favicon.svg", "file"],
      ["/assets/entry.js", "file"],
      ["/sandbox/sms", "sandbox"],
    ] as const) {
      assert.equal(addressKind(url), kind, url);
    }
  });

  test("is cached on a phone only where it is a page or a file, so says the service worker", () => {
    const neverKept = patternOf("neverKept");
    assert.ok(!neverKept.test("/checker") && !neverKept.test("/assets/entry.js"));
    for (const [word, kind] of firstWords) {
      if (kind !== "file") assert.match(`/${word}/any`, neverKept, word);
    }
  });
});
