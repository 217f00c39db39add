/** Names of people. No zod: the browser imports this file. */

/**
 * Slips print "MENSAH-DOE AMA TESTINA", surname first, in capitals; the student is Ama Testina Mensah-Doe. A
 * name in small letters stays as it is.
 */
export function nameAsSpoken(printed: string): string {
  const name = printed.trim().replace(/\s+/g, " ");
  if (name !== name.toUpperCase()) return name;
  const [surname = "", ...given] = name.replace(",", "").split(" ");
  return [...given, surname].map(inSmallLetters).join(" ");
}

export function inSmallLetters(word: string): string {
  return word.toLowerCase().replace(/(^|[-'’.])\p{L}/gu, (start) => start.toUpperCase());
}

/** One line without control and direction marks, which could turn the text of a page around. */
export function cleanName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{C}/gu, "")
    .trim();
}

const titles = new Set(
  "mr mrs miss ms mx master madam sir dr prof professor rev reverend fr hon engr ing alhaji alhaja hajia sheikh pastor apostle bishop barrister".split(
    " ",
  ),
);
/** Strangers read it: on a payer's page and in shared results. */
const mostOfFirstName = 30;

/**
 * What we call a person: the first word that is no title and no initial; of "Mensah, Kofi" it is Kofi. A name in
 * capitals is not shouted back. null if nothing of it is a name.
 */
export function firstNameOf(name: string | null): string | null {
  const [before = "", after = ""] = cleanName(name ?? "").split(",", 2);
  const surname = firstWordOf(before);
  const given = firstWordOf(after);
  const first = given !== null && isWrittenLike(surname, given) ? given : surname;
  if (first === null) return null;
  return first.length > 2 && first === first.toUpperCase() ? inSmallLetters(first) : first;
}

/** After a comma a word in small letters is a name only beside a surname in small letters: "Dr., you can apply". */
function isWrittenLike(surname: string | null, given: string): boolean {
  const isSmall = /^\p{Ll}/u;
  return !isSmall.test(given) || (surname !== null && isSmall.test(surname));
}

/** Signs go from a word's ends only. A word with others inside is an address or markup, and no part of it a name. */
function firstWordOf(names: string): string | null {
  const words = names.split(" ").map((word) => word.replace(/^\P{L}+|[^\p{L}\p{M}]+$/gu, ""));
  const found = words.find(
    (word) => /^\p{L}[\p{L}\p{M}'’-]*\p{L}\p{M}*$/u.test(word) && !titles.has(word.toLowerCase()),
  );
  return found?.slice(0, mostOfFirstName).toWellFormed() ?? null;
}
