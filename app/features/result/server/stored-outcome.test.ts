import assert from "node:assert/strict";
import { test } from "node:test";
import { Refusal } from "../../../kernel/http/errors.ts";
import { packOutcome, unpackOutcome } from "./stored-outcome.ts";
import { outcomeIn, viewOf } from "./view.ts";

/** A check of one school and level, as release 0.1.0 stored it. */
const ofOneQuestion = JSON.stringify({
  qualified: [[2001, 9, 0]],
  open: [[2002, 9, -1]],
  near: [[2003, 11, 0, [2, "C4", "B3"]]],
  unknown: { within: [[2004, 9, 0]], near: [[2006, 12, 0]], "not-compared": [], "no-line": [[2005, 0]] },
});
const byId = { programmes: new Map(), schools: new Map(), subjects: new Map() };
const asked = { country: "GHA", schoolId: 2, level: "Degree" } as const;

test("an earlier check keeps what it had, has one view, and gains nothing", () => {
  const outcome = unpackOutcome(ofOneQuestion);
  assert.equal(outcome.covers, "question");
  const lists = [outcome.qualified, outcome.open, outcome.near];
  const ids = lists.map((list) => list.map(({ programmeId }) => programmeId));
  assert.deepEqual(ids, [[2001], [2002], [2003]]);
  const view = viewOf(asked, { schoolId: null, level: "Diploma" }, { outcome, access: "open", byId });
  assert.deepEqual(view, asked);
  assert.equal(outcomeIn(outcome, { ...asked, schoolId: 7 }, byId), outcome);
});

test("what is stored now is read back whole; a release that knew no formats finds no lists in it, and fails", () => {
  const earlier = unpackOutcome(ofOneQuestion);
  const packed = packOutcome(earlier);
  const { format, ...others } = JSON.parse(packed) as { format: number };
  assert.deepEqual([format, Object.keys(others)], [2, ["found"]]);
  assert.deepEqual(
    earlier.ask.map(({ known }) => known),
    ["within", "just-over", "no-line"],
  );
  assert.match(packed, /"near":\[\[2006,12,0\]\]/, "the format keeps its names");
  assert.deepEqual(unpackOutcome(packed), { ...earlier, covers: "country" });
});

test("one of a release to come is refused with a sentence, and nothing wrong is shown", () => {
  const later = JSON.stringify({ ...(JSON.parse(ofOneQuestion) as object), format: 3 });
  assert.throws(
    () => unpackOutcome(later),
    (error) => error instanceof Refusal && error.kind === "busy" && error.code === "newer-result",
  );
});
