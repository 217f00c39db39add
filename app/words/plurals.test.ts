import assert from "node:assert/strict";
import { test } from "node:test";
import { speechIn } from "./speech.ts";

test("a list of one programme says so in the singular", () => {
  const english = speechIn(["answer"]).words;
  assert.equal(english.t("answer.apply.showing", { shown: 1, found: 1 }), "Showing 1 of 1 programme");
  const several = english.t("answer.apply.showing.cutOff", { shown: 5, found: 18 });
  assert.equal(several, "Showing 5 of 18 programmes with a cut-off");
});

test("What if counts what is within a cut-off, and says so, beside a result that counts more", () => {
  const { t } = speechIn(["whatIf"]).words;
  assert.equal(t("whatIf.programmes", { count: 1 }), "programme within a cut-off");
  assert.equal(t("whatIf.all", { count: 15 }), "All within a cut-off (15)");
});
