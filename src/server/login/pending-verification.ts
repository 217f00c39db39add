import { z } from "zod";
import type { FastifyReply, FastifyRequest } from "fastify";
import { resendAfterSeconds } from "../../contract/product.ts";
import { pendingLifetimeSeconds, type LoginCookies } from "./cookies.ts";
import type { Keys } from "./keys.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { StoredPhone } from "./phone.ts";
import { encryptCookie, decryptCookie } from "./encrypted-cookie.ts";

/** The phone this browser is verifying, in a cookie, so that no address, log or history contains it. */
export interface PendingVerifications {
  find(request: FastifyRequest): Promise<{ phone: PhoneNumber; resendIn: number } | null>;
  begin(reply: FastifyReply, phone: PhoneNumber): Promise<void>;
  end(reply: FastifyReply): void;
}

const audience = "verification";
const Pending = z.object({ phone: StoredPhone });

export function pendingVerifications(parts: {
  keys: Keys;
  cookies: LoginCookies;
  now: () => Date;
}): PendingVerifications {
  return {
    async find(request) {
      const now = parts.now();
      const opened = await decryptCookie(
        parts.keys,
        audience,
        Pending,
        parts.cookies.read(request, "pending"),
        now,
      );
      if (opened === null) return null;
      const sinceSent = now.getTime() / 1000 - opened.issuedAt;
      return {
        phone: opened.content.phone,
        resendIn: Math.max(0, Math.ceil(resendAfterSeconds - sinceSent)),
      };
    },
    async begin(reply, phone) {
      const encrypted = await encryptCookie(
        parts.keys,
        audience,
        { phone },
        pendingLifetimeSeconds,
        parts.now(),
      );
      parts.cookies.write(reply, "pending", encrypted);
    },
    end(reply) {
      parts.cookies.clear(reply, "pending");
    },
  };
}
