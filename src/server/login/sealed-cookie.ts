import { EncryptJWT, jwtDecrypt, type JWTPayload } from "jose";
import { JOSEError, JWKSNoMatchingKey } from "jose/errors";
import { z } from "zod";
import type { Keys } from "./keys.ts";

/**
 * What a browser keeps for us and can neither read nor change: a phone number must not lie about in clear.
 * `audience` says which cookie it is, so that one cannot be put in another's place.
 */
export async function seal(
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
    .encrypt(keys[0].sealedCookie);
}

/**
 * What it holds and when it was sealed (Unix seconds); null for anything we did not seal, or too long ago.
 */
export async function unseal<T extends z.ZodObject>(
  keys: Keys,
  audience: string,
  shape: T,
  sealed: string | undefined,
  now: Date,
): Promise<{ content: z.output<T>; sealedAt: number } | null> {
  if (sealed === undefined || sealed === "") return null;
  try {
    const { payload } = await jwtDecrypt(
      sealed,
      (header) => {
        const found = keys.find((keySet) => keySet.id === header.kid);
        if (found === undefined) throw new JWKSNoMatchingKey();
        return found.sealedCookie;
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
    return content.success ? { content: content.data, sealedAt: payload.iat ?? 0 } : null;
  } catch (error) {
    if (error instanceof JOSEError) return null;
    throw error;
  }
}
