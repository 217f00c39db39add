import { isDeepStrictEqual } from "node:util";
import { ProviderError } from "../providers/provider-error.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { TooLate, within } from "../lib/within.ts";
import { orderByCode, type OrderRow, type StoredCheck } from "./checks-table.ts";
import { changeNeedsProof } from "./may-change.ts";
import type { CheckParts } from "./parts.ts";
import { runCheck } from "./run-check.ts";
import type { Submission } from "./submission.ts";
import { mostInputs, writeCheck } from "./write-check.ts";

/**
 * Runs the check of an order. The same submission again returns the stored check. A different one replaces an
 * unpaid check (the student corrected a grade), within limits (write-check.ts). A paid check never changes,
 * so it is returned as it is.
 *
 * @param asked.mayChange may this visitor replace the stored check? Called only if needed.
 * @param asked.payAt our site's origin to open a hosted page at once; null leaves that until the student goes
 * to pay, which most never do.
 * @param asked.mayText may this visitor cause texts about free results? Counts one.
 */
export async function submitCheck(
  parts: CheckParts,
  asked: {
    checkCode: string;
    submission: Submission;
    /** undefined: unchanged. */
    wish?: StoredCheck["wish"] | undefined;
    payAt: string | null;
    mayChange: (order: OrderRow) => Promise<boolean>;
    mayText: () => boolean;
    /** "class": a school makes the check for a student of its class. */
    kind?: "student" | "class";
  },
): Promise<OrderRow> {
  const { pool } = parts.database;
  const { submission, wish = null } = asked;
  const check = runCheck(parts, submission, { wish });
  const toWrite = { code: asked.checkCode, check, kind: asked.kind ?? "student" };
  let order = await writeCheck(pool, { ...toWrite, mayReplace: false });
  if (order === null) {
    // Nothing was written: it exists, is paid, or the code is unknown. The stored check is the answer.
    order = await findOrder(parts, asked.checkCode);
    if (holdsOther(order, { submission, wish })) {
      if (order.isOfClass) throw new Refusal("conflict", "class-frozen", sentenceOf("errors.classFrozen"));
      if (!(await asked.mayChange(order))) throw changeNeedsProof();
      order =
        (await writeCheck(pool, { ...toWrite, mayReplace: true })) ?? (await findOrder(parts, order.code));
      if (holdsOther(order, { submission, wish })) throw tooManyInputs();
    }
  }
  if (order.check?.isFree === true && order.frozenAt === null && order.phone !== null && asked.mayText()) {
    await parts.textFreeResult({ orderId: order.orderId, phone: order.phone });
  }
  const isPayable = order.check?.isFree === false && order.frozenAt === null;
  if (asked.payAt === null || !isPayable) return order;
  return { ...order, payment: (await payableNow(parts, order, asked.payAt)) ?? order.payment };
}

export async function findOrder(parts: Pick<CheckParts, "database">, checkCode: string): Promise<OrderRow> {
  const order = await orderByCode(parts.database.pool, checkCode);
  if (order === null) throw unknownCode();
  return order;
}

/** Unpaid, but with other answers. */
function holdsOther(
  { check, frozenAt, recheckOf }: OrderRow,
  { submission, wish }: { submission: Submission; wish: StoredCheck["wish"] },
): boolean {
  if (check === null || frozenAt !== null || recheckOf !== null) return false;
  const isOtherWish = wish !== null && !isDeepStrictEqual(check.wish, wish);
  return isOtherWish || !isDeepStrictEqual(check.input, submission);
}

function tooManyInputs(): Refusal {
  return new Refusal("conflict", "too-many-inputs", sentenceOf("errors.tooManyInputs", { most: mostInputs }));
}

function unknownCode(): Refusal {
  return new Refusal("not-found", "unknown-check-code", sentenceOf("errors.unknownCheckCode"));
}

/** Longer than a healthy gateway takes, shorter than a student waits. */
const timeoutMs = 3_000;

/**
 * The hosted page. A slow or dead gateway must not cost the student the check. A page opened after the
 * timeout is found when the student goes to pay.
 */
async function payableNow(parts: CheckParts, order: OrderRow, siteUrl: string): Promise<OrderRow["payment"]> {
  const { orderId, code: checkCode } = order;
  const opening = parts.openPayment({ orderId, checkCode, siteUrl }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ order: orderId, err: error }, "no hosted page yet; the student may start it later");
    return null;
  });
  try {
    return await within(timeoutMs, opening);
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    // If it fails after the timeout, only this log shows it.
    opening.catch((late: unknown) => parts.log.error({ order: orderId, err: late }, "opening a page failed"));
    return null;
  }
}
