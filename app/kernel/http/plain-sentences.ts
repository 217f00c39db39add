import type { FastifySchemaCompiler } from "fastify";
import { z } from "zod";
import { asText } from "../../words/stored.ts";
import { sentenceOf, type Sentence, textOf } from "./sentence.ts";

/** Says zod's messages for people. A schema's own message has priority. */
export function usePlainZodMessages(): void {
  z.config({ customError: (issue) => textOf(sentenceFor(issue)) });
}

/** Parses a request. The error handler says what is wrong. */
export const validateRequest: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const read = schema.safeParse(data, { error: (issue) => asText(sentenceFor(issue)) });
    return read.success ? { value: read.data } : { error: read.error };
  };

/**
 * Parses one part of what a page asks, by the same schema; an empty or undefined value was not given.
 * @throws {ZodError}
 */
export function parseSent(schema: z.ZodType | undefined, part: string, sent: unknown): unknown {
  if (schema === undefined) return undefined;
  const given = part === "body" ? sent : Object.fromEntries(Object.entries(sent ?? {}).filter(isGiven));
  const read = schema.safeParse(given, { error: (issue) => asText(sentenceFor(issue)) });
  if (read.success) return read.data;
  throw Object.assign(read.error, { validationContext: part });
}

const isGiven = ([, value]: [string, unknown]) => value !== undefined && value !== "";

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>["customError"]>>[0];

function sentenceFor(issue: Issue): Sentence {
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
