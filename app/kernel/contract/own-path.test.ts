import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ownPath } from "./page-paths.ts";

describe("where to go back to", () => {
  for (const path of ["/app/apply", "/app/apply?school=knust#rule", "/"]) {
    it(`${path} is ours`, () => assert.equal(ownPath(path, "/x"), path));
  }
  for (const path of [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "\t//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil.example",
    "/..//evil.example/%2f",
    " /app",
    "",
    null,
    undefined,
    42,
    ["/app"],
    `/${"a".repeat(600)}`,
  ]) {
    it(`${JSON.stringify(path)} is not`, () => {
      const result = ownPath(path, "/app/overview");
      assert.equal(result, "/app/overview");
    });
  }
});
