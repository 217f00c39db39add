import { z } from "zod";
import { endpoint, forPages, errorMessage } from "../../../kernel/contract/endpoint.ts";
import { daysStored } from "../../../kernel/contract/product.ts";
import { readVerificationCode } from "./verification-code.ts";

/** Phone numbers, codes, tokens and sessions. */

const phone = z
  .string()
  .trim()
  .min(1, errorMessage("errors.field.phoneNeeded"))
  .max(40, errorMessage("errors.field.phoneTooLong"));

export const VerificationCode = z
  .string()
  .max(300, errorMessage("errors.code.form"))
  .transform((typed) => readVerificationCode(typed) ?? "")
  .pipe(z.string().regex(/^\d{6}$/, errorMessage("errors.code.form")));

/**
 * Form-encoded or JSON. Not strict, because OAuth clients add client_id, client_secret and scope.
 * `scope=offline_access` asks for the refresh token in the body; a browser gets it only as a cookie.
 */
export const TokenRequest = z.object({
  grant_type: z.string().max(40).optional(),
  username: z.string().max(40).optional(),
  password: z.string().max(300).nullable().optional(),
  refresh_token: z.string().max(200).nullable().optional(),
  scope: z.string().max(200).nullable().optional(),
});

export const Tokens = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds. */
  expires_in: z.number(),
  refresh_token: z.string().optional(),
});
export type Tokens = z.infer<typeof Tokens>;

/** The envelope plus the fields OAuth clients expect beside it. */
export const TokenAnswer = Tokens.extend({ success: z.literal(true), message: z.string(), data: Tokens });

/** For the login's pages. Without a code, one is sent, and the refusal is "verification_required". */
export const logIn = forPages("logIn", {
  body: TokenRequest.pick({ username: true, password: true }),
  data: z.null(),
});

/** The phone a pending code was sent to, for the browser that requested it. */
export const PendingVerification = z.object({
  /** In the usual spelling: "+233 24 412 3456". */
  phone: z.string(),
  /** Seconds until another code may be requested; 0 is now. */
  resend_in: z.number().int(),
});
export type PendingVerification = z.infer<typeof PendingVerification>;

export const readPending = endpoint("readPending", {
  method: "GET",
  path: "/api/v1/verification",
  summary: "The verification this browser has begun, if any",
  data: PendingVerification.nullable(),
});

export const sendProofCode = endpoint("sendProofCode", {
  method: "POST",
  path: "/api/v1/verification",
  summary: "Send a code to a phone, to prove that it is yours without logging in",
  body: z.strictObject({ phone }),
  data: PendingVerification,
});

export const proveOwnPhone = endpoint("proveOwnPhone", {
  method: "POST",
  path: "/api/v1/verification/confirm",
  summary: `Prove a phone with the code; this browser is remembered for ${daysStored.phoneProof} days`,
  body: z.strictObject({ phone: phone.optional(), code: VerificationCode }),
  data: z.object({ phone: z.string() }),
});

export const forgetProofs = endpoint("forgetProofs", {
  method: "DELETE",
  path: "/api/v1/verification",
  summary: "Forget which phones this browser has proven",
  data: z.null(),
});

export const OwnSession = z.object({
  id: z.uuid(),
  /** "Chrome on Android". */
  device: z.string(),
  started_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_this_one: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessions = forPages("listSessions", {
  data: z.array(OwnSession),
});

export const endOwnSession = forPages("endOwnSession", {
  params: z.object({ id: z.uuid() }),
  data: z.null(),
});

export const logout = endpoint("logout", {
  method: "POST",
  path: "/api/v1/logout",
  summary: "Log out here, or everywhere",
  body: z.strictObject({ everywhere: z.boolean().default(false) }).default({ everywhere: false }),
  data: z.null(),
});
