import type { Access } from "../contract/check-facts.ts";
import { decidingFirst } from "../../pay/server/payment-state.ts";
import { openedBy, type OrderRow } from "./checks-table.ts";

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

/** The same in SQL, of an order o with its check c: for lists that are filtered by it. */
export const accessInSql = `case
  when ${openedBy} is not null then 'open'
  when c.is_free and o.recheck_of is null then 'free'
  else coalesce((
    select case when state in ('awaiting', 'held') then 'waiting' when state like 'refund%' then 'refunded' end
    from payment_states where order_id = coalesce(o.recheck_of, o.id) order by ${decidingFirst} limit 1
  ), case when o.recheck_of is null then 'unpaid' else 'refunded' end) end`;
