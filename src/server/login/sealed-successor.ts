import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/**
 * Hides the new refresh token so that only who holds the one before can read it, and not who reads the table.
 */
export function sealSuccessor(token: string, successor: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(token), nonce);
  const hidden = Buffer.concat([cipher.update(successor, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

export function openSuccessor(token: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, keyOf(token), sealed.subarray(0, nonceLength));
  decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  const hidden = sealed.subarray(nonceLength + tagLength);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
}

/** 32 random bytes are key enough; the table's hash of the token tells nothing of this one. */
function keyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", token, "okwan", "successor", 32));
}
