/** A check code: ten characters of Crockford base 32 in two groups, at least one a letter. No zod here. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const shape = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

export const checkCodeAlphabet = alphabet;

/**
 * Normalises what a person typed: any case, O for 0, I or L for 1, spaces and dashes anywhere. null if it
 * cannot be a code.
 */
export function normaliseCheckCode(typed: string): string | null {
  const bare = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}_.]/gu, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (bare.length !== 10) return null;
  const code = `${bare.slice(0, 5)}-${bare.slice(5)}`;
  return shape.test(code) && /[A-Z]/.test(code) ? code : null;
}
