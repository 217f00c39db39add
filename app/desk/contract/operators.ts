import { z } from "zod";
import { VerificationCode } from "../../features/login/contract/login.ts";
import { deskAct, Moment, deskRead, withReason, deskStep } from "../../kernel/contract/desk/endpoint.ts";
import { deskRoles, owners } from "../../kernel/contract/desk/roles.ts";
import { endpoint } from "../../kernel/contract/endpoint.ts";
import {
  AuthenticationOptions,
  NewPasskey,
  OwnPasskey,
  RegistrationOptions,
  ShownPasskey,
} from "./passkeys.ts";

const fresh = { roles: owners, needsFreshPasskey: true } as const;
const Role = z.enum(deskRoles);

export const OperatorRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** "024 *** **67" */
  phone: z.string(),
  role: Role,
  invited_by: z.string().nullable(),
  passkeys: z.number().int(),
  last_seen_at: Moment.nullable(),
  ended_at: Moment.nullable(),
  /** false for an invitation that another owner must still confirm. */
  is_let_in: z.boolean(),
  /** true if this operator may agree to the invitation. */
  may_agree: z.boolean(),
});
export type OperatorRow = z.output<typeof OperatorRow>;

/** The outcome. `address`: where the invited person logs in. */
const InviteOutcome = z.object({
  id: z.uuid(),
  waits: z.boolean(),
  is_texted: z.boolean(),
  address: z.url(),
});

export const listOperators = deskRead("/desk/api/operators", { roles: owners, data: z.array(OperatorRow) });

export const inviteToDesk = deskAct("/desk/api/operators", "invite operator", {
  ...fresh,
  body: withReason({
    phone: z.string().trim().min(1).max(40),
    name: z.string().trim().min(2).max(80),
    role: Role,
  }),
  data: InviteOutcome,
});

const params = z.object({ id: z.uuid() });

export const endAtDesk = deskAct("/desk/api/operators/:id/end", "end operator", {
  ...fresh,
  about: "operator",
  params,
});

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
