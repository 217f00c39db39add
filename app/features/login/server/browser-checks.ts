import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { encryptedCookie, type CookieParts } from "./cookies.ts";

/** More than anybody makes in 90 days; the oldest is dropped. */
const remembered = 20;
/** Twenty encrypted codes take about 600 characters; longer cookies are not ours. */
const longestCookie = 2_000;

const MadeHere = z.object({ codes: z.array(z.string()).max(remembered) });

/**
 * The orders made in a browser, stored in that browser. The cookie is encrypted: nobody can insert codes to
 * look up by the thousand or to pose as their maker.
 */
export function browserChecks(parts: CookieParts) {
  const cookie = encryptedCookie(parts, "checks", { audience: "checks of this browser", shape: MadeHere });
  /** Newest first. */
  async function codesOf(request: FastifyRequest): Promise<readonly string[]> {
    if ((parts.cookies.read(request, "checks")?.length ?? 0) > longestCookie) return [];
    return (await cookie.read(request))?.content.codes ?? [];
  }
  return {
    codesOf,
    /** true if this browser made the order. */
    browserMade: async (request: FastifyRequest, checkCode: string): Promise<boolean> =>
      (await codesOf(request)).includes(checkCode),
    /** Only for the order's maker, when it is made: it is a proof from then on. */
    rememberOrder: async (request: FastifyRequest, reply: FastifyReply, checkCode: string): Promise<void> => {
      const others = (await codesOf(request)).filter((code) => code !== checkCode);
      await cookie.write(reply, { codes: [checkCode, ...others].slice(0, remembered) });
    },
  };
}
