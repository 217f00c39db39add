import type { SiteAnswer, SiteRequest } from "../../contract/site.ts";

/** The API said no: its status and its sentence. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly fields: readonly { field: string; message: string }[];

  constructor(status: number, message: string, fields: readonly { field: string; message: string }[] = []) {
    super(message);
    this.name = "ApiFailure";
    this.status = status;
    this.fields = fields;
  }
}

/**
 * For loaders and actions: the `data` of one answer of our own API.
 * @throws {ApiFailure} where the envelope says so.
 */
export async function apiData<T>(
  site: SiteRequest,
  path: string,
  init?: { method?: string; body?: unknown },
): Promise<T> {
  return dataOf<T>(await site.api(path, init));
}

/** @throws {ApiFailure} where the envelope says so. */
export function dataOf<T>({ status, body }: SiteAnswer): T {
  if (!body.success) throw new ApiFailure(status, body.message, body.errors);
  return body.data as T;
}
