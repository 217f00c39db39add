import { certificates, type Certificate } from "@okwan/engine";

type Print = Certificate["print"];

export type CellReading =
  | { readonly kind: "empty" }
  /** A word in place of a grade ("ABSENT"): the subject was taken and has no grade. */
  | { readonly kind: "word" }
  | { readonly kind: "grade"; readonly grade: string; readonly print: Print }
  | { readonly kind: "unclear" };

const dashes = /^(?:[\p{Pd}\u2212_.]+|N\/?A|NIL|NONE)$/u;
const words =
  /^(?:ABSENT|ABS|(?:RESULTS? )?(?:WITH)?HELD|(?:RESULTS? )?(?:PENDING|CANCELL?ED|AWAITED|OUTSTANDING)|(?:RESULTS? )?NOT (?:YET )?RELEASED)$/;
/** "A1", "b 3", "C-4", "B3.", "B3 (Good)", "C6Credit", "Pass D7". "B-" is no grade of any scale. */
const gradeWithWord =
  /^(?:([A-Z][A-Z ]*[A-Z])[\s.:,\p{Pd}]+\(?)?([A-Z])(?:[\s.\p{Pd}]*(\d))?\)?(?:[\s.(:,\p{Pd}]*([A-Z][A-Z ]*)\)?)?\.?$/u;

/** The words that certificates print beside each grade. */
const wordsOf = new Map<string, Set<string>>();
const prints = new Map<string, Print>();
for (const { scale, print } of Object.values(certificates)) {
  for (const { grade, interpretation } of scale) {
    prints.set(grade, print);
    const known = wordsOf.get(grade) ?? new Set<string>();
    wordsOf.set(grade, known.add(interpretation.toUpperCase()));
  }
}

/** What one cell of a subject's column says. A grade counts only if nothing in the cell contradicts it. */
export function readCell(text: string): CellReading {
  const plain = plainText(text);
  if (plain === "" || dashes.test(plain)) return { kind: "empty" };
  if (words.test(plain)) return { kind: "word" };
  const [, before, letter = "", digit = "", after] = gradeWithWord.exec(plain) ?? [];
  const grade = letter + digit;
  const print = prints.get(grade);
  if (print === undefined) return { kind: "unclear" };
  const areOwn = [before, after].every((word) => word === undefined || wordsOf.get(grade)!.has(word.trim()));
  return areOwn ? { kind: "grade", grade, print } : { kind: "unclear" };
}

/** A letter of a scale, with a digit or without: a mark that must not be lost, whether it is a grade or not. */
export function isGradeLike(text: string): boolean {
  return readCell(text).kind === "grade" || /^[A-F][\s.\p{Pd}]*\d$/u.test(plainText(text));
}

const plainText = (text: string) => text.normalize("NFKC").toUpperCase().replaceAll(/\s+/gu, " ").trim();
