import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import type { DeskRole } from "./roles.ts";

/** Why an operator does something. Every act's body has it under this name; the log shows it. */
const Reason = z.string().trim().min(5).max(500);
export const withReason = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, reason: Reason });

export type Roles = readonly [DeskRole, ...DeskRole[]];

/**
 * Who may ask, and what the log says: `act` of a change, `looksAt` of a look into a person's data, else
 * nothing.
 */
export interface DeskRule {
  readonly roles: Roles;
  readonly looksAt?: string;
  readonly act?: string;
  /** The passkey must have been shown within five minutes: where money moves, or who may enter changes. */
  readonly needsFreshPasskey?: boolean;
}

/** An endpoint of operators: with its rule it is declared once, and the route adds its handler. */
export type DeskEndpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> = Endpoint<P, Q, B, D> & { readonly rule: DeskRule };

interface Described extends Omit<DeskRule, "act"> {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly data?: z.ZodType;
}

const OnlyReason = withReason({});
const nothing = z.null();
type Data<Of> = Of extends { readonly data: infer D } ? D : typeof nothing;
type Declared<Method extends "GET" | "POST", Path extends string, Of extends Described> = {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly rule: DeskRule;
  readonly data: Data<Of>;
} & Pick<Of, Extract<keyof Of, "params" | "query" | "body">>;

function declare<Method extends "GET" | "POST", Path extends string, Of extends Described>(
  method: Method,
  path: Path,
  { roles, looksAt, act, needsFreshPasskey, ...described }: Of & Pick<DeskRule, "act">,
) {
  const rule = { roles, looksAt, act, needsFreshPasskey };
  return { data: nothing, ...described, method, path, summary: act ?? path, rule } as unknown as Declared<
    Method,
    Path,
    Of
  >;
}

/** What a page shows. */
export const read = <Path extends string, Of extends Described>(path: Path, of: Of) =>
  declare("GET", path, of);

/** A POST that is no act: what is asked for must not stand in an address. */
export const ask = <Path extends string, Of extends Described>(path: Path, of: Of) =>
  declare("POST", path, of);

/** Changes something, without a reason: a step of a passkey, or of the work on a list. */
export const step = <Path extends string, Of extends Described>(path: Path, act: string, of: Of) =>
  declare("POST", path, { ...of, act });

type Reasoned<Of> = Of extends { readonly body: z.ZodType } ? Of : Of & { readonly body: typeof OnlyReason };

/** Changes something, for a reason: the body is the reason alone unless it is described (`withReason`). */
export const act = <Path extends string, Of extends Described>(path: Path, log: string, of: Of) =>
  step(path, log, { body: OnlyReason, ...of } as unknown as Reasoned<Of>);

/** What an act did, or why not, in a sentence; `id`: the change of the catalogue that it proposed. */
export const Done = z.object({
  is_done: z.boolean(),
  sentence: z.string(),
  id: z.number().int().exactOptional(),
});
export type Done = z.output<typeof Done>;
