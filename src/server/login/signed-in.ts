import type { FastifyRequest } from "fastify";
import { Refusal } from "../http/errors.ts";
import { said } from "../http/said.ts";
import { readAccessToken, type SignedIn } from "./access-token.ts";
import type { LoginCookies } from "./cookies.ts";
import type { Keys } from "./keys.ts";

export interface Doorkeeper {
  /** Who asks, or null for a visitor. Reads no database. */
  find(request: FastifyRequest): Promise<SignedIn | null>;
  /** @throws {Refusal} for a visitor */
  need(request: FastifyRequest): Promise<SignedIn>;
}

/**
 * A student shows an access token as a bearer (programs) or in the cookie (browsers). The publishable client
 * key comes in the same header and is no token; anything else there must be a good one.
 */
export function doorkeeper(parts: { keys: Keys; cookies: LoginCookies; now: () => Date }): Doorkeeper {
  async function find(request: FastifyRequest): Promise<SignedIn | null> {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    // A JSON web token has two dots; a client key has none.
    const token = bearer?.includes(".") === true ? bearer : parts.cookies.read(request, "access");
    return token === undefined ? null : readAccessToken(parts.keys, token, parts.now());
  }
  return {
    find,
    async need(request) {
      const who = await find(request);
      if (who === null) throw new Refusal("proof-needed", "login_required", said("errors.logIn"));
      return who;
    },
  };
}
