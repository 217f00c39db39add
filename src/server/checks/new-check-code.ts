import { randomUUID } from "node:crypto";
import { checkCodeAlphabet } from "../../contract/check-code.ts";

/**
 * Ten characters with 50 random bits. A code without a letter could be mistaken for a phone number, so it is
 * drawn again.
 */
export function newCheckCode(): string {
  for (;;) {
    const characters = Array.from(tenRandomBytes(), (byte) => checkCodeAlphabet[byte % 32]).join("");
    if (/[A-Z]/.test(characters)) return `${characters.slice(0, 5)}-${characters.slice(5)}`;
  }
}

/**
 * Uses the random ends of a UUID, because Node pre-generates those: ten bytes from the system take longer.
 */
function tenRandomBytes(): Buffer {
  const uuid = randomUUID();
  return Buffer.from(uuid.slice(0, 8) + uuid.slice(-12), "hex");
}
