import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { normaliseCheckCode } from "./check-code.ts";
import { readVerificationCode } from "../../features/login/contract/verification-code.ts";

describe("a verification code as people type and paste it", () => {
  for (const typed of [
    "167081",
    "167 081",
    "167-081",
    "167.081",
    "167\u2011081",
    "167\u2212081",
    "1 6 7 0 8 1",
    " 167081. ",
    "Code: 167081",
    "code 167 081, thanks",
    "167081 is your Okwan code. It works for 10 minutes.",
    "\u202a167081\u202c",
    "\u200e167\u200b081",
    "\uff11\uff16\uff17\uff10\uff18\uff11",
  ]) {
    test(JSON.stringify(typed), () => assert.equal(readVerificationCode(typed), "167081"));
  }
  for (const typed of ["", "16708", "1670812", "167081 and 167082", "+233 24 412 3456", "none"]) {
    test(`${JSON.stringify(typed)} is no code`, () => assert.equal(readVerificationCode(typed), null));
  }
});

describe("a check code as people type and paste it", () => {
  for (const typed of [
    "K7QM4-TXD9P",
    "k7qm4-txd9p",
    "k7qm4txd9p",
    "K7QM4 TXD9P",
    "K7QM4\u2212TXD9P",
    "K7QM4\u2013TXD9P",
    "K7QM4.TXD9P",
    "K7QM4_TXD9P",
    "K 7 Q M 4 T X D 9 P",
    "code K7QM4-TXD9P",
    "My code is k7qm4-txd9p.",
    "https://okwan.example/checker/results/K7QM4-TXD9P?school_id=0",
    "\u200eK7QM4-TXD9P\u200e",
    "K7QM4\u200b-\u2060TXD9P",
    "\uff2b7\uff31\uff2d4-TXD9P",
  ]) {
    test(JSON.stringify(typed), () => assert.equal(normaliseCheckCode(typed), "K7QM4-TXD9P"));
  }
  for (const typed of [
    "",
    "K7QM4",
    "K7QM4-TXD9P and K7QM4-TXD9Q",
    "0123456789",
    "these check codes work",
    "024 412 3456",
    "K7QM4-TXD9PX",
  ]) {
    test(`${JSON.stringify(typed)} is no code`, () => assert.equal(normaliseCheckCode(typed), null));
  }
});
