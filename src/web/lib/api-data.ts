import type { ReplyData, CallName, Sending } from "../../contract/api.ts";
import type { Failure, Success } from "../../contract/envelope.ts";
import type { SiteRequest } from "../../contract/site.ts";

/** The API refused: its status and message. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly fields: readonly { field: string; message: string }[];
  /** Reason for programs: "payments-paused". */
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    fields: readonly { field: string; message: string }[] = [],
    code?: string,
  ) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.fields = fields;
    this.code = code;
  }
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** Parts of a call after the compiler compared them with its endpoint. */
export interface AnySent {
  readonly params?: Values | undefined;
  readonly query?: Values | undefined;
  readonly body?: unknown;
}

/** "GET /api/v1/schools" and `{query: {country_id: 1}}` as method and path. Empty values are omitted. */
export function requestOf(
  call: string,
  { params = {}, query = {} }: AnySent,
): [method: string, path: string] {
  const [method = "", template = ""] = call.split(" ");
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") asked.set(name, String(value));
  }
  const search = String(asked);
  return [method, search === "" ? path : `${path}?${search}`];
}

export interface ApiAnswer<T> {
  readonly status: number;
  readonly body: Success<T> | Failure;
  /** Set-Cookie lines to pass on. */
  readonly cookies: readonly string[];
}

/** For loaders and actions: one answer of our own API with its status. */
export async function askApi<Name extends CallName>(
  site: SiteRequest,
  name: Name,
  ...sending: Sending<Name>
): Promise<ApiAnswer<ReplyData<Name>>> {
  const [parts = {}] = sending as readonly [AnySent?];
  const [method, path] = requestOf(name, parts);
  const answer = await site.api(path, parts.body === undefined ? { method } : { method, body: parts.body });
  return answer as ApiAnswer<ReplyData<Name>>;
}

/**
 * For loaders and actions: the `data` of one answer of our own API.
 * @throws {ApiFailure} if the envelope reports a failure.
 */
export async function apiData<Name extends CallName>(
  site: SiteRequest,
  name: Name,
  ...sending: Sending<Name>
): Promise<ReplyData<Name>> {
  return dataOf(await askApi(site, name, ...sending));
}

/** For data that a page can do without. */
export function dataOr<T, Else>({ body }: ApiAnswer<T>, otherwise: Else): T | Else {
  return body.success ? body.data : otherwise;
}

/** @throws {ApiFailure} if the envelope reports a failure. */
export function dataOf<T>({ status, body }: ApiAnswer<T>): T {
  if (!body.success) throw new ApiFailure(status, body.message, body.errors, body.error);
  return body.data;
}
