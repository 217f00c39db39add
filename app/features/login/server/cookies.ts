import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { EncryptJWT, jwtDecrypt, type JWTPayload } from "jose";
import { JOSEError, JWKSNoMatchingKey } from "jose/errors";
import { z } from "zod";
import { clearSiteData, daysStored } from "../../../kernel/contract/product.ts";
import { dayMs } from "../../../kernel/lib/days.ts";
import { accessTokenSeconds } from "./access-token.ts";
import type { Keys } from "./keys.ts";
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
type Cookies<Name extends string> = ReturnType<typeof namedCookies<Name>>;

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

/**
 * Encrypts a cookie's content, so that the browser can neither read nor change it.
 * `audience` names the cookie, so that none is accepted in another's place.
 */
export async function encryptCookie(
  keys: Keys,
  audience: string,
  content: JWTPayload,
  lifetimeSeconds: number,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new EncryptJWT(content)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: keys[0].id })
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .encrypt(keys[0].cookie);
}

/**
 * The content, and when it was encrypted (Unix seconds); null if it is not ours or has expired.
 */
async function decryptCookie<T extends z.ZodObject>(
  keys: Keys,
  audience: string,
  shape: T,
  encrypted: string | undefined,
  now: Date,
): Promise<{ content: z.output<T>; issuedAt: number } | null> {
  if (encrypted === undefined || encrypted === "") return null;
  try {
    const { payload } = await jwtDecrypt(
      encrypted,
      (header) => {
        const found = keys.find((keySet) => keySet.id === header.kid);
        if (found === undefined) throw new JWKSNoMatchingKey();
        return found.cookie;
      },
      {
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
        audience,
        requiredClaims: ["exp", "iat"],
        currentDate: now,
      },
    );
    const content = shape.safeParse(payload);
    return content.success ? { content: content.data, issuedAt: payload.iat ?? 0 } : null;
  } catch (error) {
    if (error instanceof JOSEError) return null;
    throw error;
  }
}

export interface CookieParts {
  readonly keys: Keys;
  readonly cookies: LoginCookies;
  readonly now: () => Date;
}

/** A cookie whose content is encrypted. */
export function encryptedCookie<Name extends string, T extends z.ZodObject>(
  { keys, cookies, now }: Omit<CookieParts, "cookies"> & { readonly cookies: Cookies<Name> },
  kind: Name,
  { audience, shape }: { readonly audience: string; readonly shape: T },
) {
  return {
    read: (request: FastifyRequest) =>
      decryptCookie(keys, audience, shape, cookies.read(request, kind), now()),
    async write(reply: FastifyReply, content: z.input<T>): Promise<void> {
      const lifetime = cookies.maxAgeOf(kind);
      cookies.write(reply, kind, await encryptCookie(keys, audience, content, lifetime, now()));
    },
  };
}
