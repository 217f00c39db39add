import type { Access } from "../contract/check-facts.ts";
import type { OrderRow } from "./checks-table.ts";

/**
 * What a check may show: the one value on which every page, endpoint, PDF, picture, text and desk case
 * depends.
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
