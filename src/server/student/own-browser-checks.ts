import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { ListedCheck } from "../../contract/listed-check.ts";
import { listBrowserChecks, provenPhones } from "../../contract/previous-checks.ts";
import type { LanguageId } from "../../language/page-words.ts";
import type { LookUps } from "../http/look-ups.ts";
import { serve } from "../http/serve.ts";
import { languageOfVisitor } from "../http/visitor-language.ts";
import { checksLifetimeSeconds, type LoginCookies } from "../login/cookies.ts";
import type { Keys } from "../login/keys.ts";
import type { PhoneProof } from "../login/phone-proof.ts";
import { showPhoneNumber } from "../login/phone.ts";
import { encryptCookie, decryptCookie } from "../login/encrypted-cookie.ts";

const audience = "checks of this browser";
/** More than anybody makes in 90 days; the oldest is dropped. */
const remembered = 20;
/** Twenty encrypted codes take about 600 characters; longer cookies are not ours. */
const longestCookie = 2_000;

const MadeHere = z.object({ codes: z.array(z.string()).max(remembered) });

/** The orders made in a browser, stored in that browser. */
export interface BrowserChecks {
  /** Newest first. */
  codesOf(request: FastifyRequest): Promise<readonly string[]>;
  browserMade(request: FastifyRequest, checkCode: string): Promise<boolean>;
  /** Call only for the order's maker, when it is made: it is a proof from then on. */
  remember(request: FastifyRequest, reply: FastifyReply, checkCode: string): Promise<void>;
}

/**
 * The cookie is encrypted: nobody can insert codes to look up by the thousand or to pose as their maker.
 * Unsealed cookies of earlier releases are ignored and replaced at the next order.
 */
export function browserChecks(parts: { keys: Keys; cookies: LoginCookies; now: () => Date }): BrowserChecks {
  async function codesOf(request: FastifyRequest): Promise<readonly string[]> {
    const encrypted = parts.cookies.read(request, "checks");
    if (encrypted === undefined || encrypted.length > longestCookie) return [];
    return (await decryptCookie(parts.keys, audience, MadeHere, encrypted, parts.now()))?.content.codes ?? [];
  }
  return {
    codesOf,
    browserMade: async (request, checkCode) => (await codesOf(request)).includes(checkCode),
    async remember(request, reply, checkCode) {
      const others = (await codesOf(request)).filter((code) => code !== checkCode);
      const codes = [checkCode, ...others].slice(0, remembered);
      const encrypted = await encryptCookie(
        parts.keys,
        audience,
        { codes },
        checksLifetimeSeconds,
        parts.now(),
      );
      parts.cookies.write(reply, "checks", encrypted);
    },
  };
}

/** Lists the checks made in this browser without phone or code. */
export function browserChecksFeature(
  app: FastifyInstance,
  parts: {
    readonly browser: Pick<BrowserChecks, "codesOf">;
    readonly checksWith: (codes: readonly string[], language: LanguageId) => Promise<ListedCheck[]>;
    readonly proven: PhoneProof;
    readonly lookUps: LookUps;
  },
): void {
  serve(app, listBrowserChecks, async ({ request, reply }) => {
    reply.header("cache-control", "private, no-store");
    const codes = await parts.browser.codesOf(request);
    // Also counted for the page, which cannot know their number in advance.
    parts.lookUps.count(request, codes.length);
    return parts.checksWith(codes, languageOfVisitor(request));
  });

  serve(app, provenPhones, async ({ request }) => (await parts.proven(request)).map(showPhoneNumber));
}
