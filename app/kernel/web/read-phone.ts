import type { Words } from "../../words/words.ts";
import { readTypedPhone, showMobileNumber } from "../contract/phone-number.ts";

/**
 * A number typed into a page's form, with its country code, or what is wrong with it. Needs the area "errors".
 * @param country "GHA"
 */
export function readPhone(
  typed: string,
  country: string | null,
  { t }: Words,
): { readonly phone: string } | { readonly error: string } {
  const read = readTypedPhone(typed, country);
  if (read.kind === "none") return { error: t("errors.notMobile") };
  if (read.kind !== "elsewhere") return { phone: read.number };
  return { error: t("errors.phoneElsewhere", { number: showMobileNumber(read.number) }) };
}
