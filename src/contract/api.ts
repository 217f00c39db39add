import type { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** Types derived from the endpoints: they type the browser's calls without shipping validators. */

type Modules =
  | typeof import("./applications-open.ts")
  | typeof import("./catalogue.ts")
  | typeof import("./catalogue-counts.ts")
  | typeof import("./checks.ts")
  | typeof import("./class.ts")
  | typeof import("./extraction.ts")
  | typeof import("./how-sure.ts")
  | typeof import("./login.ts")
  | typeof import("./next-steps.ts")
  | typeof import("./notifications.ts")
  | typeof import("./payer.ts")
  | typeof import("./previous-checks.ts")
  | typeof import("./reference.ts")
  | typeof import("./student.ts")
  | typeof import("./visitor-reports.ts")
  | typeof import("./watches.ts")
  | typeof import("./what-if.ts");
type ExportsOf<Module> = Module extends unknown ? Module[keyof Module] : never;
type DeclaredIn<Module> = Extract<ExportsOf<Module>, Endpoint>;

/** Every endpoint of these modules, keyed by name: "GET /api/v1/checks/:code/what-if". */
export type ApiOf<Module> = {
  readonly [One in DeclaredIn<Module> as `${One["method"]} ${One["path"]}`]: One;
};

type Part<One, Name extends string> = One extends { readonly [_ in Name]: infer Schema extends z.ZodType }
  ? {} extends z.input<Schema>
    ? { readonly [_ in Name]?: z.input<Schema> | undefined }
    : { readonly [_ in Name]: z.input<Schema> }
  : { readonly [_ in Name]?: never };

/** The sent parts of a call: those its endpoint declares. */
export type SentTo<One> = Part<One, "params"> & Part<One, "query"> & Part<One, "body">;

type Api = ApiOf<Modules>;
export type CallName = keyof Api;
export type Sent<Name extends CallName> = SentTo<Api[Name]>;

/** `data` of a successful reply. */
export type ReplyData<Name extends CallName> = z.output<Api[Name]["data"]>;

/** The second argument of a call; optional if nothing must be sent. */
export type Sending<Name extends CallName> = {} extends Sent<Name> ? [sent?: Sent<Name>] : [sent: Sent<Name>];
