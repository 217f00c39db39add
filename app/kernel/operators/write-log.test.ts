import assert from "node:assert/strict";
import { test } from "node:test";
import { masked } from "./write-log.ts";

test("phones and check codes in a line of the log are masked, however they are written, and references stay", () => {
  for (const [written, stored] of [
    ["0244123456", "024 *** **56"],
    ["tel:+233 24 412 3456, her mother", "tel:024 *** **56, her mother"],
    ["(024) 412-3456", "(024 *** **56"],
    ["233244123456 and 0201112233", "024 *** **56 and 020 *** **33"],
    ["K7QM4-TXD9P", "K7QM4-*****"],
    ["she read me k7qm4txd9p, then KQMAB–TXDYP", "she read me K7QM4-*****, then KQMAB-*****"],
    ["okw-1a2b3-c4d5e and boatengyaw", "okw-1a2b3-c4d5e and boatengyaw"],
    ["24412345-6244-4244-8244-123456789012", "24412345-6244-4244-8244-123456789012"],
    ["paid GHS 12.00 on 2026-11-23", "paid GHS 12.00 on 2026-11-23"],
  ] as const) {
    assert.equal(masked(written, 500), stored);
  }
  assert.equal(masked("a long story", 6), "a long");
  assert.equal(masked(null, 6), null);
});
