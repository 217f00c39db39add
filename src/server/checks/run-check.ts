import { createHash } from "node:crypto";
import { checkEligibility } from "../../engine/index.ts";
import { adviseOn } from "./advise.ts";
import { packResult, type ResultBody } from "./packed-result.ts";
import type { CheckParts } from "./parts.ts";
import { candidateOf, resultToWire } from "./result-to-wire.ts";
import type { NewCheck } from "./checks-table.ts";
import type { Submission } from "./submission.ts";

export interface CheckedOrder {
  readonly orderId: number;
  readonly code: string;
  readonly phone: string | null;
  readonly studentName: string | null;
}

/** Judges a submission with the catalogue of this moment and makes the snapshot that is stored. */
export function runCheck(
  parts: CheckParts,
  order: CheckedOrder,
  submission: Submission,
  free: { recheckOf: string } | null = null,
): { check: NewCheck; body: ResultBody } {
  const catalogue = parts.catalogue();
  const country = catalogue.lists.countries.find(({ id }) => id === submission.countryId);
  if (country === undefined) throw new Error(`country ${submission.countryId} is not known`);
  const candidate = candidateOf(submission);
  const question = { country: country.code, schoolId: submission.schoolId, level: submission.level };
  const outcome = checkEligibility(catalogue.compiled, candidate, question);
  const advice = adviseOn(catalogue, candidate, question, outcome);
  const checkedAt = parts.now();
  const body = resultToWire({
    checkCode: order.code,
    checkedAt,
    studentName: order.studentName,
    phone: order.phone,
    recheckOf: free?.recheckOf ?? null,
    submission,
    country,
    catalogue,
    outcome,
    advice,
  });
  const check = {
    orderId: order.orderId,
    input: submission,
    inputHash: createHash("sha256").update(JSON.stringify(submission)).digest(),
    catalogueVersion: catalogue.version,
    isFree: free !== null || outcome.qualified.length === 0,
    totalQualified: outcome.qualified.length,
    result: packResult(body),
    checkedAt,
  };
  return { check, body };
}
