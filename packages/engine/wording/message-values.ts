/**
 * The values a sentence needs, derived from its ICU text by the type checker, so that tsc checks what `t` is
 * given.
 */

type Trim<S extends string> = S extends ` ${infer R}` | `\n${infer R}`
  ? Trim<R>
  : S extends `${infer L} ` | `${infer L}\n`
    ? Trim<L>
    : S;

/** The first brace of a text and the text after it. */
type NextBrace<S extends string> = S extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${infer AfterClose}`
    ? ["}", `${AfterClose}{${After}`]
    : ["{", After]
  : S extends `${string}}${infer After}`
    ? ["}", After]
    : null;

type Kind = "text" | "number" | "choice";
type Hole = readonly [name: string, kind: Kind];

/**
 * Scans brace by brace. In a text a brace opens an argument; in a choice (plural, select) it opens a branch,
 * which is a text again.
 */
type Scan<S extends string, Inside extends readonly ("text" | "choice")[], Found extends Hole = never> =
  NextBrace<S> extends ["}", infer Rest extends string]
    ? Inside extends readonly [unknown, ...infer Outer extends readonly ("text" | "choice")[]]
      ? Scan<Rest, Outer, Found>
      : Found
    : NextBrace<S> extends ["{", infer Rest extends string]
      ? Inside extends readonly ["choice", ...unknown[]]
        ? Scan<Rest, ["text", ...Inside], Found>
        : Argument<Rest, Inside, Found>
      : Found;

type Argument<
  S extends string,
  Inside extends readonly ("text" | "choice")[],
  Found extends Hole,
> = S extends `${infer Head}}${infer Rest}`
  ? Head extends `${infer Name},${string}`
    ? S extends `${string},${infer Format}`
      ? Trim<Format> extends `plural${string}`
        ? Scan<Format, ["choice", ...Inside], Found | [Trim<Name>, "number"]>
        : Trim<Format> extends `select${string}`
          ? Scan<Format, ["choice", ...Inside], Found | [Trim<Name>, "choice"]>
          : Scan<Rest, Inside, Found | [Trim<Name>, "number"]>
      : Found
    : Scan<Rest, Inside, Found | [Trim<Head>, "text"]>
  : Found;

type HolesOf<S extends string> = S extends string ? Scan<S, []> : never;

type ValueOf<K extends Kind> = K extends "number" ? number : K extends "choice" ? string : string | number;

/** The values to fill in: `{ count: number; school: string | number }`. */
export type Values<S extends string> = { readonly [H in HolesOf<S> as H[0]]: ValueOf<H[1]> };

/** The names of tags such as `<link>…</link>`. */
export type Tags<S extends string> = S extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never;
