import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { z } from "zod";
import { readPhoneNumber, type PhoneNumber } from "../../../kernel/lib/phone-number.ts";

export const StoredPhone = z.string().transform((text, context): PhoneNumber => {
  const phone = readPhoneNumber(text);
  if (phone !== null) return phone;
  context.addIssue({ code: "custom", message: "not a phone number" });
  return z.NEVER;
});

/** "+233 24 412 3456": only for its owner. */
export function showPhoneNumber(phone: PhoneNumber): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
