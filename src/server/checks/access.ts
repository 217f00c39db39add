import type { Access } from "../../contract/check-result.ts";
import type { OrderRow } from "./checks-table.ts";

/**
 * What may be seen of a check: the one word that every page, endpoint, PDF, picture, text and case at the desk switches over
 * (decisions.md, "What is sold"). Decided here and nowhere else, from what the database holds.
 *
 * open      a payment opened it: its student's, or its school's for a whole class
 * free      nothing to pay for: counts and what is free; a free check that was paid for is open
 * waiting   the student went to the gateway, or the gateway's answer must be looked at; not paid as far as we know
 * unpaid    there is something to pay for
 * refunded  the money went back, or is on its way: closed, may be paid again
 *
 * A school's own order of a class has no check, and is as its payment is. A free second run has the access of the check it was made from: it closes with its refund.
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
      // What a free second run was made from was paid once.
      return recheckOf === null ? "unpaid" : "refunded";
  }
}
