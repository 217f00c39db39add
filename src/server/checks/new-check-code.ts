import { randomUUID } from "node:crypto";
import { checkCodeAlphabet } from "../../contract/check-code.ts";

/** Ten characters with 50 random bits. One without a letter could be taken for a phone number, so it is drawn again. */
export function newCheckCode(): string {
  for (;;) {
    const characters = Array.from(tenRandomBytes(), (byte) => checkCodeAlphabet[byte % 32]).join("");
    if (/[A-Z]/.test(characters)) return `${characters.slice(0, 5)}-${characters.slice(5)}`;
  }
}

/** Out of a UUID's random ends, as Node draws those in advance: asking the system for ten bytes each time took longer. */
function tenRandomBytes(): Buffer {
  const uuid = randomUUID();
  return Buffer.from(uuid.slice(0, 8) + uuid.slice(-12), "hex");
}
