import type { FastifyReply, FastifyRequest } from "fastify";
import { proofLifetimeSeconds, type LoginCookies } from "./cookies.ts";
import { endOfProofs } from "./ended-proofs.ts";
import type { Keys } from "./keys.ts";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "../db/schema.ts";
import type { PhoneNumber } from "../lib/phone-number.ts";
import { StoredPhone } from "./phone.ts";
import { encryptCookie, decryptCookie } from "./encrypted-cookie.ts";
import type { StudentAuth } from "./signed-in.ts";

/**
 * The phones this visitor proved: the logged-in student's, and those proved in this browser within 30 days,
 * unless their student logged out everywhere since.
 */
export type PhoneProof = (request: FastifyRequest) => Promise<readonly PhoneNumber[]>;

const audience = "proven phones";
/** For example one's own, a parent's, and a friend's. */
const rememberedPhones = 3;

const ProvenPhones = z.object({
  /** Unix time of each proof, with fractions: each phone has its own 30 days. */
  phones: z.array(z.object({ phone: StoredPhone, at: z.number() })),
});
type Proof = z.output<typeof ProvenPhones>["phones"][number];

export interface PhoneProofs {
  proven: PhoneProof;
  remember(request: FastifyRequest, reply: FastifyReply, phone: PhoneNumber): Promise<void>;
  forget(reply: FastifyReply): void;
}

export function phoneProofs(parts: {
  kysely: Kysely<Tables>;
  keys: Keys;
  cookies: LoginCookies;
  now: () => Date;
  studentAuth: StudentAuth;
  phoneOfStudent: (studentId: string) => Promise<PhoneNumber | null>;
  /** Called when this browser proves a phone. */
  onProven: (request: FastifyRequest, phone: PhoneNumber) => Promise<void>;
}): PhoneProofs {
  async function remembered(request: FastifyRequest): Promise<Proof[]> {
    const now = parts.now();
    const encrypted = parts.cookies.read(request, "proof");
    const opened = await decryptCookie(parts.keys, audience, ProvenPhones, encrypted, now);
    const oldest = now.getTime() / 1000 - proofLifetimeSeconds;
    const proofs = (opened?.content.phones ?? []).filter((proof) => proof.at > oldest);
    const phones = proofs.map((proof) => proof.phone);
    const ends = await endOfProofs(parts.kysely, parts.keys, phones);
    return proofs.filter(({ at }, place) => at * 1000 > (ends[place]?.getTime() ?? 0));
  }
  return {
    async proven(request) {
      const phones = (await remembered(request)).map((proof) => proof.phone);
      const who = await parts.studentAuth.find(request);
      const own = who === null ? null : await parts.phoneOfStudent(who.studentId);
      return own === null || phones.includes(own) ? phones : [own, ...phones];
    },
    async remember(request, reply, phone) {
      const others = (await remembered(request)).filter((proof) => proof.phone !== phone);
      const now = parts.now();
      const proofs = [{ phone, at: now.getTime() / 1000 }, ...others].slice(0, rememberedPhones);
      const encrypted = await encryptCookie(
        parts.keys,
        audience,
        { phones: proofs },
        proofLifetimeSeconds,
        now,
      );
      parts.cookies.write(reply, "proof", encrypted);
      await parts.onProven(request, phone);
    },
    forget(reply) {
      parts.cookies.clear(reply, "proof");
    },
  };
}
