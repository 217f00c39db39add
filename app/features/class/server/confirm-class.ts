import type { FastifyRequest } from "fastify";
import { classPath } from "../../../kernel/contract/page-paths.ts";
import { currency } from "../../../kernel/contract/product.ts";
import { inTransaction } from "../../../kernel/db/database.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { newCheckCode, submitCheck } from "../../check/server/submit-check.ts";
import { confirmPayment } from "../../pay/server/confirm-payment.ts";
import { payableByCode, type PayableOrder } from "../../pay/server/payable-order.ts";
import { describePaymentStatus, isUnderReview } from "../../pay/server/payment-state.ts";
import { paymentLinkFor } from "../../pay/server/start-payment.ts";
import type { CheckParts } from "../../result/server/parts.ts";
import type { ClassOut } from "../contract/class.ts";
import { countSeats, insertOrdersOfClass, lockSheet, studentsOf, type ClassRow } from "./classes-table.ts";
import { openQuestionsIn, studentsIn, submissionOf } from "./draft.ts";
import type { ClassParts } from "./own-class.ts";

/**
 * The school confirms what it was shown. Confirming twice, or twenty times at once, creates the orders once.
 */
export async function confirmClass(parts: CheckParts, { id, phone }: ClassRow): Promise<void> {
  await inTransaction(parts.database.kysely, async (transaction) => {
    const sheet = await lockSheet(transaction, id);
    if (sheet === null) return;
    if (openQuestionsIn(sheet) > 0) {
      throw new Refusal("conflict", "unanswered", sentenceOf("errors.class.unanswered"));
    }
    // From here on a student's number is the index in this list.
    const students = studentsIn(sheet);
    if (students.length === 0) throw new Refusal("conflict", "nobody", sentenceOf("errors.class.nobody"));
    const codes = Array.from({ length: students.length + 1 }, newCheckCode);
    await insertOrdersOfClass(transaction, {
      classId: id,
      phone,
      codes,
      students,
      at: parts.now(),
    });
  });
}

/** Makes the missing checks of a confirmed class: after its confirmation, or after a crash. */
export async function makeChecks(
  parts: CheckParts,
  { id, orderId, students, countryId }: ClassRow,
): Promise<void> {
  if (orderId === null || students === null) return;
  const { kysely } = parts.database;
  for (const { nr, code: checkCode } of await studentsOf(kysely, id)) {
    const student = students[nr - 1];
    if (student === undefined) throw new Error(`class ${id} has no student ${nr}`);
    const submission = submissionOf(student, countryId);
    await submitCheck(parts, {
      checkCode,
      submission,
      mayChange: async () => false,
      kind: "class",
    });
  }
  await countSeats(kysely, id, orderId);
}

/**
 * The hosted page where the school pays for its whole class at once; null if it is paid or nothing is to be
 * paid.
 */
export async function payForClass(
  parts: ClassParts,
  request: FastifyRequest,
  row: ClassRow,
): Promise<string | null> {
  const payable = await payableOf(parts, row);
  if (payable?.seats == null) return null;
  const returnPath = `${classPath(row.code)}?from=payment`;
  return (await paymentLinkFor(parts, request, { ...payable, returnPath })).payment_link;
}

/** The payment's state; one under way is asked about at the gateway, as for students. */
export async function paymentOfClass(
  parts: ClassParts,
  request: FastifyRequest,
  row: ClassRow,
): Promise<ClassOut["payment"]> {
  const payable = await payableOf(parts, row);
  if (payable?.seats == null) return null;
  let [payment = null] = payable.payments;
  if (payment?.state === "awaiting") {
    payment = (await confirmPayment(parts, payable, request.ip)).payment;
  }
  const { seats } = payable;
  const isPaid = payment?.state === "paid";
  return {
    seats,
    amount: (isPaid ? payment!.amountPesewas : parts.priceInPesewas() * seats) / 100,
    currency,
    status: describePaymentStatus(payment?.state ?? null),
    is_under_review: isUnderReview(payment?.state),
    reference: isPaid ? payment!.reference : null,
    paid_at: isPaid ? (payment!.paidAt?.toISOString() ?? null) : null,
  };
}

async function payableOf(
  { database }: Pick<ClassParts, "database">,
  { orderCode }: ClassRow,
): Promise<PayableOrder | null> {
  return orderCode === null ? null : payableByCode(database.kysely, orderCode);
}
