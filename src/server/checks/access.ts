import type { Access } from "../../contract/check-result.ts";
import type { OrderRow } from "./checks-table.ts";

/**
 * What a check may show: the one value that every page, endpoint, PDF, picture, text and desk case switches
 * on. Decided only here, from the database.
 *
 * open: a payment opened it, the student's or (for a class) the school's.
 * free: nothing to pay; it shows counts and the public part. A paid free check is open.
 * waiting: the student went to the gateway, or an operator must review its answer; not known to be paid.
 * unpaid: there is something to pay for.
 * refunded: the money went back or is on its way; closed, may be paid again.
 *
 * A school's own order for a class has no check; its access follows its payment. A free second run has the
 * access of its original check and closes with that check's refund.
 */
export function accessOf({
  check,
  payment,
  recheckOf,
  openedBy,
  seats,
}: Pick<OrderRow, "check" | "payment" | "recheckOf" | "openedBy" | "seats">): Access {
  if (check === null && seats === null) return "unpaid";
  if (openedBy !== null) return "open";
  if (check?.isFree === true && recheckOf === null) return "free";
  switch (payment?.state) {
    case "awaiting":
    case "held":
      return "waiting";
    case "refunding":
    case "refunded":
      return "refunded";
    case "paid":
    case "created":
    case "failed":
    case "abandoned":
    case undefined:
      // The original of a free second run was paid once.
      return recheckOf === null ? "unpaid" : "refunded";
  }
}
