import type { Access } from "../../contract/check-result.ts";
import type { OrderRow } from "./checks-table.ts";

/**
 * What may be seen of a check: the one word that every page, endpoint, PDF, picture and text switches over
 * (decisions.md, "What is sold"). Decided here and nowhere else, from what the database holds.
 *
 * open      paid, by its student or by the school for a whole class, or the free second run of a paid one: everything
 * free      nothing to pay for: counts and what is free; a free check that was paid for is open
 * waiting   the student went to the gateway, or the gateway's answer must be looked at; not paid as far as we know
 * unpaid    there is something to pay for
 * refunded  the money went back, or is on its way: closed, may be paid again
 */
export function accessOf({
  check,
  payment,
  recheckOf,
  isPaidByClass,
}: Pick<OrderRow, "check" | "payment" | "recheckOf" | "isPaidByClass">): Access {
  if (check === null) return "unpaid";
  if (isPaidByClass || recheckOf !== null || payment?.state === "paid") return "open";
  if (check.isFree) return "free";
  switch (payment?.state) {
    case "awaiting":
    case "held":
      return "waiting";
    case "refunding":
    case "refunded":
      return "refunded";
    case "created":
    case "failed":
    case "abandoned":
    case undefined:
      return "unpaid";
  }
}
