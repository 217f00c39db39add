import { isDeepStrictEqual } from "node:util";
import { ProviderError } from "../providers/provider-error.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { TooLate, within } from "../lib/within.ts";
import { orderByCode, type OrderRow, type StoredCheck } from "./checks-table.ts";
import { changeNeedsProof } from "./may-change.ts";
import type { CheckParts } from "./parts.ts";
import { runCheck } from "./run-check.ts";
import type { Submission } from "./submission.ts";
import { mostInputs, writeCheck } from "./write-check.ts";

/**
 * Runs the check of an order. The same submission again answers what is stored. Another one replaces an unpaid
 * check (the student went back and corrected a grade), within limits: see write-check.ts; a paid one never changes, so
 * it answers as it is.
 *
 * @param asked.mayChange whether this visitor may replace what is there; asked only where it matters.
 * @param asked.payAt our site's origin where a hosted page is to be opened at once; null leaves that to the moment
 *   the student goes to pay, as most never do.
 * @param asked.mayText whether texts about free results may go out for this visitor; counts one.
 */
export async function submitCheck(
  parts: CheckParts,
  asked: {
    checkCode: string;
    submission: Submission;
    /** Left as it is where it is left out. */
    wish?: StoredCheck["wish"] | undefined;
    payAt: string | null;
    mayChange: (order: OrderRow) => Promise<boolean>;
    mayText: () => boolean;
    /** Set where a school makes the check of a student of its class. */
    isOfClass?: true;
  },
): Promise<OrderRow> {
  const { pool } = parts.database;
  const { submission, wish = null } = asked;
  const check = runCheck(parts, submission, { wish });
  const toWrite = { code: asked.checkCode, check, kind: asked.isOfClass ? "class" : "student" } as const;
  let order = await writeCheck(pool, { ...toWrite, mayReplace: false });
  if (order === null) {
    // Nothing written: it was there already, is paid, or is nobody's; then what is stored is the answer.
    order = await findOrder(parts, asked.checkCode);
    if (holdsOther(order, { submission, wish })) {
      if (order.isOfClass) throw new Refusal("conflict", "class-frozen", said("errors.classFrozen"));
      if (!(await asked.mayChange(order))) throw changeNeedsProof();
      order =
        (await writeCheck(pool, { ...toWrite, mayReplace: true })) ?? (await findOrder(parts, order.code));
      if (holdsOther(order, { submission, wish })) throw tooManyInputs();
    }
  }
  if (order.check?.isFree === true && order.frozenAt === null && order.phone !== null && asked.mayText()) {
    await parts.tellFreeResult({ orderId: order.orderId, phone: order.phone });
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

/** Still to be paid, and not for these answers. */
function holdsOther(
  { check, frozenAt, recheckOf }: OrderRow,
  { submission, wish }: { submission: Submission; wish: StoredCheck["wish"] },
): boolean {
  if (check === null || frozenAt !== null || recheckOf !== null) return false;
  const isOtherWish = wish !== null && !isDeepStrictEqual(check.wish, wish);
  return isOtherWish || !isDeepStrictEqual(check.input, submission);
}

function tooManyInputs(): Refusal {
  return new Refusal("conflict", "too-many-inputs", said("errors.tooManyInputs", { most: mostInputs }));
}

function unknownCode(): Refusal {
  return new Refusal("not-found", "unknown-check-code", said("errors.unknownCheckCode"));
}

/** Longer than a healthy gateway takes, shorter than a student waits for a count. */
const patienceMs = 3_000;

/**
 * The hosted page to pay at. A gateway that is slow or does not answer must not cost the student the check; a
 * page that is opened after our patience is found when the student goes to pay.
 */
async function payableNow(parts: CheckParts, order: OrderRow, siteUrl: string): Promise<OrderRow["payment"]> {
  const { orderId, code: checkCode } = order;
  const opening = parts.openPayment({ orderId, checkCode, siteUrl }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    parts.log.warn({ order: orderId, err: error }, "no hosted page yet; the student may start it later");
    return null;
  });
  try {
    return await within(patienceMs, opening);
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    // Should it fail for another reason after we stopped waiting, nobody else would hear of it.
    opening.catch((late: unknown) => parts.log.error({ order: orderId, err: late }, "opening a page failed"));
    return null;
  }
}
