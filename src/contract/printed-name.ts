/**
 * Slips print "MENSAH-DOE AMA TESTINA", surname first, in capitals; the student is Ama Testina Mensah-Doe. A
 * name in small letters stays as it is. No zod: the browser imports this file.
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
