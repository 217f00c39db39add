import type { CheckResult } from "../../contract/checks.ts";
import type { PhoneNumber } from "../phone-number.ts";
import { checkToWire } from "./answer.ts";
import { orderByCode, orderById, type OrderRow, type StoredCheck } from "./checks-table.ts";
import { findPastChecks } from "./find-past-checks.ts";
import { unpackResult } from "./packed-result.ts";
import type { CheckParts } from "./parts.ts";
import { isOpened } from "./payment-to-wire.ts";

/** For other features: checks as the student sees them, what is not paid for taken out. */

type Parts = Pick<CheckParts, "database" | "now">;

/** null for an unknown code, and for an order that no grades were sent for. */
export async function readCheck(parts: Parts, checkCode: string): Promise<CheckResult | null> {
  const order = await orderByCode(parts.database.pool, checkCode);
  return order !== null && hasCheck(order) ? checkToWire(order, parts.now()) : null;
}

/** Newest first. Only for one who proved this phone. */
export async function readChecksOf(parts: Parts, phone: PhoneNumber): Promise<CheckResult[]> {
  const orders = await findPastChecks(parts, { phone });
  return orders.filter(hasCheck).map((order) => checkToWire(order, parts.now()));
}

/** What the texts after payment say; null unless the order is paid and its check still there. */
export async function readOpenedResult(parts: Parts, orderId: number) {
  const order = await orderById(parts.database.pool, orderId);
  if (order === null || order.check === null || !isOpened(order) || order.payment?.paidAt == null)
    return null;
  const best = unpackResult(order.check.result).qualified_programs.slice(0, 5);
  return {
    code: order.code,
    best: best.flatMap(({ name, school, max_grade: cutOff }) =>
      cutOff === null ? [] : [{ name, school: school.short_name, cutOff }],
    ),
    reference: order.payment.reference,
    paidAt: order.payment.paidAt,
    amountPesewas: order.payment.amountPesewas,
    currency: order.payment.currency,
  };
}

function hasCheck(order: OrderRow): order is OrderRow & { check: StoredCheck } {
  return order.check !== null;
}
