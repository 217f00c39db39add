import assert from "node:assert/strict";
import { test } from "node:test";
import type { GeneralRule, Programme } from "../catalogue.ts";
import { bright, candidate, verdictOn, type Grades } from "./test-catalogue.ts";
import type { Candidate, VerdictOutcome } from "./verdict.ts";

/** The name of a test, the expected verdict, and what differs from one programme and a bright student. */
export type Row = readonly [
  says: string,
  outcome: VerdictOutcome,
  given?: {
    readonly offered?: Partial<Programme>;
    readonly rule?: Partial<GeneralRule>;
    readonly grades?: Grades;
    readonly who?: Partial<Candidate>;
    readonly aggregate?: number | null;
  },
];

export function testVerdicts(rows: readonly Row[]): void {
  for (const [says, outcome, given = {}] of rows) {
    test(says, () => {
      const { offered = {}, rule, grades = bright, who, aggregate } = given;
      const verdict = verdictOn(offered, candidate(grades, who), rule);
      assert.equal(verdict.outcome, outcome, JSON.stringify(verdict.reasons, null, 1));
      if (aggregate !== undefined) assert.equal(verdict.aggregate, aggregate);
    });
  }
}
