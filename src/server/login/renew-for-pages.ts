import type { FastifyInstance, FastifyRequest } from "fastify";
import type { StudentAuth } from "./signed-in.ts";
import type { LoginCookies } from "./cookies.ts";
import { renewSession, type IssuedTokens, type SessionParts } from "./sessions.ts";
import { Refusal } from "../http/errors.ts";
import { addressKind } from "../lib/address-kind.ts";

/** How long after a renewal the same browser may still show the token it had before. */
const sameMomentMs = 10_000;

/**
 * A page is asked for with an access token that ran out: renews it before the page is made, so that pages
 * work without script and script never holds a token.
 *
 * A browser asks for several things at once, each with the refresh token it still has, and they may reach
 * different servers. Those get the same new token, else the second would look like theft. At POST
 * /oauth/token there is no such mercy.
 */
export function renewForPages(
  app: FastifyInstance,
  parts: SessionParts & { cookies: LoginCookies; studentAuth: StudentAuth },
): void {
  async function renew(refreshToken: string): Promise<IssuedTokens | null> {
    try {
      return await renewSession(parts, refreshToken, { sameMomentMs });
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  app.addHook("onRequest", async (request, reply) => {
    if (!isPage(request)) return;
    const refreshToken = parts.cookies.read(request, "refresh");
    if (refreshToken === undefined || (await parts.studentAuth.readToken(request)) !== null) return;
    const tokens = await renew(refreshToken);
    if (tokens === null) parts.cookies.clearTokens(reply);
    else parts.cookies.writeTokens(reply, tokens);
    parts.cookies.replaceInRequest(request, tokens);
  });
}

/**
 * Not the API, whose clients renew for themselves, nor files. React Router's data requests end in ".data".
 */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0]!;
  if (addressKind(path) !== "page") return false;
  return path.endsWith(".data") || !/\.[a-z0-9]+$/i.test(path);
}
