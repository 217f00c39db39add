/** A check code: ten characters of Crockford base 32 in two groups, at least one a letter. No zod here. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const shape = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/;

export const checkCodeAlphabet = alphabet;

/** Spaces, dashes and full stops between the signs of a code. */
const between = String.raw`[\s\p{Pd}\u2212_.]`;

/**
 * Normalises what a person typed or pasted: any case, O for 0, I or L for 1, spaces and dashes anywhere, also in
 * a sentence or an address. null if it holds no code, or several.
 */
export function normaliseCheckCode(typed: string): string | null {
  const text = visibleText(typed);
  return codeOf(text) ?? onlyCodeIn(text);
}

/** Without direction marks and zero-width spaces, which chats add; full-width signs as usual ones. */
export function visibleText(typed: string): string {
  return typed.normalize("NFKC").replace(/\p{Cf}/gu, "");
}

/** In a sentence, two words of five letters are no code: it has a dash, or figures. */
function onlyCodeIn(text: string): string | null {
  const shapes = new RegExp(`(?<![\\p{L}\\p{N}])[0-9A-Z]{5}${between}?[0-9A-Z]{5}(?![\\p{L}\\p{N}])`, "giu");
  const found = [...text.matchAll(shapes)].flatMap(([shown]) =>
    /\d/.test(shown) || /\p{Pd}|\u2212/u.test(shown) ? (codeOf(shown) ?? []) : [],
  );
  const codes = new Set(found);
  return codes.size === 1 ? found[0]! : null;
}

function codeOf(text: string): string | null {
  const bare = text
    .toUpperCase()
    .replace(new RegExp(between, "gu"), "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (bare.length !== 10) return null;
  const code = `${bare.slice(0, 5)}-${bare.slice(5)}`;
  return shape.test(code) && /[A-Z]/.test(code) ? code : null;
}
