import type { z } from "zod";

export interface Upload {
  readonly field: string;
  readonly types: readonly string[];
  readonly maxBytes: number;
}

/**
 * One endpoint, described once: the route parses with it, it types the site's calls, and tests build on it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Instead of a body: one file as multipart/form-data. */
  readonly upload?: Upload;
  /** `data` of the envelope. */
  readonly data: Data;
}

/** Keeps method and path as literal types, so that calls can be named by them (api.ts). */
export function endpoint<const Defined extends Endpoint>(definition: Defined): Defined {
  return definition;
}
