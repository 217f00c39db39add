import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { idleBatcher } from "./batch-until-idle.ts";

/** An event loop whose turns take as long as the test says, however busy this machine is. */
function loop() {
  let at = 0;
  let turns: (() => void)[] = [];
  return {
    leave: idleBatcher({ now: () => at, next: (turn) => void turns.push(turn) }),
    /** One turn of the loop with this much other work. */
    turn: (ms: number) => {
      at += ms;
      const due = turns;
      turns = [];
      for (const turn of due) turn();
    },
  };
}

describe("what leaves when it is quiet", () => {
  test("leaves in the next turn where there is nothing else to do", () => {
    const { leave, turn } = loop();
    let hasLeft = false;
    leave(() => (hasLeft = true));
    turn(0.01);
    assert.ok(hasLeft);
  });

  test("waits while each turn has something to do, and leaves in time all the same", () => {
    const { leave, turn } = loop();
    let hasLeft = false;
    leave(() => (hasLeft = true));
    let turns = 0;
    for (; !hasLeft; turns += 1) turn(4);
    assert.equal(turns, 7, "the first turn after 25 ms");
  });

  test("leaves with what came meanwhile", () => {
    const { leave, turn } = loop();
    const left: string[] = [];
    leave(() => left.push("first"));
    turn(2);
    leave(() => left.push("second"));
    assert.deepEqual(left, []);
    turn(0.01);
    assert.deepEqual(left, ["first", "second"]);
  });
});
