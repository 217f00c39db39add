import assert from "node:assert/strict";
import { test } from "node:test";
import type { GeneralRule, Programme } from "../catalogue.ts";
import { bright, candidate, verdictOn, type Grades } from "./test-catalogue.ts";
import type { Candidate, VerdictOutcome } from "./verdict.ts";

/** What differs from one programme of one school and a bright student, and the expected aggregate. */
interface Given {
  readonly offered?: Partial<Programme>;
  readonly rule?: Partial<GeneralRule>;
  readonly grades?: Grades;
  readonly who?: Partial<Candidate>;
  readonly aggregate?: number | null;
}

export function testVerdict(says: string, outcome: VerdictOutcome, given: Given = {}): void {
  test(says, () => {
    const { offered = {}, rule, grades = bright, who, aggregate } = given;
    const verdict = verdictOn(offered, candidate(grades, who), rule);
    assert.equal(verdict.outcome, outcome, JSON.stringify(verdict.reasons, null, 1));
    if (aggregate !== undefined) assert.equal(verdict.aggregate, aggregate);
  });
}
