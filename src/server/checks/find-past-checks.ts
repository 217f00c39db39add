import type { PhoneNumber } from "../phone-number.ts";
import { checkedOrdersByPhone, type OrderRow } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";

/** One student's checks at most; nobody has more, and a list must end. */
const longestList = 50;

/** Every check of a phone, newest first. Who may ask is decided before: only one who proved that phone. */
export async function findPastChecks(
  parts: Pick<CheckParts, "database">,
  asked: { phone: PhoneNumber },
): Promise<OrderRow[]> {
  return checkedOrdersByPhone(parts.database.pool, asked.phone, longestList);
}
