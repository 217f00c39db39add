import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { normaliseCheckCode } from "../../contract/check-code.ts";
import { submitCheck } from "../../contract/checks.ts";
import { listBrowserChecks, provenPhones } from "../../contract/previous-checks.ts";
import type { CheckResult } from "../../contract/checks.ts";
import type { LookUps } from "../http/look-ups.ts";
import { serve } from "../http/serve.ts";
import type { PhoneProof } from "../login/phone-proof.ts";
import { showPhoneNumber } from "../login/phone.ts";

const lifetimeSeconds = 90 * 24 * 60 * 60;
const remembered = 20;

/**
 * A check made in this browser is listed for it without phone or code. The cookie holds check codes, which open
 * their results anyway; script cannot read it.
 */
export function browserChecksFeature(
  app: FastifyInstance,
  parts: {
    readonly isHttps: boolean;
    readonly checksWith: (codes: readonly string[]) => Promise<readonly CheckResult[]>;
    readonly proven: PhoneProof;
    readonly lookUps: LookUps;
  },
): void {
  const name = parts.isHttps ? "__Host-okwan_checks" : "okwan_checks";
  const codesOf = (request: FastifyRequest) =>
    (request.cookies[name] ?? "").split(".").flatMap((code) => normaliseCheckCode(code) ?? []);

  app.addHook("onSend", async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.url !== submitCheck.path || request.method !== submitCheck.method) return;
    const code = (request.body as { code?: unknown } | null)?.code;
    if (reply.statusCode >= 300 || typeof code !== "string") return;
    const codes = [code, ...codesOf(request).filter((one) => one !== code)].slice(0, remembered);
    reply.setCookie(name, codes.join("."), {
      path: "/",
      httpOnly: true,
      secure: parts.isHttps,
      sameSite: "lax",
      maxAge: lifetimeSeconds,
    });
  });

  serve(
    app,
    listBrowserChecks,
    async ({ request, reply }) => {
      reply.header("cache-control", "private, no-store");
      const codes = codesOf(request);
      // Also for the page, which cannot know how many it asks for.
      parts.lookUps.count(request, codes.length);
      return [...(await parts.checksWith(codes))];
    },
    { tag: "checks" },
  );

  serve(app, provenPhones, async ({ request }) => (await parts.proven(request)).map(showPhoneNumber), {
    tag: "login",
  });
}
