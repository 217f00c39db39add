import type { FastifyInstance } from "fastify";
import { forgetProofs, proveOwnPhone, readPending, sendProofCode } from "../../contract/login.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { serve } from "../http/serve.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { resendAfterSeconds } from "../../contract/product.ts";
import type { PendingVerifications } from "./pending-verification.ts";
import { needPhoneNumber, showPhoneNumber } from "./phone.ts";
import type { PhoneProofs } from "./phone-proof.ts";
import { sendCode } from "./send-code.ts";
import { useCode } from "./use-code.ts";
import type { VerificationParts } from "./verification.ts";

/** Proving a phone without logging in: what looking up past checks by phone asks for. */
export function verificationRoutes(
  app: FastifyInstance,
  parts: { verification: VerificationParts; pending: PendingVerifications; proofs: PhoneProofs },
): void {
  const tag = "login";

  serve(
    app,
    readPending,
    async ({ request }) => {
      const pending = await parts.pending.find(request);
      return pending && { phone: showPhoneNumber(pending.phone), resend_in: pending.resendIn };
    },
    { tag },
  );

  serve(
    app,
    sendProofCode,
    async ({ body, request, reply }) => {
      const phone = needPhoneNumber(body.phone);
      await parts.pending.begin(reply, phone);
      const question = { phone, purpose: "proof", address: request.ip } as const;
      await sendCode(parts.verification, question, languageOfVisitor(request));
      return { phone: showPhoneNumber(phone), resend_in: resendAfterSeconds };
    },
    { tag },
  );

  serve(
    app,
    proveOwnPhone,
    async ({ body, request, reply }) => {
      const phone =
        body.phone === undefined ? (await parts.pending.find(request))?.phone : needPhoneNumber(body.phone);
      if (phone === undefined) {
        throw new Refusal("bad-input", "no_verification", said("errors.phoneAgain"));
      }
      await useCode(parts.verification, { phone, purpose: "proof", address: request.ip, code: body.code });
      parts.pending.end(reply);
      await parts.proofs.remember(request, reply, phone);
      return { phone: showPhoneNumber(phone) };
    },
    { tag },
  );

  serve(
    app,
    forgetProofs,
    ({ reply }) => {
      parts.proofs.forget(reply);
      parts.pending.end(reply);
      return null;
    },
    { tag },
  );
}
