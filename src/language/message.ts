import { formatNumber } from "./format.ts";

/** A sentence as it travels: ready to be filled in, so that nobody but the server needs a parser. */
export type Message = string | readonly Piece[];

export type Piece =
  | string
  /** The number a plural counts, where it says "#". */
  | 0
  | Argument
  | Tagged;

/** A name; then nothing (as it is), "number", or the branches of a plural or of a select. */
export type Argument =
  | readonly [name: string, format?: undefined, branches?: undefined]
  | readonly [name: string, format: "number", branches?: undefined]
  | readonly [name: string, format: "plural" | "ordinal" | "select", branches: Branches];

export type Branches = Readonly<Record<string, readonly Piece[]>>;
export type Tagged = Readonly<{ tag: string; inside: readonly Piece[] }>;
export type FilledIn = Readonly<Record<string, string | number>>;

interface Filling<T> {
  readonly locale: string;
  readonly values: FilledIn;
  readonly wrap: (tag: string, inside: readonly (string | T)[]) => T | string;
}

/** The sentence with its values; tags are left out. */
export function fillIn(message: Message, values: FilledIn, locale: string): string {
  const wrap = (_tag: string, inside: readonly string[]) => inside.join("");
  return fillInParts<string>(message, { locale, values, wrap }).join("");
}

/** The same in parts, where tags become what `wrap` makes of them. */
export function fillInParts<T>(message: Message, filling: Filling<T>): (string | T)[] {
  return typeof message === "string" ? [message] : piecesOf(message, filling, 0);
}

function piecesOf<T>(pieces: readonly Piece[], filling: Filling<T>, counted: number): (string | T)[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === "string") return [piece];
    if (piece === 0) return [formatNumber(filling.locale, counted)];
    if ("tag" in piece) return [filling.wrap(piece.tag, piecesOf(piece.inside, filling, counted))];
    return argumentOf(piece, filling, counted);
  });
}

function argumentOf<T>(argument: Argument, filling: Filling<T>, counted: number): (string | T)[] {
  const [name, format, branches] = argument;
  const value = filling.values[name] ?? "";
  if (format === undefined) return [String(value)];
  if (format === "number") return [formatNumber(filling.locale, Number(value))];
  if (format === "select") return piecesOf(branchOf(branches, String(value)), filling, counted);
  const count = Number(value);
  const rule = Object.hasOwn(branches, `=${count}`)
    ? `=${count}`
    : pluralRules(filling.locale, format).select(count);
  return piecesOf(branchOf(branches, rule), filling, count);
}

/** "other" is always there. A student may have typed the value: "constructor" is no branch. */
function branchOf(branches: Branches, name: string): readonly Piece[] {
  return (Object.hasOwn(branches, name) ? branches[name] : branches["other"]) ?? [];
}

const kept = new Map<string, Intl.PluralRules>();

/** They are slow to make. */
function pluralRules(locale: string, format: "plural" | "ordinal"): Intl.PluralRules {
  const key = `${format} ${locale}`;
  const type = format === "plural" ? "cardinal" : "ordinal";
  const found = kept.get(key) ?? new Intl.PluralRules(locale, { type });
  kept.set(key, found);
  return found;
}
