import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { leaveWhenQuiet } from "./leave-when-quiet.ts";

const nextTurn = () => new Promise<void>((done) => setImmediate(done));

function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe("what leaves when it is quiet", () => {
  test("leaves within a moment where there is nothing else to do", async () => {
    let turns = 0;
    let hasLeft = false;
    leaveWhenQuiet(() => (hasLeft = true));
    for (; !hasLeft && turns < 50; turns += 1) await nextTurn();
    assert.ok(hasLeft);
  });

  test("waits while each turn has something to do, and leaves in time all the same", async () => {
    let turns = 0;
    let hasLeft = false;
    leaveWhenQuiet(() => (hasLeft = true));
    for (; !hasLeft && turns < 50; turns += 1) {
      work(4);
      await nextTurn();
    }
    assert.ok(turns > 1 && turns < 20, `after ${turns} turns of 4 ms`);
  });

  test("leaves with what came meanwhile", async () => {
    const left: string[] = [];
    leaveWhenQuiet(() => left.push("first"));
    work(2);
    leaveWhenQuiet(() => left.push("second"));
    for (let turns = 0; left.length === 0 && turns < 50; turns += 1) await nextTurn();
    assert.deepEqual(left, ["first", "second"]);
  });
});
