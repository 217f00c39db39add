import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeMarkup } from "./encode-markup.ts";

const whole = (parts: readonly string[]) => Buffer.from(parts.join(""));

test("parts become the bytes that their one text would", () => {
  for (const parts of [[], [""], ["Ama", " – ", "Ɔkwan", " 🇬🇭"], ["<p>", "é".repeat(50_000), "</p>"]]) {
    assert.deepEqual(Buffer.from(encodeMarkup(parts)), whole(parts));
  }
});

test("a page larger than the shared bytes gets its own", () => {
  const parts = ["–".repeat(60_000), "–".repeat(60_000)];
  const large = encodeMarkup(parts);
  encodeMarkup(["something else"]);
  assert.deepEqual(large, whole(parts));
});
