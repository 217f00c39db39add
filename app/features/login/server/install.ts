import type { FastifyInstance, FastifyRequest } from "fastify";
import { productName, resendAfterSeconds } from "../../../kernel/contract/product.ts";
import {
  forgetProofs,
  proveOwnPhone,
  readPending,
  sendProofCode,
  endOwnSession,
  listSessions,
  logout,
} from "../contract/login.ts";
import { Refusal, sentenceOf } from "../../../kernel/http/errors.ts";
import { addressKind } from "../../../kernel/lib/address-kind.ts";
import { serve } from "../../../kernel/http/serve.ts";
import { needServedPhone } from "../../../kernel/http/served-countries.ts";
import type { Login } from "./parts.ts";
import { pendingVerifications, askerOf, useCode } from "./verification.ts";
import { tokenRoute } from "./token-route.ts";
import {
  type IssuedTokens,
  renewSession,
  endSessions,
  isAlive,
  liveSessionsOf,
  ownerOfToken,
} from "./sessions.ts";
import { showPhoneNumber, phoneOfStudent } from "./students.ts";
import { sendCode } from "./send-code.ts";
import { type SignedIn, endProofs } from "./access-token.ts";
import { ownRoutes } from "./signed-in.ts";

type LoginSettings = Omit<Login, "pending" | "autofillHost"> & { readonly publicUrl: string | undefined };

/** Registers the routes of login, and returns the parts that other features use. */
export function installLogin(app: FastifyInstance, settings: LoginSettings): Login {
  const { publicUrl } = settings;
  const url = publicUrl === undefined ? null : new URL(publicUrl);
  const autofillHost = url?.protocol === "https:" ? url.host : null;
  const login = { ...settings, autofillHost, pending: pendingVerifications(settings) };
  installSameSiteGuard(app, { publicUrl });
  askAgainFromHere(app);
  renewForPages(app, login);
  tokenRoute(app, login);
  verificationRoutes(app, login);
  sessionRoutes(app, login);
  return login;
}

/**
 * The refresh cookie is SameSite=Strict, so the browser leaves it out of the first request after a link from
 * a chat. Instead of asking a logged-in student to log in, this page requests itself again; that request
 * comes from our own site and contains the cookie.
 */
function askAgainFromHere(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const isArrival =
      request.method === "GET" &&
      request.headers["sec-fetch-site"] === "cross-site" &&
      request.headers["sec-fetch-mode"] === "navigate";
    if (!isArrival || !/^\/app(?:[/?]|$)/.test(request.url)) return;
    return reply
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en"><meta http-equiv="refresh" content="0"><title>${productName}</title></html>`,
      );
  });
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route checks the origin itself, more strictly. */
    asksForOrigin?: boolean;
  }
}

/**
 * Refuses changes requested by other sites' pages, with the visitor's cookies or to log the visitor in as
 * somebody else. Programs and gateways send no Origin and pass.
 */
export function installSameSiteGuard(
  app: FastifyInstance,
  settings: { publicUrl: string | undefined },
): void {
  const publicOrigin = settings.publicUrl === undefined ? null : new URL(settings.publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (safeMethods.has(request.method) || request.routeOptions.config.asksForOrigin === true) return;
    if (!isFromHere(request, publicOrigin)) {
      throw new Refusal("forbidden", "cross_site", sentenceOf("errors.otherSite"));
    }
  });
}

function isFromHere(request: FastifyRequest, publicOrigin: string | null): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) {
    return origin === publicOrigin || origin === `${request.protocol}://${request.host}`;
  }
  const site = request.headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}

/** For this long after a renewal, the earlier refresh token is accepted too. */
const sameMomentMs = 10_000;

/**
 * Renews an expired access token before a page is rendered, so that pages work without script and scripts
 * never see a token. A browser sends several requests at once with the same refresh token, perhaps to
 * several servers. All get the same new token; otherwise the second would look like theft. POST /oauth/token
 * makes no such exception.
 */
function renewForPages(app: FastifyInstance, parts: Login): void {
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

/** Routes for proving a phone without logging in, which looking up past checks by phone needs. */
function verificationRoutes(app: FastifyInstance, login: Login): void {
  const { pending, proofs } = login;
  serve(app, readPending, async ({ request }) => {
    const found = await pending.find(request);
    return found && { phone: showPhoneNumber(found.phone), resend_in: found.resendIn };
  });
  serve(app, sendProofCode, async ({ body, request, reply }) => {
    const phone = needServedPhone(login.countries, body.phone);
    await pending.begin(reply, phone);
    const asker = await askerOf(proofs, request);
    await sendCode(login, { phone, purpose: "proof", asker });
    return { phone: showPhoneNumber(phone), resend_in: resendAfterSeconds };
  });
  useCodeRoute(app, login);
  serve(app, forgetProofs, ({ reply }) => {
    proofs.forget(reply);
    pending.end(reply);
    return null;
  });
}

function useCodeRoute(app: FastifyInstance, login: Login): void {
  const { pending, proofs } = login;
  serve(app, proveOwnPhone, async ({ body, request, reply }) => {
    const phone =
      body.phone === undefined
        ? (await pending.find(request))?.phone
        : needServedPhone(login.countries, body.phone);
    if (phone === undefined) {
      throw new Refusal("bad-input", "no_verification", sentenceOf("errors.phoneAgain"));
    }
    const asker = await askerOf(proofs, request);
    await useCode(login, { phone, purpose: "proof", asker, code: body.code });
    pending.end(reply);
    await proofs.remember(request, reply, phone);
    return { phone: showPhoneNumber(phone) };
  });
}

function sessionRoutes(app: FastifyInstance, login: Login): void {
  const own = ownRoutes(app, login.studentAuth);
  own(listSessions, async (who) => {
    const live = await liveSessionsOf(login, who.studentId);
    return live.map((session) => ({
      id: session.id,
      device: session.device,
      started_at: session.started_at.toISOString(),
      last_used_at: session.last_used_at.toISOString(),
      is_this_one: session.id === who.sessionId,
    }));
  });
  own(endOwnSession, async ({ studentId }, { params }) => {
    const which = { sessionId: params.id, studentId, because: "logout", now: login.now() } as const;
    const ended = await endSessions(login.kysely, which);
    if (ended === 0) throw new Refusal("not-found", "no_session", sentenceOf("errors.noDevice"));
    return null;
  });
  serve(app, logout, async ({ body, request, reply }) => {
    await logOut(login, await whoLogsOut(login, request), body);
    login.cookies.clearAll(reply);
    return null;
  });
}

/** If the access token has expired, the refresh token identifies the session. */
async function whoLogsOut(login: Login, request: FastifyRequest): Promise<SignedIn | null> {
  const who = await login.studentAuth.find(request);
  const refreshToken = login.cookies.read(request, "refresh");
  if (who !== null || refreshToken === undefined) return who;
  const owner = await ownerOfToken(login, refreshToken);
  return owner !== null && (await isAlive(login, owner)) ? owner : null;
}

async function logOut(
  { kysely, keys, now }: Login,
  who: SignedIn | null,
  { everywhere }: { readonly everywhere: boolean },
): Promise<void> {
  if (who === null) return;
  const { studentId, sessionId } = who;
  const which = everywhere ? { studentId } : { sessionId };
  await endSessions(kysely, { ...which, because: "logout", now: now() });
  const phone = everywhere ? await phoneOfStudent(kysely, studentId) : null;
  if (phone !== null) await endProofs(kysely, keys, [phone], now());
}
