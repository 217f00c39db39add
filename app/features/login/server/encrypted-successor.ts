import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts the new refresh token with a key made of the one before: a reader of the table cannot decrypt it.
 */
export function encryptSuccessor(token: string, successor: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(token), nonce);
  const hidden = Buffer.concat([cipher.update(successor, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
}

export function decryptSuccessor(token: string, encrypted: Buffer): string {
  const decipher = createDecipheriv(algorithm, keyOf(token), encrypted.subarray(0, nonceLength));
  decipher.setAuthTag(encrypted.subarray(nonceLength, nonceLength + tagLength));
  const hidden = encrypted.subarray(nonceLength + tagLength);
  return Buffer.concat([decipher.update(hidden), decipher.final()]).toString("utf8");
}

/** 32 random bytes are key enough; it cannot be derived from the hash in the table. */
function keyOf(token: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", token, "okwan", "successor", 32));
}
