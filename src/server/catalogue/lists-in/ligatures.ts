/**
 * Some PDFs print "ti", "ff" or "fi" as one sign of which the text layer knows nothing: "Mathema cs", "Elec ve". The words
 * that may stand in a text are known, so what they lose that way is known too.
 */
const ligatures = ["ffi", "ffl", "tti", "ti", "tt", "ff", "fi", "fl", "ft"] as const;

/** Words in which a ligature was lost, put right. Longest first, so that "Informa on" is not taken for two words. */
export class LigatureMender {
  readonly #whole = new Map<string, string>();
  readonly #pattern: RegExp | null;

  constructor(texts: readonly string[]) {
    const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []));
    const mangled = new Set<string>();
    for (const word of words) {
      for (const lost of withoutLigatures(word)) {
        if (words.has(lost)) continue;
        // Two words that lose to the same letters cannot be told apart.
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

/** With a gap where they stood, or with none. */
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
