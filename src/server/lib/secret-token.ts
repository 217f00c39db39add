import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody can guess, for a cookie or a link. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The database stores only this. A plain hash suffices: 32 random bytes cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
