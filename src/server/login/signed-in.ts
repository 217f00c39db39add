import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { readAccessToken, type SignedIn } from "./access-token.ts";
import type { LoginCookies } from "./cookies.ts";
import type { Keys } from "./keys.ts";
import { isAlive } from "./sessions.ts";

export interface Doorkeeper {
  /**
   * Whom the token names, or null for a visitor. Reads no database, so it does not know of a logout: enough
   * to choose between two pages, never to show or change anything of a student.
   */
  named(request: FastifyRequest): Promise<SignedIn | null>;
  /**
   * Who asks, logged in at this very moment; null for a visitor. Reads one row by its key.
   */
  find(request: FastifyRequest): Promise<SignedIn | null>;
  /** @throws {Refusal} for a visitor, also one whose session was ended a moment ago */
  need(request: FastifyRequest): Promise<SignedIn>;
}

/**
 * A student shows an access token as a bearer (programs) or in the cookie (browsers). The publishable client
 * key comes in the same header and is no token; anything else there must be a good one.
 */
export function doorkeeper(parts: {
  kysely: Kysely<Tables>;
  keys: Keys;
  cookies: LoginCookies;
  now: () => Date;
}): Doorkeeper {
  async function named(request: FastifyRequest): Promise<SignedIn | null> {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    // A JSON web token has two dots; a client key has none.
    const token = bearer?.includes(".") === true ? bearer : parts.cookies.read(request, "access");
    return token === undefined ? null : readAccessToken(parts.keys, token, parts.now());
  }
  async function find(request: FastifyRequest): Promise<SignedIn | null> {
    const who = await named(request);
    return who !== null && (await isAlive(parts, who)) ? who : null;
  }
  return {
    named,
    find,
    async need(request) {
      const who = await find(request);
      if (who === null) throw new Refusal("proof-needed", "login_required", sentenceOf("errors.logIn"));
      return who;
    },
  };
}
