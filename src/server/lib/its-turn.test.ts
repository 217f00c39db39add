import assert from "node:assert/strict";
import { test } from "node:test";
import { itsTurn } from "./its-turn.ts";

test("those who come at once go on in order, and others come between", async () => {
  const done: (number | "other")[] = [];
  const all = Array.from({ length: 10 }, (_, nr) => itsTurn().then(() => done.push(nr)));
  // Comes with the next turn, as a request would.
  setImmediate(() => setImmediate(() => done.push("other")));
  await Promise.all(all);
  assert.deepEqual(
    done.filter((one) => one !== "other"),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  const at = done.indexOf("other");
  assert.ok(at >= 4 && at < 10, done.join(" "));
});
