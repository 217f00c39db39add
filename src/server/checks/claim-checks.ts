import type { PhoneNumber } from "../lib/phone-number.ts";
import type { CheckParts } from "./parts.ts";

/**
 * Marks checks as the phone owner's own, if they were made with this phone without proof. Returns how many
 * were made with it.
 */
export async function claimChecks(
  { database }: Pick<CheckParts, "database">,
  asked: { readonly phone: PhoneNumber; readonly codes: readonly string[] },
): Promise<number> {
  if (asked.codes.length === 0) return 0;
  const claimed = await database.pool.query({
    name: "claim-checks",
    text: "update orders set is_proven = true where code = any($1::text[]) and phone = $2",
    values: [asked.codes, asked.phone],
  });
  return claimed.rowCount ?? 0;
}
