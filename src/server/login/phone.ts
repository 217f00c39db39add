import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { z } from "zod";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { readPhoneNumber, type PhoneNumber } from "../phone-number.ts";

/** @throws {Refusal} when it is no number, or one that cannot receive a text message */
export function needPhoneNumber(typed: string): PhoneNumber {
  const phone = readPhoneNumber(typed);
  if (phone !== null) return phone;
  const sentence = said("errors.notMobile");
  throw new Refusal("bad-input", "not-a-mobile-number", sentence, {
    fields: [{ field: "phone", message: sentence }],
  });
}

/** A number that we wrote down ourselves, read back. */
export const StoredPhone = z.string().transform((text, context): PhoneNumber => {
  const phone = readPhoneNumber(text);
  if (phone !== null) return phone;
  context.addIssue({ code: "custom", message: "not a phone number" });
  return z.NEVER;
});

/** "+233 24 412 3456": for the person whose number it is. */
export function showPhoneNumber(phone: PhoneNumber): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
