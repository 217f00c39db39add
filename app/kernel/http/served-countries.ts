import { isSupportedCountry, type CountryCode } from "libphonenumber-js/mobile";
import { z } from "zod";
import { readTypedPhone, showMobileNumber } from "../contract/phone-number.ts";
import { homeCountry } from "@okwan/engine";
import { badField, sentenceOf, sentenceWithCountries } from "./errors.ts";
import { countryOfPhone, readPhoneNumber, type PhoneNumber } from "../lib/phone-number.ts";

/** Countries whose phones we send texts to, as ISO alpha-2 codes. */
export type ServedCountries = readonly CountryCode[];

/** "GH,NG" in a setting. */
export const ServedCountriesSetting = z.string().transform((list, context): ServedCountries => {
  const codes = list.split(",").map((code) => code.trim().toUpperCase());
  const unknown = codes.filter((code) => !isSupportedCountry(code));
  if (unknown.length === 0) return codes as CountryCode[];
  context.addIssue({
    code: "custom",
    message: `must be countries like GH,NG: ${unknown.join(", ")} is none`,
  });
  return z.NEVER;
});

/** Asks for the country code of a number that is valid in another country only. */
function elsewhere(typed: string): string | null {
  const read = readTypedPhone(typed, homeCountry);
  if (read.kind !== "elsewhere") return null;
  return sentenceOf("errors.phoneElsewhere", { number: showMobileNumber(read.number) });
}

/**
 * A typed number that we send texts to. Only listed countries: a code to satellite phones or remote islands
 * costs a hundred times as much, and fraudsters share in that price.
 * @throws {Refusal} naming `field`, with `notMobile` if it is no number or cannot receive texts
 */
export function needServedPhone(
  countries: ServedCountries,
  typed: string,
  {
    field = "phone",
    notMobile = sentenceOf("errors.notMobile"),
  }: { field?: string; notMobile?: string } = {},
): PhoneNumber {
  const phone = readPhoneNumber(typed);
  if (phone === null) throw badField(field, "not-a-mobile-number", elsewhere(typed) ?? notMobile);
  if (countries.some((country) => country === countryOfPhone(phone))) return phone;
  throw badField(field, "country-not-served", sentenceWithCountries("errors.phoneCountry", countries));
}
