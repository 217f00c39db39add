/**
 * Some PDFs print "ti", "ff" or "fi" as one sign that the text layer lacks: "Mathema cs", "Elec ve". The
 * possible words of a text are known, and so are their forms without the sign.
 */
const ligatures = ["ffi", "ffl", "tti", "ti", "tt", "ff", "fi", "fl", "ft"] as const;

/** Restores lost ligatures. Longest word first, so that "Informa on" is not read as two words. */
export class LigatureMender {
  readonly #whole = new Map<string, string>();
  readonly #pattern: RegExp | null;

  constructor(texts: readonly string[]) {
    const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []));
    const mangled = new Set<string>();
    for (const word of words) {
      for (const lost of withoutLigatures(word)) {
        if (words.has(lost)) continue;
        // Two words with the same form after the loss cannot be distinguished.
        if (this.#whole.has(lost) && this.#whole.get(lost) !== word) mangled.add(lost);
        this.#whole.set(lost, word);
      }
    }
    for (const lost of mangled) this.#whole.delete(lost);
    const forms = [...this.#whole.keys()].toSorted((one, other) => other.length - one.length);
    this.#pattern =
      forms.length === 0 ? null : new RegExp(`(?<!\\p{L})(?:${forms.join("|")})(?!\\p{L})`, "giu");
  }

  mend(text: string): string {
    if (this.#pattern === null) return text;
    return text.replaceAll(this.#pattern, (lost) =>
      inTheCaseOf(lost, this.#whole.get(lost.toLowerCase()) ?? lost),
    );
  }
}

/** With a gap in place of the ligatures, and without. */
function withoutLigatures(word: string): string[] {
  const inIt = ligatures.filter((one) => word.includes(one));
  const sets = inIt.map((one) => [one]).concat(inIt.length > 1 ? [inIt] : []);
  return sets
    .flatMap((set) => [" ", ""].map((gap) => word.replaceAll(new RegExp(set.join("|"), "g"), gap).trim()))
    .filter((lost) => lost.replaceAll(" ", "").length >= 3);
}

function inTheCaseOf(lost: string, word: string): string {
  if (lost === lost.toUpperCase()) return word.toUpperCase();
  return /^\p{Lu}/u.test(lost) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
