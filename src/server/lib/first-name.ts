import { inSmallLetters } from "../../contract/printed-name.ts";

/** null for an empty or missing name. A name typed in capitals is not shouted back; initials stay. */
export function firstNameOf(name: string | null): string | null {
  const first = name?.trim().split(/\s+/)[0] || null;
  return first !== null && first.length > 2 && first === first.toUpperCase() ? inSmallLetters(first) : first;
}
