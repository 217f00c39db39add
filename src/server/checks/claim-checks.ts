import type { PhoneNumber } from "../lib/phone-number.ts";
import { claimOrders } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";

/**
 * Marks checks as the phone owner's own, if they were made with this phone without proof. Returns how many
 * were made with it.
 */
export async function claimChecks(
  { database }: Pick<CheckParts, "database">,
  asked: { readonly phone: PhoneNumber; readonly codes: readonly string[] },
): Promise<number> {
  return asked.codes.length === 0 ? 0 : claimOrders(database.pool, asked);
}
