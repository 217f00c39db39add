import type { PhoneNumber } from "../lib/phone-number.ts";
import { takeOrdersOver } from "./checks-table.ts";
import type { CheckParts } from "./parts.ts";

/**
 * Whoever proved this phone says that these checks, made with it where it was not proven, are their own.
 * Answers how many of them were made with it.
 */
export async function takeChecksOver(
  { database }: Pick<CheckParts, "database">,
  asked: { readonly phone: PhoneNumber; readonly codes: readonly string[] },
): Promise<number> {
  return asked.codes.length === 0 ? 0 : takeOrdersOver(database.pool, asked);
}
