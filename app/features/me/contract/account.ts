import { z } from "zod";
import { forPages, errorMessage } from "../../../kernel/contract/endpoint.ts";
import { VerificationCode } from "../../login/contract/login.ts";
import { Profile } from "../../login/contract/profile.ts";

/** The account itself: a new phone number, a copy of all data, deletion. */

export const beginPhoneChange = forPages("beginPhoneChange", {
  body: z.strictObject({ phone: z.string().trim().min(1, errorMessage("errors.field.newPhone")).max(40) }),
  data: z.object({ old_phone: z.string(), new_phone: z.string() }),
});
export const finishPhoneChange = forPages("finishPhoneChange", {
  body: z.strictObject({
    phone: z.string().trim().min(1).max(40),
    old_code: VerificationCode,
    new_code: VerificationCode,
  }),
  data: Profile,
});
export const downloadData = forPages("downloadData", {
  data: z.record(z.string(), z.unknown()),
});
export const beginDeletion = forPages("beginDeletion", {
  data: z.object({ phone: z.string() }),
});
export const finishDeletion = forPages("finishDeletion", {
  body: z.strictObject({ code: VerificationCode }),
  data: z.null(),
});
