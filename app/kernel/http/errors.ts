import { fillIn, type FilledIn, type Values } from "@okwan/engine";
import type { FastifySchemaCompiler } from "fastify";
import { z } from "zod";
import type { TextOf } from "../../words/catalogue.ts";
import { english } from "../../words/english.ts";
import { formatList } from "../../words/format.ts";
import { pageWords } from "../../words/page-words.ts";
import type { FieldError, Success } from "../contract/endpoint.ts";

const sentenceAreas = ["errors", "failures", "payments", "classes"] as const;

type Errors = keyof (typeof english.areas)["errors"];
type Failures = keyof (typeof english.areas)["failures"];
type Payments = keyof (typeof english.areas)["payments"];
type Classes = keyof (typeof english.areas)["classes"];
export type SentenceKey = Errors | Failures | Payments | Classes;

type KeyWithCountries = {
  [K in SentenceKey]: keyof Values<TextOf<K>> extends never
    ? never
    : "countries" extends keyof Values<TextOf<K>>
      ? K
      : never;
}[SentenceKey];
type ValuesOf<K extends SentenceKey> = keyof Values<TextOf<K>> extends never
  ? []
  : [values: Values<TextOf<K>>];

export function sentenceOf<K extends SentenceKey>(key: K, ...[values]: ValuesOf<K>): string {
  return sentenceOfKey(key, values as FilledIn | undefined);
}

export function sentenceOfKey(key: SentenceKey, values: FilledIn = {}): string {
  return fillIn(pageWords(sentenceAreas).messages[key]!, values);
}

/** @param codes ISO codes for {countries}: "Ghana, Nigeria and Liberia" */
export function sentenceWithCountries(key: KeyWithCountries, codes: readonly string[]): string {
  const names = new Intl.DisplayNames("en-GB", { type: "region" });
  return sentenceOfKey(key, { countries: formatList(codes.map((code) => names.of(code) ?? code)) });
}

/** Kind of a refusal; only the error handler knows HTTP status codes. */
export type RefusalKind =
  | "bad-input"
  | "proof-needed"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "wrong-type"
  | "too-many"
  | "busy";

/** We understood and refuse: a kind, a code for programs, and a sentence for the person. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: RefusalKind,
    code: string,
    sentence: string,
    more: { fields?: readonly FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(sentence);
    this.name = "Refusal";
    this.kind = kind;
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** One field of a request is bad: its sentence is the answer's too. */
export function badField(field: string, code: string, message: string): Refusal {
  return new Refusal("bad-input", code, message, { fields: [{ field, message }] });
}

export function ok<T>(data: T, message = "OK"): Success<T> {
  return { success: true, message, data };
}

/** Says zod's messages for people. A schema's own message has priority. */
export function usePlainZodMessages(): void {
  z.config({ customError: sentenceFor });
}

/** Parses a request. The error handler says what is wrong. */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const read = schema.safeParse(data, { error: sentenceFor });
    return read.success ? { value: read.data } : { error: read.error };
  };

/**
 * Parses one part of what a page asks, by the same schema; an empty or undefined value was not given.
 * @throws {ZodError}
 */
export function parseSent(schema: z.ZodType | undefined, part: string, sent: unknown): unknown {
  if (schema === undefined) return undefined;
  const given = part === "body" ? sent : Object.fromEntries(Object.entries(sent ?? {}).filter(isGiven));
  const read = schema.safeParse(given, { error: sentenceFor });
  if (read.success) return read.data;
  throw Object.assign(read.error, { validationContext: part });
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== "";

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>["customError"]>>[0];

function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? sentenceOf("errors.field.missing")
        : sentenceOf("errors.field.kind", { kind: issue.expected });
    case "too_big":
      return sentenceOf(`errors.field.atMost${unitOf(issue.origin)}`, { limit: String(issue.maximum) });
    case "too_small":
      return sentenceOf(`errors.field.atLeast${unitOf(issue.origin)}`, { limit: String(issue.minimum) });
    case "unrecognized_keys":
      return sentenceOf("errors.field.unknown", { fields: issue.keys.map((key) => `"${key}"`).join(", ") });
    case "invalid_value":
      return sentenceOf("errors.field.oneOf", { values: issue.values.map(String).join(", ") });
    default:
      return sentenceOf("errors.field.other");
  }
}

function unitOf(origin: string): "" | "Letters" | "Long" {
  if (origin === "string") return "Letters";
  return origin === "array" || origin === "set" ? "Long" : "";
}
