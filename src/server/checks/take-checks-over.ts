import type { PhoneNumber } from "../lib/phone-number.ts";
import { takeOrdersOver } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";

/**
 * Marks checks as the phone owner's own, if they were made with this phone without proof. Returns how many
 * were made with it.
 */
export async function takeChecksOver(
  { database }: Pick<CheckParts, "database">,
  asked: { readonly phone: PhoneNumber; readonly codes: readonly string[] },
): Promise<number> {
  return asked.codes.length === 0 ? 0 : takeOrdersOver(database.pool, asked);
}
