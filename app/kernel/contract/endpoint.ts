import { levels } from "@okwan/engine";
import { z } from "zod";
import type { english } from "../../words/english.ts";
import { speechIn } from "../../words/speech.ts";
import type { ValuesOf } from "../../words/words.ts";
import { normaliseCheckCode } from "./check-code.ts";

export interface Upload {
  readonly field: string;
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/**
 * What somebody may ask of the server, described once. Pages ask for it by its name, within the process; what is asked is
 * parsed, and `data` is its answer.
 */
export interface UseCase<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly name: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly data: Data;
}

/** A use case that browsers and programs may call too, at an address of the API. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> extends UseCase<Params, Query, Body, Data> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  /** Instead of a body: one file as multipart/form-data. */
  readonly upload?: Upload;
}

/** Name, method and path stay literal types, by which calls are named (api.ts). */
export function endpoint<const Name extends string, const Described extends Omit<Endpoint, "name">>(
  name: Name,
  described: Described,
): Described & { readonly name: Name } {
  return { ...described, name };
}

/** A use case of our own pages alone: no address of the API leads to it. */
export function forPages<const Name extends string, const Described extends Omit<UseCase, "name">>(
  name: Name,
  described: Described,
): Described & { readonly name: Name } {
  return { ...described, name };
}

/** Envelope of every API reply, success or failure. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

export const Failure = z
  .object({
    success: z.literal(false),
    message: z.string(),
    data: z.null(),
    /** Reason for programs: "verification_required". Only if we understood and refuse. */
    error: z.string().optional(),
    /** Only for bad input: one sentence per field. */
    errors: z.array(FieldError).optional(),
  })
  .meta({ id: "Failure" });
export type Failure = z.infer<typeof Failure>;

export function success<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), message: z.string(), data });
}
export interface Success<T> {
  success: true;
  message: string;
  data: T;
}

type ErrorKey = keyof (typeof english.areas)["errors"];

/** A schema's own message. */
export function errorMessage<K extends ErrorKey>(key: K, ...values: ValuesOf<K>): string {
  return speechIn(["errors"]).words.t(key, ...values);
}

/** Building blocks of several shapes. */

export const Level = z.enum(levels);
export const Points = z.number();
export const Day = z.iso.date();

export const CheckCode = z.string().transform((typed, ctx) => {
  const code = normaliseCheckCode(typed);
  if (code === null) {
    ctx.addIssue({ code: "custom", message: errorMessage("errors.checkCode") });
    return z.NEVER;
  }
  return code;
});

/** One line of a form; an empty one becomes null. */
export const oneLine = (most: number) =>
  z
    .string()
    .trim()
    .max(most, errorMessage("errors.field.mostLetters", { most }))
    // No name has control characters, and they must not reach a text message or a page.
    .refine((text) => !/\p{Cc}/u.test(text), errorMessage("errors.field.letters"))
    .transform((text) => (text === "" ? null : text))
    .nullable();
