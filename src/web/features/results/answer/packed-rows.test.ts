import assert from "node:assert/strict";
import { test } from "node:test";
import type { Answer, ProgrammeRow } from "../../../../contract/answer.ts";
import { packAnswer, unpackAnswer } from "./packed-rows.ts";

const opensBy = { kind: "points", points: 2 };
const row = { id: 7, campus: null, score: 17, isLimit: false, opensBy, rules: null } as ProgrammeRow;

test("rows come out of their packing as they went in", () => {
  for (const programmes of [[], [row], [row, { ...row, id: 8, score: null, rules: { met: 3, total: 3 } }]]) {
    const answer = { check_code: "K7QM4-TXD9P", programmes } as unknown as Answer;
    const packed = packAnswer(answer);
    assert.deepEqual(unpackAnswer(packed), answer);
    assert.deepEqual(
      unpackAnswer(structuredClone(packed)),
      answer,
      "in the browser, which has the text only",
    );
  }
});
