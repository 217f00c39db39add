import type { z } from "zod";

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
