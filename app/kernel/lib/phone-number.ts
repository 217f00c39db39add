import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/mobile";
import { readTypedPhone } from "../contract/phone-number.ts";
import { countries, homeCountry } from "@okwan/engine";

/** A mobile number that can receive texts, in E.164 ("+233241234567"). Made only by readPhoneNumber. */
export type PhoneNumber = string & { readonly __phoneNumber: unique symbol };

/** "+233" */
const homeCode = countries[homeCountry].callingCode;

/**
 * By the product specification, spaces are removed; a leading 0 is replaced by +233; otherwise +233 is
 * prefixed. Another country's code must be written before the number. null if no such mobile number can exist.
 */
export function readPhoneNumber(typed: string): PhoneNumber | null {
  const read = readTypedPhone(typed, homeCountry);
  if (read.kind === "mobile") return read.number as PhoneNumber;
  if (read.kind !== "foreign") return null;
  const parsed = parsePhoneNumberFromString(read.number);
  return parsed?.isValid() === true ? (parsed.number as string as PhoneNumber) : null;
}

/** A number in national form, "0803 123 4567" in Nigeria. null if none such can exist there. */
export function readNationalNumber(typed: string, country: CountryCode): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(typed, country);
  return parsed?.isValid() === true && parsed.country === country
    ? (parsed.number as string as PhoneNumber)
    : null;
}

/** "GH"; null for numbers without a country, such as satellite phones. */
export function countryOfPhone(phone: PhoneNumber): string | null {
  return parsePhoneNumberFromString(phone)?.country ?? null;
}

/** Does a line of text contain this number, in any grouping, with or without its country code? */
export function isNumberIn(text: string, phone: PhoneNumber): boolean {
  const national = parsePhoneNumberFromString(phone)?.nationalNumber ?? phone.slice(1);
  return text.replace(/\D/g, "").includes(national);
}

/** "024 *** **67": enough for its owner to recognise it. */
export function maskPhoneNumber(phone: string): string {
  const national = nationalForm(phone);
  const hidden = `${national.slice(0, 3)}${"*".repeat(Math.max(national.length - 5, 0))}${national.slice(-2)}`;
  return `${hidden.slice(0, 3)} ${hidden.slice(3, 6)} ${hidden.slice(6)}`;
}

/** "0241234567" */
function nationalForm(phone: string): string {
  // Home numbers need no library: nearly all are, and every result has one.
  if (phone.startsWith(homeCode)) return `0${phone.slice(homeCode.length)}`;
  return parsePhoneNumberFromString(phone)?.formatNational().replace(/\s/g, "") ?? phone;
}
