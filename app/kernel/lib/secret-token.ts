import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A secret that nobody can guess, for a cookie or a link. */
export function makeToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Compares in constant time, also texts of different length. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hashToken(given), hashToken(expected));
}

/** The database stores only this. A plain hash suffices, because nobody guesses 16 random bytes. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
