import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Login } from "./parts.ts";
import { renewSession, type IssuedTokens } from "./sessions.ts";
import { Refusal } from "../http/errors.ts";
import { addressKind } from "../lib/address-kind.ts";

/** For this long after a renewal, the earlier refresh token is accepted too. */
const sameMomentMs = 10_000;

/**
 * Renews an expired access token before a page is rendered, so that pages work without script and scripts
 * never see a token. A browser sends several requests at once with the same refresh token, perhaps to
 * several servers. All get the same new token; otherwise the second would look like theft. POST /oauth/token
 * makes no such exception.
 */
export function renewForPages(app: FastifyInstance, parts: Login): void {
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

/** true for pages, also as React Router's data requests (".data"). API clients renew for themselves. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split("?", 1)[0]!;
  if (addressKind(path) !== "page") return false;
  return path.endsWith(".data") || !/\.[a-z0-9]+$/i.test(path);
}
