/** A parsed sentence, ready for values. Only the server needs the parser. */
export type ParsedSentence = string | readonly Piece[];

export type Piece =
  | string
  /** The counted number, printed for "#". */
  | 0
  | Argument
  | Tagged;

/** A name, then nothing (value as is), "number", or the branches of a plural or select. */
type Argument =
  | readonly [name: string, format?: undefined, branches?: undefined]
  | readonly [name: string, format: "number", branches?: undefined]
  | readonly [name: string, format: "plural" | "select", branches: Branches];

type Branches = Readonly<Record<string, readonly Piece[]>>;
type Tagged = Readonly<{ tag: string; inside: readonly Piece[] }>;
export type FilledIn = Readonly<Record<string, string | number>>;

interface Filling<T> {
  readonly values: FilledIn;
  readonly wrap: (tag: string, inside: readonly (string | T)[]) => T | string;
}

/** The sentence with its values, without tags. */
export function fillIn(message: ParsedSentence, values: FilledIn): string {
  if (typeof message === "string") return message;
  let text = "";
  const put = (part: string) => void (text += part);
  const wrap = (_tag: string, inside: readonly string[]) => inside.join("");
  putPieces<string>(message, { values, wrap }, 0, put);
  return text;
}

/** The sentence in parts; `wrap` turns tags into elements. */
export function fillInParts<T>(message: ParsedSentence, filling: Filling<T>): (string | T)[] {
  return typeof message === "string" ? [message] : partsOf(message, filling, 0);
}

function partsOf<T>(pieces: readonly Piece[], filling: Filling<T>, counted: number): (string | T)[] {
  const parts: (string | T)[] = [];
  putPieces(pieces, filling, counted, (part) => void parts.push(part));
  return parts;
}

type Put<T> = (part: string | T) => void;

function putPieces<T>(pieces: readonly Piece[], filling: Filling<T>, counted: number, put: Put<T>): void {
  for (const piece of pieces) {
    if (typeof piece === "string") put(piece);
    else if (piece === 0) put(formatNumber(counted));
    else if ("tag" in piece) put(filling.wrap(piece.tag, partsOf(piece.inside, filling, counted)));
    else putArgument(piece, filling, counted, put);
  }
}

function putArgument<T>(argument: Argument, filling: Filling<T>, counted: number, put: Put<T>): void {
  const [name, format, branches] = argument;
  const value = filling.values[name] ?? "";
  if (format === undefined) put(String(value));
  else if (format === "number") put(formatNumber(Number(value)));
  else if (format === "select") putPieces(branchOf(branches, String(value)), filling, counted, put);
  else {
    const count = Number(value);
    const exactly = `=${count}`;
    const rule = Object.hasOwn(branches, exactly) ? exactly : count === 1 ? "one" : "other";
    putPieces(branchOf(branches, rule), filling, count, put);
  }
}

/** "other" always exists. A student may have typed the value, so "constructor" must not find Object's own. */
function branchOf(branches: Branches, name: string): readonly Piece[] {
  return (Object.hasOwn(branches, name) ? branches[name] : branches["other"]) ?? [];
}

/** "1,200". By hand: a browser's first Intl format costs a phone 100 to 200 ms before it shows anything. */
export function formatNumber(value: number): string {
  const [whole = "", part] = String(value).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
  return part === undefined ? grouped : `${grouped}.${part}`;
}

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
