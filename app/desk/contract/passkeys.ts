import { z } from "zod";
import { deskAct, Moment, deskStep, withReason } from "../../kernel/contract/desk/endpoint.ts";
import { deskRoles } from "../../kernel/contract/desk/roles.ts";

const fresh = { roles: deskRoles, needsFreshPasskey: true } as const;
const costly = { roles: deskRoles, isCostly: true } as const;

/** The parts of WebAuthn's JSON that we use: requests to the browser, and its answers. */

const base64url = z.string().regex(/^[\w-]+$/);
const Known = z.object({
  id: base64url,
  type: z.literal("public-key"),
  transports: z.array(z.string()).exactOptional(),
});
const userVerification = z.enum(["required", "preferred", "discouraged"]);

export const RegistrationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: z.enum(["required", "preferred", "discouraged"]),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
  attestation: z.literal("none"),
});

export const AuthenticationOptions = z.object({
  rpId: z.string(),
  challenge: base64url,
  allowCredentials: z.array(Known),
  timeout: z.number(),
  userVerification,
});

const credential = {
  id: base64url.max(1500),
  rawId: base64url.max(1500),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).exactOptional(),
  /** Results of extensions; we request none. */
  clientExtensionResults: z.unknown(),
};

export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url.max(5000),
    attestationObject: base64url.max(20_000),
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

export const ShownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url.max(5000),
    authenticatorData: base64url.max(5000),
    signature: base64url.max(5000),
    userHandle: base64url.max(200).exactOptional(),
  }),
});
export type ShownPasskey = z.output<typeof ShownPasskey>;

export const OwnPasskey = z.object({
  id: z.string(),
  /** The device it was made on: "Chrome on Android". */
  device: z.string(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
});
export type OwnPasskey = z.output<typeof OwnPasskey>;

export const beginPasskey = deskStep("/desk/api/passkeys/begin", "begin passkey", {
  ...fresh,
  ...costly,
  data: RegistrationOptions,
});

export const addPasskey = deskStep("/desk/api/passkeys", "add passkey", {
  ...fresh,
  ...costly,
  body: z.strictObject({ passkey: NewPasskey }),
});

export const linkDevice = deskStep("/desk/api/passkeys/device-link", "make device link", {
  ...fresh,
  ...costly,
  data: z.object({ address: z.url(), expires_at: Moment }),
});

export const removePasskey = deskAct("/desk/api/passkeys/remove", "remove passkey", {
  ...fresh,
  body: withReason({ id: z.string().max(1500) }),
});

export const beginConfirmation = deskStep("/desk/api/confirmation/begin", "begin confirmation", {
  ...costly,
  data: AuthenticationOptions,
});

export const confirmWithPasskey = deskStep("/desk/api/confirmation", "confirm with passkey", {
  ...costly,
  body: z.strictObject({ passkey: ShownPasskey }),
});
