import type { z } from "zod";
import type { Endpoint, UseCase } from "./endpoint.ts";

/** Types derived from use cases and endpoints: they type the calls of pages and browser without shipping validators. */

/** The contracts of the features: each adds its own. @public */
export interface Contracts {
  readonly reference: typeof import("./reference.ts");
}

type Modules = Contracts[keyof Contracts];
type ExportsOf<Module> = Module extends unknown ? Module[keyof Module] : never;
type DeclaredIn<Module> = Extract<ExportsOf<Module>, Endpoint>;
type UseCases = Extract<ExportsOf<Modules>, UseCase>;

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

/** What the browser calls, by method and path. */
type Api = ApiOf<Modules>;
export type CallName = keyof Api;
export type SentInCall<Name extends CallName> = SentTo<Api[Name]>;
export type CallData<Name extends CallName> = z.output<Api[Name]["data"]>;

/** What pages ask for, by name. */
type Asked = { readonly [One in UseCases as One["name"]]: One };
export type UseCaseName = keyof Asked;
export type Sent<Name extends UseCaseName> = SentTo<Asked[Name]>;
export type DataOf<Name extends UseCaseName> = z.output<Asked[Name]["data"]>;

/** The second argument of a question; optional if nothing must be sent. */
export type Sending<Name extends UseCaseName> =
  {} extends Sent<Name> ? [sent?: Sent<Name>] : [sent: Sent<Name>];
