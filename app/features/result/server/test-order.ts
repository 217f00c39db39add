import type { CheckedOrder } from "./load-result.ts";

/** For tests: an order with this check, as it is read from the tables. */
export function checkedOrder(
  check: CheckedOrder["check"],
  orderedAt: Date,
  change: Partial<CheckedOrder> = {},
): CheckedOrder {
  return {
    orderId: 1,
    code: "K7QM4-TXD9P",
    phone: null,
    studentName: null,
    recheckOf: null,
    recheckOfCode: null,
    recheckCode: null,
    frozenAt: null,
    isOwn: true,
    orderedAt,
    isOfClass: false,
    openedBy: null,
    seats: null,
    payment: null,
    check,
    ...change,
  };
}
