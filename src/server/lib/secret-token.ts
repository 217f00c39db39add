import { createHash, randomBytes } from "node:crypto";

/** A secret that nobody can guess, for a cookie or a link. */
export function makeToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** The database stores only this. A plain hash suffices, because nobody guesses 16 random bytes. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
