import { randomBytes } from "node:crypto";
import { checkCodeAlphabet } from "../../contract/check-code.ts";

/**
 * Ten characters with 50 random bits. A code without a letter could be mistaken for a phone number, so it is
 * drawn again.
 */
export function newCheckCode(): string {
  for (;;) {
    const characters = Array.from(randomBytes(10), (byte) => checkCodeAlphabet[byte % 32]).join("");
    if (/[A-Z]/.test(characters)) return `${characters.slice(0, 5)}-${characters.slice(5)}`;
  }
}
