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
