import { showsResult } from "../contract/shows-result.ts";
import type { FieldOfStudy } from "../../../kernel/contract/field-of-study.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import { sentenceOf } from "../../../kernel/http/sentence.ts";
import { accessOf } from "./access.ts";
import type { OrderRow } from "./checks-table.ts";
import { changeNeedsProof } from "./may-change.ts";
import type { CheckParts } from "./parts.ts";
import { findOrder } from "./find-orders.ts";

/**
 * Changes the fields that come first in a result, nothing else. Only for a visible result: before payment
 * another wish would show another sample, and each sample reveals a cut-off.
 */
export async function changeWish(
  parts: Pick<CheckParts, "database">,
  asked: {
    readonly checkCode: string;
    readonly wish: readonly FieldOfStudy[];
    readonly mayChange: (order: OrderRow) => Promise<boolean>;
  },
): Promise<void> {
  const order = await findOrder(parts, asked.checkCode);
  if (!(await asked.mayChange(order))) throw changeNeedsProof();
  if (order.check === null || !showsResult(accessOf(order))) {
    throw new Refusal("forbidden", "not-paid", sentenceOf("errors.whatIfNotPaid"));
  }
  await parts.database.pool.query({
    name: "change-wish",
    text: "update checks set wish = $2::text[] where order_id = $1",
    values: [order.orderId, asked.wish],
  });
}
