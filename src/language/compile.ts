import { parse, type PluralCategory, type Token } from "@messageformat/parser";
import type { Branches, Message, Piece } from "./message.ts";

const tag = /<\/?[a-z]+>/g;

/**
 * From ICU MessageFormat, with tags, to what travels. On the server only: a parser costs the browser 7 KB.
 * @throws {Error} where the text is no message, or a tag is not closed in the branch it was opened in.
 */
export function compile(text: string, locale: string): Message {
  const tokens = parse(text, {
    cardinal: categories(locale, "cardinal"),
    ordinal: categories(locale, "ordinal"),
  });
  const pieces = piecesOf(tokens, text);
  const [first = ""] = pieces;
  return pieces.length < 2 && typeof first === "string" ? first : pieces;
}

function categories(locale: string, type: "cardinal" | "ordinal"): PluralCategory[] {
  return new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories as PluralCategory[];
}

interface Open {
  readonly name: string;
  readonly pieces: Piece[];
}

function piecesOf(tokens: readonly Token[], text: string): Piece[] {
  const outermost: Open = { name: "", pieces: [] };
  const open = [outermost];
  for (const token of tokens) {
    if (token.type === "content") putContent(token.value, open, text);
    else open.at(-1)!.pieces.push(pieceOf(token, text));
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.name}> is not closed: ${text}`);
  return outermost.pieces;
}

function putContent(content: string, open: Open[], text: string): void {
  let from = 0;
  for (const found of content.matchAll(tag)) {
    put(content.slice(from, found.index), open);
    from = found.index + found[0].length;
    const name = found[0].replaceAll(/[</>]/g, "");
    if (!found[0].startsWith("</")) {
      open.push({ name, pieces: [] });
      continue;
    }
    const ended = open.length > 1 ? open.pop() : undefined;
    if (ended?.name !== name) throw new Error(`</${name}> ends nothing: ${text}`);
    open.at(-1)!.pieces.push({ tag: name, inside: ended.pieces });
  }
  put(content.slice(from), open);
}

function put(words: string, open: readonly Open[]): void {
  if (words !== "") open.at(-1)!.pieces.push(words);
}

function pieceOf(token: Exclude<Token, { type: "content" }>, text: string): Piece {
  switch (token.type) {
    case "octothorpe":
      return 0;
    case "argument":
      return [token.arg];
    case "function":
      if (token.key !== "number" || token.param !== undefined) {
        throw new Error(`Format ${token.key} values before they are filled in: ${text}`);
      }
      return [token.arg, "number"];
    case "plural":
    case "selectordinal":
    case "select": {
      if (token.pluralOffset) throw new Error(`Offsets are not understood: ${text}`);
      const branches: Branches = Object.fromEntries(
        token.cases.map(({ key, tokens }) => [key, piecesOf(tokens, text)]),
      );
      return [token.arg, token.type === "selectordinal" ? "ordinal" : token.type, branches];
    }
  }
}
