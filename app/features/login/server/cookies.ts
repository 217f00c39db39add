import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { clearSiteData } from "../../../kernel/contract/product.ts";
import { daysStored } from "../../../kernel/contract/retention.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { accessTokenSeconds } from "./access-token.ts";
import { sessionIdleMs, type IssuedTokens } from "./sessions.ts";

const daySeconds = dayMs / 1000;
export const proofLifetimeSeconds = daysStored.phoneProof * daySeconds;

interface CookieKind {
  readonly name: string;
  /** In seconds. */
  readonly maxAge: number;
  readonly sameSite: "strict" | "lax";
}

/**
 * Cookies by name; all are HttpOnly.
 * @param path Where they are sent without https; with it, their prefix needs "/".
 */
export function namedCookies<Name extends string>(
  kinds: Readonly<Record<Name, CookieKind>>,
  { isHttps, path = "/" }: { readonly isHttps: boolean; readonly path?: string },
) {
  // With this prefix, browsers refuse the cookie from a sister domain.
  const nameOf = (kind: Name) => (isHttps ? `__Host-${kinds[kind].name}` : kinds[kind].name);
  const attributes = (kind: Name): CookieSerializeOptions => ({
    path: isHttps ? "/" : path,
    httpOnly: true,
    secure: isHttps,
    sameSite: kinds[kind].sameSite,
  });
  return {
    nameOf,
    read: (request: FastifyRequest, kind: Name): string | undefined => request.cookies[nameOf(kind)],
    write: (reply: FastifyReply, kind: Name, value: string): void => {
      reply.setCookie(nameOf(kind), value, { ...attributes(kind), maxAge: kinds[kind].maxAge });
    },
    clear: (reply: FastifyReply, ...which: Name[]): void => {
      for (const kind of which) reply.clearCookie(nameOf(kind), attributes(kind));
    },
    maxAgeOf: (kind: Name): number => kinds[kind].maxAge,
  };
}
export type Cookies<Name extends string> = ReturnType<typeof namedCookies<Name>>;

/**
 * The refresh token is SameSite=Strict. The others are Lax: sent with a link from another
 * site, but not with its forms. So a student who follows a link from a chat stays logged in, and one who
 * returns from the gateway is recognised.
 */
const kinds = {
  access: { name: "okwan_access", maxAge: accessTokenSeconds, sameSite: "lax" },
  refresh: { name: "okwan_refresh", maxAge: sessionIdleMs / 1000, sameSite: "strict" },
  proof: { name: "okwan_phones", maxAge: proofLifetimeSeconds, sameSite: "lax" },
  pending: { name: "okwan_verification", maxAge: 10 * 60, sameSite: "lax" },
  checks: { name: "okwan_checks", maxAge: daysStored.browserChecks * daySeconds, sameSite: "lax" },
} as const satisfies Record<string, CookieKind>;
type CookieName = keyof typeof kinds;

export type LoginCookies = ReturnType<typeof loginCookies>;

/** The cookies of login; only this file has their names and attributes. */
export function loginCookies({ isHttps }: { isHttps: boolean }) {
  const cookies = namedCookies(kinds, { isHttps });
  const { nameOf, write, clear } = cookies;
  return {
    ...cookies,
    writeTokens(reply: FastifyReply, tokens: IssuedTokens): void {
      write(reply, "access", tokens.accessToken);
      write(reply, "refresh", tokens.refreshToken);
    },
    clearTokens: (reply: FastifyReply): void => clear(reply, "access", "refresh"),
    /** For a logout or a deletion: removes all personal data from the browser, in cookies and storage. */
    clearAll(reply: FastifyReply): void {
      clear(reply, ...(Object.keys(kinds) as CookieName[]));
      reply.header("clear-site-data", clearSiteData);
    },
    /** For API requests that the site makes while it renders the page. */
    replaceInRequest(request: FastifyRequest, tokens: IssuedTokens | null): void {
      const { [nameOf("access")]: _access, [nameOf("refresh")]: _refresh, ...others } = request.cookies;
      const renewed =
        tokens === null
          ? {}
          : { [nameOf("access")]: tokens.accessToken, [nameOf("refresh")]: tokens.refreshToken };
      setCookiesOf(request, { ...others, ...renewed });
    },
  };
}

/** Cookies to read as if the browser had sent them. */
function setCookiesOf(request: FastifyRequest, cookies: FastifyRequest["cookies"]): void {
  request.cookies = cookies;
  request.headers.cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? "")}`)
    .join("; ");
}
