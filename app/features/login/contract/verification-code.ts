import { visibleText } from "../../../kernel/contract/check-code.ts";

/**
 * The six digits of a verification code as somebody typed or pasted it: with spaces, dashes or full stops between
 * them, or in the whole text message. null if there are none, or several codes. No zod: the page's script uses it.
 */
export function readVerificationCode(typed: string): string | null {
  const text = visibleText(typed);
  const found = [
    ...text.matchAll(/(?<!\d[\s\p{Pd}.]?)\d(?:[\s\p{Pd}\u2212.]{0,3}\d){5}(?![\s\p{Pd}.]?\d)/gu),
  ];
  const codes = new Set(found.map(([shown]) => shown.replace(/\D/g, "")));
  return codes.size === 1 ? [...codes][0]! : null;
}
