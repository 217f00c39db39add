import type { z } from "zod";
import type * as applicationsOpen from "./applications-open.ts";
import type * as catalogue from "./catalogue.ts";
import type * as catalogueCounts from "./catalogue-counts.ts";
import type * as checks from "./checks.ts";
import type * as classes from "./class.ts";
import type { Endpoint } from "./endpoint.ts";
import type * as extraction from "./extraction.ts";
import type * as howSure from "./how-sure.ts";
import type * as login from "./login.ts";
import type * as nextSteps from "./next-steps.ts";
import type * as notifications from "./notifications.ts";
import type * as payer from "./payer.ts";
import type * as previousChecks from "./previous-checks.ts";
import type * as reference from "./reference.ts";
import type * as student from "./student.ts";
import type * as visitorReports from "./visitor-reports.ts";
import type * as watches from "./watches.ts";
import type * as whatIf from "./what-if.ts";

/** Types derived from the endpoints: they type the browser's calls without shipping validators. */

type Modules =
  | typeof applicationsOpen
  | typeof catalogue
  | typeof catalogueCounts
  | typeof checks
  | typeof classes
  | typeof extraction
  | typeof howSure
  | typeof login
  | typeof nextSteps
  | typeof notifications
  | typeof payer
  | typeof previousChecks
  | typeof reference
  | typeof student
  | typeof visitorReports
  | typeof watches
  | typeof whatIf;
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
export type Answer<Name extends CallName> = z.output<Api[Name]["data"]>;

/** The second argument of a call; optional if nothing must be sent. */
export type Sending<Name extends CallName> = {} extends Sent<Name> ? [sent?: Sent<Name>] : [sent: Sent<Name>];
