import type { FastifyInstance } from "fastify";
import { forgetProofs, proveOwnPhone, readPending, sendProofCode } from "../../contract/login.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { serve } from "../http/serve.ts";
import { resendAfterSeconds } from "../../contract/product.ts";
import { needServedPhone } from "../http/served-countries.ts";
import { askerOf } from "./verification.ts";
import { showPhoneNumber } from "./phone.ts";
import type { Login } from "./parts.ts";
import { sendCode } from "./send-code.ts";
import { useCode } from "./use-code.ts";

/** Routes for proving a phone without logging in, which looking up past checks by phone needs. */
export function verificationRoutes(app: FastifyInstance, login: Login): void {
  const { pending, proofs } = login;
  serve(app, readPending, async ({ request }) => {
    const found = await pending.find(request);
    return found && { phone: showPhoneNumber(found.phone), resend_in: found.resendIn };
  });
  serve(app, sendProofCode, async ({ body, request, reply }) => {
    const phone = needServedPhone(login.countries, body.phone);
    await pending.begin(reply, phone);
    const asker = await askerOf(proofs, request);
    await sendCode(login, { phone, purpose: "proof", asker });
    return { phone: showPhoneNumber(phone), resend_in: resendAfterSeconds };
  });
  useCodeRoute(app, login);
  serve(app, forgetProofs, ({ reply }) => {
    proofs.forget(reply);
    pending.end(reply);
    return null;
  });
}

function useCodeRoute(app: FastifyInstance, login: Login): void {
  const { pending, proofs } = login;
  serve(app, proveOwnPhone, async ({ body, request, reply }) => {
    const phone =
      body.phone === undefined
        ? (await pending.find(request))?.phone
        : needServedPhone(login.countries, body.phone);
    if (phone === undefined) {
      throw new Refusal("bad-input", "no_verification", sentenceOf("errors.phoneAgain"));
    }
    const asker = await askerOf(proofs, request);
    await useCode(login, { phone, purpose: "proof", asker, code: body.code });
    pending.end(reply);
    await proofs.remember(request, reply, phone);
    return { phone: showPhoneNumber(phone) };
  });
}
