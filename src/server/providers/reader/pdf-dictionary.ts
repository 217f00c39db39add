/** One value of a PDF dictionary, as far as it matters here: names, numbers, lists of them, references. */
export type PdfValue =
  | { readonly name: string }
  | { readonly number: number }
  | { readonly reference: number }
  | { readonly list: readonly PdfValue[] }
  | { readonly dictionary: PdfDictionary }
  | null;

export type PdfDictionary = ReadonlyMap<string, PdfValue>;

const blank = /[\0\t\n\f\r ]*(?:%[^\r\n]*[\0\t\n\f\r ]*)*/y;
const name = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const number = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const reference = /(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const hexText = /<[^>]*>?/y;
const deepest = 20;

/** Reads a value of PDF's syntax from `text` (one character a byte); forgiving, as those who open PDFs are. */
export class PdfSyntax {
  at: number;
  readonly #text: string;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  skipBlank(): void {
    this.#take(blank);
  }

  /** true, and behind it, where `literal` comes next. */
  skip(literal: string): boolean {
    if (!this.#text.startsWith(literal, this.at)) return false;
    this.at += literal.length;
    return true;
  }

  value(depth = 0): PdfValue {
    this.skipBlank();
    if (this.skip("<<")) return { dictionary: this.dictionary(depth + 1) };
    if (this.skip("[")) return { list: this.#list(depth + 1) };
    const key = this.#take(name);
    if (key !== null) return { name: plainName(key[1]!) };
    const to = this.#take(reference);
    if (to !== null) return { reference: Number(to[1]) };
    const digits = this.#take(number);
    if (digits !== null) return { number: Number(digits[0]) };
    if (this.#text[this.at] === "(") this.#skipText();
    else if (this.#take(hexText) === null && this.#take(word) === null) this.at += 1;
    return null;
  }

  /** Behind its `<<`, to behind its `>>`. What stands twice counts as it stands last. */
  dictionary(depth = 0): PdfDictionary {
    const found = new Map<string, PdfValue>();
    while (depth < deepest && this.at < this.#text.length) {
      this.skipBlank();
      if (this.skip(">>")) break;
      const key = this.#take(name);
      if (key === null) this.value(depth);
      else found.set(plainName(key[1]!), this.value(depth));
    }
    return found;
  }

  #list(depth: number): PdfValue[] {
    const found: PdfValue[] = [];
    while (depth < deepest && this.at < this.#text.length) {
      this.skipBlank();
      if (this.skip("]")) break;
      // never closed
      if (this.#text.startsWith(">>", this.at)) break;
      found.push(this.value(depth));
    }
    return found;
  }

  #skipText(): void {
    let open = 0;
    for (; this.at < this.#text.length; this.at += 1) {
      const letter = this.#text[this.at];
      if (letter === "\\") this.at += 1;
      else if (letter === "(") open += 1;
      else if (letter === ")" && --open === 0) break;
    }
    this.at += 1;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.at = pattern.lastIndex;
    return found;
  }
}

/** `/Fl#61te` is `/Flate`. */
const plainName = (written: string) =>
  written.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
