import type { FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Tables } from "../db/schema.ts";
import { Refusal } from "../http/errors.ts";
import { sentenceOf } from "../http/sentence.ts";
import { readAccessToken, type SignedIn } from "./access-token.ts";
import type { LoginCookies } from "./cookies.ts";
import type { Keys } from "./keys.ts";
import { isAlive } from "./sessions.ts";

export interface StudentAuth {
  /**
   * The student named by the token; null for a visitor. Does not query the database, so a logout is not
   * noticed: never show or change a student's data by this.
   */
  readToken(request: FastifyRequest): Promise<SignedIn | null>;
  /** The student with a session that has not ended; null for a visitor. Reads one row by its key. */
  find(request: FastifyRequest): Promise<SignedIn | null>;
  /** @throws {Refusal} for a visitor, also right after the session ended */
  need(request: FastifyRequest): Promise<SignedIn>;
}

/**
 * Reads the access token from the Authorization header (programs) or the cookie (browsers). The header may
 * also contain the publishable client key, which is no token; any other value must be a valid token.
 */
export function studentAuth(parts: {
  kysely: Kysely<Tables>;
  keys: Keys;
  cookies: LoginCookies;
  now: () => Date;
}): StudentAuth {
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
    readToken: named,
    find,
    async need(request) {
      const who = await find(request);
      if (who === null) throw new Refusal("proof-needed", "login_required", sentenceOf("errors.logIn"));
      return who;
    },
  };
}
