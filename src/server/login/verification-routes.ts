import type { FastifyInstance, FastifyRequest } from "fastify";
import { forgetProofs, proveOwnPhone, readPending, sendProofCode } from "../../contract/login.ts";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { serve } from "../http/serve.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { resendAfterSeconds } from "../../contract/product.ts";
import type { PendingVerifications } from "./pending-verification.ts";
import { needServedPhone } from "../lib/served-countries.ts";
import { askerOf } from "./asker.ts";
import { showPhoneNumber } from "./phone.ts";
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
  const { countries } = parts.verification;
  const asker = (request: FastifyRequest) => askerOf(parts.proofs.proven, request);

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
      const phone = needServedPhone(countries, body.phone);
      await parts.pending.begin(reply, phone);
      const question = { phone, purpose: "proof", asker: await asker(request) } as const;
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
        body.phone === undefined
          ? (await parts.pending.find(request))?.phone
          : needServedPhone(countries, body.phone);
      if (phone === undefined) {
        throw new Refusal("bad-input", "no_verification", said("errors.phoneAgain"));
      }
      const { code } = body;
      await useCode(parts.verification, { phone, purpose: "proof", asker: await asker(request), code });
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
