import type { DataOf, Sending, UseCaseName } from "../contract/api.ts";
import type { Answered, SiteRequest } from "../contract/site.ts";

/** The server refused: its status and message. */
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

/**
 * For loaders and actions: the `data` of a use case.
 * @throws {ApiFailure} if it refuses or fails
 */
export async function apiData<Name extends UseCaseName>(
  site: SiteRequest,
  name: Name,
  ...sending: Sending<Name>
): Promise<DataOf<Name>> {
  return dataOf(await site.ask(name, ...sending));
}

/** For data that a page can do without. */
export function dataOr<T, Else>({ body }: Answered<T>, otherwise: Else): T | Else {
  return body.success ? body.data : otherwise;
}

/** @throws {ApiFailure} if the use case refused or failed */
export function dataOf<T>({ status, body }: Answered<T>): T {
  if (!body.success) throw new ApiFailure(status, body.message, body.errors, body.error);
  return body.data;
}
