import { setTimeout as sleep } from "node:timers/promises";
import { ProviderError } from "../providers/provider-error.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { orderByCode, type OrderRow } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";
import { runCheck } from "./run-check.ts";
import type { Submission } from "./submission.ts";
import { writeCheck } from "./write-check.ts";

/**
 * Runs the check of an order. The same submission again answers what is stored. Another one replaces an unpaid
 * check (the student went back and corrected a grade); a paid one never changes, so it answers as it is.
 *
 * @param asked.payAt our site's origin where a hosted page is to be opened at once; null leaves that to the moment
 *   the student goes to pay, as most never do.
 */
export async function submitCheck(
  parts: CheckParts,
  asked: { checkCode: string; submission: Submission; payAt: string | null },
): Promise<OrderRow> {
  const check = runCheck(parts, asked.submission);
  const written = await writeCheck(parts.database.pool, { code: asked.checkCode, check, isRecheck: false });
  // Nothing written: it was there already, is paid, or is nobody's. Either way what is stored is the answer.
  const order = written ?? (await findOrder(parts, asked.checkCode));
  const isPayable = order.check?.isFree === false && order.frozenAt === null;
  if (asked.payAt === null || !isPayable) return order;
  return { ...order, payment: (await payableNow(parts, order, asked.payAt)) ?? order.payment };
}

export async function findOrder(parts: Pick<CheckParts, "database">, checkCode: string): Promise<OrderRow> {
  const order = await orderByCode(parts.database.pool, checkCode);
  if (order === null) throw unknownCode();
  return order;
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
  const waiting = new AbortController();
  const patience = sleep(patienceMs, null, { signal: waiting.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([opening, patience]);
  } finally {
    waiting.abort();
    // Should it fail for another reason after we stopped waiting, nobody else would hear of it.
    opening.catch((error: unknown) =>
      parts.log.error({ order: orderId, err: error }, "opening a page failed"),
    );
  }
}
