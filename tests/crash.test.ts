import assert from "node:assert/strict";
import { test } from "node:test";
import { runMoney } from "../bench/money/run-money.ts";

/** The short form of `npm run bench -- crash`. */

test("a server killed at random points loses no payment, doubles none, and texts nobody twice", async () => {
  const result = await runMoney({ seed: 7, atOnce: 4, kills: 2 });
  assert.deepEqual(result.broken, []);
  assert.ok(result.openedHere > 0 && result.pesewasHere === result.pesewasAtGateway);
});

test("with every failure of the gateway mixed the books balance to the pesewa", async () => {
  const result = await runMoney({ seed: 8, atOnce: 8, students: 16 });
  assert.deepEqual(result.broken, []);
  assert.equal(result.pesewasHere, result.pesewasAtGateway);
  assert.equal(result.pesewasHere, result.openedHere * 1200);
});
