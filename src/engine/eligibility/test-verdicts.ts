import assert from "node:assert/strict";
import { test } from "node:test";
import type { GeneralRule, Programme } from "../catalogue.ts";
import type { Grades } from "./test-catalogue.ts";
import { candidate, verdictOn } from "./test-catalogue.ts";
import type { Candidate, VerdictOutcome } from "./verdict.ts";

/** One programme, one student and the expected verdict. */
export interface Row {
  readonly says: string;
  readonly offered?: Partial<Programme>;
  readonly rule?: Partial<GeneralRule>;
  readonly grades: Grades;
  readonly who?: Partial<Candidate>;
  readonly outcome: VerdictOutcome;
  readonly aggregate?: number | null;
}

export function testVerdicts(rows: readonly Row[]): void {
  for (const { says, offered = {}, rule, grades, who, outcome, aggregate } of rows) {
    test(says, () => {
      const verdict = verdictOn(offered, candidate(grades, who), rule);
      assert.equal(verdict.outcome, outcome, JSON.stringify(verdict.reasons, null, 1));
      if (aggregate !== undefined) assert.equal(verdict.aggregate, aggregate);
    });
  }
}
