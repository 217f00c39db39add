import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Tables } from "../../../kernel/db/schema.ts";
import { Refusal } from "../../../kernel/http/errors.ts";
import type { PhoneNumber } from "../../../kernel/lib/phone-number.ts";
import { proofLifetimeSeconds, encryptedCookie, type CookieParts } from "./cookies.ts";
import { endOfProofs } from "./access-token.ts";
import { StoredPhone, phoneOfStudent } from "./students.ts";
import type { StudentAuth } from "./signed-in.ts";

/** For example one's own, a parent's, and a friend's. */
const rememberedPhones = 3;

const ProvenPhones = z.object({
  /** Unix time of each proof, with fractions: each phone has its own 30 days. */
  phones: z.array(z.object({ phone: StoredPhone, at: z.number() })),
});

export type PhoneProofs = ReturnType<typeof phoneProofs>;

export function phoneProofs(
  parts: CookieParts & {
    readonly kysely: Kysely<Tables>;
    readonly studentAuth: StudentAuth;
    /** Called when this browser proves a phone. */
    readonly onProven: (request: FastifyRequest, phone: PhoneNumber) => Promise<void>;
  },
) {
  const cookie = encryptedCookie(parts, "proof", { audience: "proven phones", shape: ProvenPhones });
  async function remembered(request: FastifyRequest) {
    const opened = await cookie.read(request);
    const oldest = parts.now().getTime() / 1000 - proofLifetimeSeconds;
    const proofs = (opened?.content.phones ?? []).filter((proof) => proof.at > oldest);
    const phones = proofs.map((proof) => proof.phone);
    const ends = await endOfProofs(parts.kysely, parts.keys, phones);
    return proofs.filter(({ at }, place) => at * 1000 > (ends[place]?.getTime() ?? 0));
  }
  return {
    /**
     * The phones this visitor proved: the logged-in student's, and those proved in this browser within 30
     * days, unless their student logged out everywhere since.
     */
    proven: async (request: FastifyRequest): Promise<readonly PhoneNumber[]> => {
      const phones = (await remembered(request)).map((proof) => proof.phone);
      const who = await parts.studentAuth.find(request);
      const own = who === null ? null : await phoneOfStudent(parts.kysely, who.studentId);
      return own === null || phones.includes(own) ? phones : [own, ...phones];
    },
    async remember(request: FastifyRequest, reply: FastifyReply, phone: PhoneNumber): Promise<void> {
      const others = (await remembered(request)).filter((proof) => proof.phone !== phone);
      const proofs = [{ phone, at: parts.now().getTime() / 1000 }, ...others];
      await cookie.write(reply, { phones: proofs.slice(0, rememberedPhones) });
      await parts.onProven(request, phone);
    },
    forget: (reply: FastifyReply) => parts.cookies.clear(reply, "proof"),
  };
}

/** @throws {Refusal} with this sentence if the visitor proved no phone. */
export async function needPhones(
  { provenPhones }: { readonly provenPhones: (request: FastifyRequest) => Promise<readonly PhoneNumber[]> },
  request: FastifyRequest,
  sentence: string,
): Promise<readonly [PhoneNumber, ...PhoneNumber[]]> {
  const [first, ...others] = await provenPhones(request);
  if (first === undefined) throw new Refusal("proof-needed", "proof-needed", sentence);
  return [first, ...others];
}
