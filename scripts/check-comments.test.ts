import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bannedWords, longComments, problemsOf } from "./check-comments.ts";

const source = (text: string, file = "src/server/checks/a.ts") => ({ file, text });

describe("the check of comments and names", () => {
  test("finds a comment line over 110 columns, and no long line of code", () => {
    const long = "word ".repeat(25);
    assert.deepEqual(longComments(source(`const a = "${long}";\n// ${long}\n/** ${long} */`)), [
      "src/server/checks/a.ts:2",
      "src/server/checks/a.ts:3",
    ]);
  });

  test("lets addresses and tables be as long as they are", () => {
    const words = "word ".repeat(25);
    assert.deepEqual(longComments(source(`// https://example.org ${words}\n * command   ${words}`)), []);
  });

  test("finds banned words in comments, in parts of identifiers and in file names", () => {
    const text = "// what is kept\nconst keptPages = heldOut(isTold);\n";
    assert.deepEqual(bannedWords(source(text, "src/web/kept-page.ts")), [
      "kept",
      "kept",
      "kept",
      "held",
      "Told",
    ]);
  });

  test("ignores words that contain a banned one, and quoted text", () => {
    assert.deepEqual(bannedWords(source('// toldo, upheld\nconst unkept = "kept" + `held ${held}`;')), []);
  });

  test("fails when a folder has more of them than it is allowed, not when it has fewer", () => {
    const sources = [source("let kept, held;")];
    assert.deepEqual(problemsOf(sources, { "src/server/checks": 2 }), []);
    assert.deepEqual(problemsOf(sources, { "src/server/checks": 3 }), []);
    assert.deepEqual(problemsOf(sources, { "src/server/checks": 1 }), [
      "src/server/checks: 2 uses of banned words; 1 are allowed",
    ]);
  });
});
