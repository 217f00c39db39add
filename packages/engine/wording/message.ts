import type { ParsedSentence, Piece } from "./fill-in.ts";

/** A tag that becomes an element: `<link>…</link>`. */
const tag = /<(\/?)([a-z]+)>/y;
const word = /\s*([^\s{},]+)/uy;
const space = /\s*/y;

/**
 * Parses a sentence in ICU format: `{name}`, `{name, number}`, `{name, plural, =0 {…} one {…} other {… # …}}`
 * and `{name, select, this {…} other {…}}`, nested to any depth, with tags around complete pieces; `'{'` is a
 * literal brace. The only parser: the server uses it for the site's pages and the engine's reasons, once per
 * sentence.
 *
 * @throws {Error} for a malformed sentence: a mistake in a language file, found by its tests.
 */
export function compile(text: string): ParsedSentence {
  const reader: Reader = { text, at: 0 };
  const pieces = readPieces(reader, false);
  if (reader.at < text.length) throw wrong(reader, "A } too many");
  const [first = ""] = pieces;
  return pieces.length < 2 && typeof first === "string" ? first : pieces;
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Reads up to the closing brace or tag, or the end. `isCounted`: # stands for a number. */
function readPieces(reader: Reader, isCounted: boolean, within?: string): Piece[] {
  const { text } = reader;
  const pieces: Piece[] = [];
  let plain = "";
  const put = (piece: Piece) => {
    if (plain !== "") pieces.push(plain);
    plain = "";
    if (piece !== "") pieces.push(piece);
  };
  while (reader.at < text.length && text[reader.at] !== "}") {
    const letter = text[reader.at] ?? "";
    const [whole = "", slash, name = ""] = (letter === "<" && match(reader, tag)) || [];
    if (slash === "/") {
      if (name !== within) throw wrong(reader, `</${name}> ends nothing`);
      put("");
      return pieces;
    }
    reader.at += whole === "" ? 1 : 0;
    if (whole !== "") put({ tag: name, inside: readPieces(reader, isCounted, name) });
    else if (letter === "{") put(readArgument(reader, isCounted));
    else if (letter === "#" && isCounted) put(0);
    else plain += letter === "'" ? readQuoted(reader, isCounted) : letter;
  }
  if (within !== undefined) throw wrong(reader, `<${within}> is not closed`);
  put("");
  return pieces;
}

/** An apostrophe is literal, except before a brace: then the text up to the next apostrophe is literal. */
function readQuoted(reader: Reader, isCounted: boolean): string {
  const { text, at } = reader;
  const next = text[at] ?? "";
  if (next !== "'" && next !== "{" && next !== "}" && (next !== "#" || !isCounted)) return "'";
  const end = text.indexOf("'", at);
  reader.at = end < 0 ? text.length : end + 1;
  return text.slice(at, reader.at - (end < 0 ? 0 : 1)) || "'";
}

function readArgument(reader: Reader, isCounted: boolean): Piece {
  const name = readWord(reader);
  if (take(reader, "}")) return [name];
  expect(reader, ",");
  const format = readWord(reader);
  if (format === "number") {
    expect(reader, "}");
    return [name, format];
  }
  expect(reader, ",");
  if (format !== "plural" && format !== "select") throw wrong(reader, `No ${format} in sentences`);
  const branches: Record<string, readonly Piece[]> = {};
  while (!take(reader, "}")) {
    const key = readWord(reader);
    expect(reader, "{");
    branches[key] = readPieces(reader, isCounted || format === "plural");
    expect(reader, "}");
  }
  if (branches["other"] === undefined) throw wrong(reader, `No other case of ${name}`);
  return [name, format, branches];
}

function readWord(reader: Reader): string {
  const [, found] = match(reader, word) ?? [];
  if (found === undefined) throw wrong(reader, "A word is missing");
  return found;
}

function take(reader: Reader, mark: string): boolean {
  match(reader, space);
  if (reader.text[reader.at] !== mark) return false;
  reader.at += 1;
  return true;
}

function expect(reader: Reader, mark: string): void {
  if (!take(reader, mark)) throw wrong(reader, `A ${mark} is missing`);
}

/** Matches at the current position and moves behind the match. */
function match(reader: Reader, what: RegExp): RegExpExecArray | null {
  what.lastIndex = reader.at;
  const found = what.exec(reader.text);
  if (found !== null) reader.at = what.lastIndex;
  return found;
}

function wrong({ text, at }: Reader, what: string): Error {
  return new Error(`${what} at ${at} of "${text}"`);
}
