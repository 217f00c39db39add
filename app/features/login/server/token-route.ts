import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  logIn as logInFromPage,
  TokenAnswer,
  TokenRequest,
  VerificationCode,
  type Tokens,
} from "../contract/login.ts";
import { Failure } from "../../../kernel/contract/endpoint.ts";
import type { z } from "zod";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { serve } from "../../../kernel/http/serve.ts";
import { needServedPhone } from "../../../kernel/http/served-countries.ts";
import { accessTokenSeconds } from "./access-token.ts";
import { askerOf, useCode } from "./verification.ts";
import { deviceName } from "./device.ts";
import type { Login } from "./parts.ts";
import { sendCode } from "./send-code.ts";
import { renewSession, startSession, type IssuedTokens } from "./sessions.ts";
import { studentWithPhone } from "./students.ts";

type TokenRequest = z.output<typeof TokenRequest>;

/** POST /oauth/token: the two grants of the product specification; and the login of our pages. */
export function tokenRoute(app: FastifyInstance, parts: Login): void {
  serve(app, logInFromPage, async ({ body, request, reply }) => {
    parts.cookies.writeTokens(reply, await logIn(parts, body, { request, reply }));
    return null;
  });
  app.post<{ Body: TokenRequest }>(
    "/oauth/token",
    {
      schema: {
        summary: "Log in with phone and code, or trade a refresh token",
        consumes: ["application/json", "application/x-www-form-urlencoded"],
        body: TokenRequest,
        response: { "2xx": TokenAnswer, "4xx": Failure, "5xx": Failure },
      },
    },
    async (request, reply) => {
      reply.header("cache-control", "no-store");
      switch (request.body.grant_type) {
        case "password":
          return answer(
            parts,
            reply,
            await logIn(parts, request.body, { request, reply }),
            asksForRefreshToken(request.body.scope),
          );
        case "refresh_token":
          return renew(parts, request, reply);
        default:
          throw new Refusal("bad-input", "unsupported_grant_type", sentenceOf("errors.grantType"));
      }
    },
  );
}

type TokenCall = FastifyRequest<{ Body: TokenRequest }>;

interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function logIn(
  parts: Login,
  { username = "", password }: Pick<TokenRequest, "username" | "password">,
  { request, reply }: Visit,
): Promise<IssuedTokens> {
  const phone = needServedPhone(parts.countries, username);
  const asker = await askerOf(parts.proofs, request);
  const question = { phone, purpose: "login", asker } as const;
  if (password === undefined || password === null || password === "") {
    // This comes first: if a code was sent already, this browser continues with it.
    await parts.pending.begin(reply, phone);
    await sendCode(parts, question);
    throw new Refusal("proof-needed", "verification_required", sentenceOf("errors.code.sent"));
  }
  // Text that cannot be a code counts as a wrong code.
  const code = VerificationCode.safeParse(password).data ?? "";
  await useCode(parts, { ...question, code });
  const student = await studentWithPhone(parts.kysely, phone, parts.now());
  const tokens = await startSession(parts, {
    id: student.id,
    device: deviceName(request.headers["user-agent"]),
  });
  parts.pending.end(reply);
  await parts.proofs.remember(request, reply, phone);
  return tokens;
}

async function renew(parts: Login, request: TokenCall, reply: FastifyReply) {
  const given = request.body.refresh_token;
  const isInBody = given !== undefined && given !== null && given !== "";
  try {
    const tokens = await renewSession(parts, isInBody ? given : parts.cookies.read(request, "refresh"));
    return await answer(parts, reply, tokens, isInBody || asksForRefreshToken(request.body.scope));
  } catch (error) {
    // A failed refresh logs out (product specification).
    if (error instanceof Refusal && !isInBody) parts.cookies.clearTokens(reply);
    throw error;
  }
}

/** A client that stores the refresh token itself gets no cookie: each token is stored in one place. */
async function answer(
  parts: Login,
  reply: FastifyReply,
  tokens: IssuedTokens,
  isInBody: boolean,
): Promise<z.input<typeof TokenAnswer>> {
  if (!isInBody) parts.cookies.writeTokens(reply, tokens);
  const data: Tokens = {
    access_token: tokens.accessToken,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    ...(isInBody ? { refresh_token: tokens.refreshToken } : {}),
  };
  return { ...data, success: true, message: "OK", data };
}

function asksForRefreshToken(scope: string | null | undefined): boolean {
  return scope?.split(/\s+/).includes("offline_access") === true;
}
