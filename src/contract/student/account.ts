import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { VerificationCode } from "../login.ts";
import { errorMessage } from "../error-message.ts";
import { Profile } from "./profile.ts";

/** The account itself: a new phone number, a copy of all data, deletion. */

export const beginPhoneChange = endpoint({
  method: "POST",
  path: "/api/v1/me/phone",
  summary: "Send a code to the present phone and one to the new",
  body: z.strictObject({ phone: z.string().trim().min(1, errorMessage("errors.field.newPhone")).max(40) }),
  data: z.object({ old_phone: z.string(), new_phone: z.string() }),
});
export const finishPhoneChange = endpoint({
  method: "POST",
  path: "/api/v1/me/phone/confirm",
  summary: "Move the account to the new phone, with both codes",
  body: z.strictObject({
    phone: z.string().trim().min(1).max(40),
    old_code: VerificationCode,
    new_code: VerificationCode,
  }),
  data: Profile,
});
export const downloadData = endpoint({
  method: "GET",
  path: "/api/v1/me/data",
  summary: "Everything we hold about this student",
  data: z.record(z.string(), z.unknown()),
});
export const beginDeletion = endpoint({
  method: "POST",
  path: "/api/v1/me/deletion",
  summary: "Send the code that confirms a deletion",
  data: z.object({ phone: z.string() }),
});
export const finishDeletion = endpoint({
  method: "POST",
  path: "/api/v1/me/deletion/confirm",
  summary: "Delete everything we hold about this student, now",
  body: z.strictObject({ code: VerificationCode }),
  data: z.null(),
});
