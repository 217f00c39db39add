import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import type { DeskRole } from "./roles.ts";

/** A moment. The server may answer with a Date, which JSON writes as its ISO text. */
export const Moment = z.union([z.iso.datetime({ offset: true }), z.date()]) as unknown as z.ZodType<
  string,
  string | Date
>;
/** The number of a stored row, also within an address. */
export const RowId = z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** In characters; what is stored is cut to it again once phones are masked. */
export const longestReason = 500;
/** An operator's reason, in the body of every act; the log shows it. */
const Reason = z
  .string()
  .trim()
  .min(5, "Say why, in five letters or more.")
  .max(longestReason, `Say why in at most ${longestReason} letters.`);
export const withReason = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...shape, reason: Reason });

export type AllowedRoles = readonly [DeskRole, ...DeskRole[]];

/**
 * Who may call an endpoint, and its name in the log: `act` for a change, `looksAt` for a look into a
 * person's data, else none.
 */
export interface DeskRule {
  readonly roles: AllowedRoles;
  readonly looksAt?: string;
  readonly act?: string;
  /** The kind of object that its path names, for the log. */
  readonly about?: string;
  /** Needs a passkey shown within five minutes: for refunds, and for changes of operators. */
  readonly needsFreshPasskey?: boolean;
  /** Asks for a passkey or checks one: few a minute. */
  readonly isCostly?: boolean;
}

/** An endpoint for operators, declared once with its rule; the route adds the handler. */
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
  readonly name: Path;
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly rule: DeskRule;
  readonly data: Data<Of>;
} & Pick<Of, Extract<keyof Of, "params" | "query" | "body">>;

function declare<Method extends "GET" | "POST", Path extends string, Of extends Described>(
  method: Method,
  path: Path,
  { roles, looksAt, act, about, needsFreshPasskey, isCostly, ...described }: Of & Pick<DeskRule, "act">,
) {
  const rule = { roles, looksAt, act, about, needsFreshPasskey, isCostly };
  return {
    data: nothing,
    ...described,
    name: path,
    method,
    path,
    summary: act ?? path,
    rule,
  } as unknown as Declared<Method, Path, Of>;
}

/** Reads data for a page. */
export const deskRead = <Path extends string, Of extends Described>(path: Path, of: Of) =>
  declare("GET", path, of);

/** A read by POST, so that no address contains the query. */
export const deskQuery = <Path extends string, Of extends Described>(path: Path, of: Of) =>
  declare("POST", path, of);

/** A change without a reason: a step with a passkey. */
export const deskStep = <Path extends string, Of extends Described>(path: Path, act: string, of: Of) =>
  declare("POST", path, { ...of, act });

type Reasoned<Of> = Of extends { readonly body: z.ZodType } ? Of : Of & { readonly body: typeof OnlyReason };

/** A change with a reason; the body is only the reason unless described (`withReason`). */
export const deskAct = <Path extends string, Of extends Described>(path: Path, log: string, of: Of) =>
  deskStep(path, log, { body: OnlyReason, ...of } as unknown as Reasoned<Of>);

/** The outcome of an act as a sentence. */
export const ActResult = z.object({
  is_done: z.boolean(),
  sentence: z.string(),
});
export type ActResult = z.output<typeof ActResult>;
