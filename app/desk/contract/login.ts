import { z } from "zod";
import { endpoint } from "../../kernel/contract/endpoint.ts";
import { Moment, deskRead, deskStep } from "../../kernel/contract/desk/endpoint.ts";
import { VerificationCode } from "../../features/login/contract/login.ts";
import {
  AuthenticationOptions,
  NewPasskey,
  OwnPasskey,
  RegistrationOptions,
  ShownPasskey,
} from "./passkeys.ts";
import { deskRoles } from "../../kernel/contract/desk/roles.ts";

const phone = z.string().trim().min(1).max(40);
/** Token of a link made on a logged-in device (passkeys.ts): this device then makes a passkey. */
const device_link = z.string().min(1).max(100).optional();

export const sendDeskCode = endpoint("sendDeskCode", {
  method: "POST",
  path: "/desk/api/login/code",
  summary: "Send a code to an operator's phone; the same answer for any number",
  body: z.strictObject({ phone }),
  data: z.object({ resend_in: z.number().int() }),
});

/** The next step: make a passkey, at the first login after an invitation, or show one. */
export const PasskeyStep = z.discriminatedUnion("step", [
  z.object({ step: z.literal("make"), options: RegistrationOptions }),
  z.object({ step: z.literal("show"), options: AuthenticationOptions }),
]);

export const proveDeskPhone = endpoint("proveDeskPhone", {
  method: "POST",
  path: "/desk/api/login/phone",
  summary: "Prove the phone with the code; the passkey follows",
  body: z.strictObject({ phone, code: VerificationCode, device_link }),
  data: PasskeyStep,
});

export const Me = z.object({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(deskRoles),
  session_ends_at: Moment,
  passkeys: z.array(OwnPasskey),
});
export type Me = z.output<typeof Me>;

export const makeFirstPasskey = endpoint("makeFirstPasskey", {
  method: "POST",
  path: "/desk/api/login/new-passkey",
  summary: "Log in for the first time, or on another device by its link, with a passkey made now",
  body: z.strictObject({ passkey: NewPasskey, device_link }),
  data: z.null(),
});

export const logInWithPasskey = endpoint("logInWithPasskey", {
  method: "POST",
  path: "/desk/api/login/passkey",
  summary: "Log in with a passkey",
  body: z.strictObject({ passkey: ShownPasskey }),
  data: z.null(),
});

export const readMe = deskRead("/desk/api/me", { roles: deskRoles, data: Me });

export const leaveDesk = deskStep("/desk/api/logout", "log out", { roles: deskRoles });
