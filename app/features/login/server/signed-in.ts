import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { z } from "zod";
import type { Endpoint, UseCase } from "../../../kernel/contract/endpoint.ts";
import type { Tables } from "../../../kernel/db/schema.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { type ParsedRequest, serve } from "../../../kernel/http/serve.ts";
import { readAccessToken, type SignedIn } from "./access-token.ts";
import type { CookieParts } from "./cookies.ts";
import { isAlive } from "./sessions.ts";

export type StudentAuth = ReturnType<typeof studentAuth>;

/**
 * Reads the access token from the Authorization header (programs) or the cookie (browsers). The header may
 * also contain the publishable client key, which is no token; any other value must be a valid token.
 */
export function studentAuth(parts: CookieParts & { readonly kysely: Kysely<Tables> }) {
  /**
   * The student named by the token; null for a visitor. Does not query the database, so a logout is not
   * noticed: never show or change a student's data by this.
   */
  async function readToken(request: FastifyRequest): Promise<SignedIn | null> {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
    // A JSON web token has two dots; a client key has none.
    const token = bearer?.includes(".") === true ? bearer : parts.cookies.read(request, "access");
    return token === undefined ? null : readAccessToken(parts.keys, token, parts.now());
  }
  /** The student with a session that has not ended; null for a visitor. Reads one row by its key. */
  async function find(request: FastifyRequest): Promise<SignedIn | null> {
    const who = await readToken(request);
    return who !== null && (await isAlive(parts, who)) ? who : null;
  }
  return {
    readToken,
    find,
    /** @throws {Refusal} for a visitor, also right after the session ended */
    async need(request: FastifyRequest): Promise<SignedIn> {
      const who = await find(request);
      if (who === null) throw new Refusal("proof-needed", "login_required", sentenceOf("errors.logIn"));
      return who;
    },
  };
}

/** Serves use cases of the logged-in student. A visitor is refused before the handler runs. */
export function ownRoutes(app: FastifyInstance, studentAuth: StudentAuth) {
  return function own<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType>(
    useCase: UseCase<P, Q, B, D> | Endpoint<P, Q, B, D>,
    handle: (who: SignedIn, call: ParsedRequest<P, Q, B>) => Promise<z.input<D>> | z.input<D>,
  ): void {
    serve(app, useCase, async (call) => handle(await studentAuth.need(call.request), call));
  };
}
