import { EncryptJWT, jwtDecrypt, type JWTPayload } from "jose";
import { JOSEError, JWKSNoMatchingKey } from "jose/errors";
import { z } from "zod";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Cookies, LoginCookies } from "./cookies.ts";
import type { Keys } from "./keys.ts";

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
