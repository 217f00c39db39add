import { z } from "zod";
import type { FastifyReply, FastifyRequest } from "fastify";
import { resendAfterSeconds } from "../../../kernel/contract/product.ts";
import { encryptedCookie, type CookieParts } from "./encrypted-cookie.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { StoredPhone } from "./phone.ts";

export type PendingVerifications = ReturnType<typeof pendingVerifications>;

/** The phone this browser is verifying, in a cookie, so that no address, log or history contains it. */
export function pendingVerifications(parts: CookieParts) {
  const cookie = encryptedCookie(parts, "pending", {
    audience: "verification",
    shape: z.object({ phone: StoredPhone }),
  });
  return {
    async find(request: FastifyRequest): Promise<{ phone: PhoneNumber; resendIn: number } | null> {
      const found = await cookie.read(request);
      if (found === null) return null;
      const sinceSent = parts.now().getTime() / 1000 - found.issuedAt;
      return {
        phone: found.content.phone,
        resendIn: Math.max(0, Math.ceil(resendAfterSeconds - sinceSent)),
      };
    },
    begin: (reply: FastifyReply, phone: PhoneNumber) => cookie.write(reply, { phone }),
    end: (reply: FastifyReply) => parts.cookies.clear(reply, "pending"),
  };
}
