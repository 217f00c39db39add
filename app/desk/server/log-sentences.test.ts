import assert from "node:assert/strict";
import { test } from "node:test";
import { logSentence } from "./read-log.ts";

test("what was searched for stands in its sentence as it was typed, also where it looks like a pattern", () => {
  const about = "$& $' $1";
  const entry = { who: "Ama", what: "look: search", about, isRefused: false };
  assert.equal(logSentence(entry), `Ama searched for ${about}`);
});
