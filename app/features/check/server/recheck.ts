import type { z } from "zod";
import type { ExamResults } from "../contract/check-request.ts";
import { type FieldSentence, Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import type { OrderRow } from "../../result/server/checks-table.ts";
import { insertOrder, newCheckCode } from "./create-order.ts";
import { changeNeedsProof } from "../../result/server/may-change.ts";
import type { CheckParts } from "../../result/server/parts.ts";
import { mayBeRecheckedAt } from "../../result/server/describe-payment.ts";
import { readGrades } from "./read-submission.ts";
import { runCheck } from "../../result/server/run-check.ts";
import { findOrder } from "../../result/server/find-orders.ts";
import { writeCheck } from "../../result/server/write-check.ts";

/**
 * Free second run for the changed slip of a paid check: the same question with new grades, once, within 30
 * days. It is an order with its own code, so both results stay.
 */
export async function recheck(
  parts: CheckParts,
  asked: {
    checkCode: string;
    results: z.output<typeof ExamResults>;
    mayChange: (order: OrderRow) => Promise<boolean>;
  },
): Promise<OrderRow> {
  const paid = await findOrder(parts, asked.checkCode);
  if (!(await asked.mayChange(paid))) throw changeNeedsProof();
  if (paid.check === null || !mayBeRecheckedAt(paid, parts.now())) throw notAllowed(paid);

  const problems: FieldSentence[] = [];
  const { subjects } = parts.catalogue().compiled;
  const grades = readGrades(asked.results, paid.check.input, subjects, (field, message) =>
    problems.push({ field, message }),
  );
  if (problems[0] !== undefined) {
    throw new Refusal("bad-input", "submission", problems[0].message, { fields: problems });
  }
  const code = newCheckCode();
  const { phone, studentName } = paid;
  const orderId = await insertOrder(parts.database.pool, {
    code,
    phone,
    studentName,
    recheckOf: paid.orderId,
    // A paid check counts as the student's own, and so does its second run.
    isProven: true,
    at: parts.now(),
  });
  // A concurrent request was faster.
  if (orderId === null) throw notAllowed(paid);
  const submission = { ...paid.check.input, grades };
  const check = runCheck(parts, submission, { isFree: true, wish: paid.check.wish });
  await writeCheck(parts.database.pool, { code, check, kind: "recheck", mayReplace: false });
  return findOrder(parts, code);
}

function notAllowed(order: OrderRow): Refusal {
  const sentence =
    order.recheckCode !== null ? sentenceOf("errors.recheckUsed") : sentenceOf("errors.recheckNot");
  return new Refusal("conflict", "recheck-not-allowed", sentence);
}
