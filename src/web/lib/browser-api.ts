import { ApiFailure } from "./api-data.ts";

interface Envelope {
  success: boolean;
  message: string;
  data: unknown;
  errors?: readonly { field: string; message: string }[];
}

interface CallOptions extends Pick<RequestInit, "signal" | "keepalive"> {
  method?: string;
  body?: unknown;
  fallback: string;
  headers?: Record<string, string>;
}

/** Names this client; no secret. */
export function authorization(): string {
  return `Bearer ${document.documentElement.dataset["clientKey"] ?? ""}`;
}

/**
 * One call from the page to our API; gives the envelope's `data`.
 * @throws {ApiFailure} with the server's sentence, or `fallback` where none came (status 0: no answer at all).
 */
export async function callApi<T>(
  path: string,
  { method = "GET", body, fallback, headers, ...more }: CallOptions,
): Promise<T> {
  let status = 0;
  let envelope: Envelope | null = null;
  try {
    const answer = await fetch(path, {
      method,
      headers: {
        authorization: authorization(),
        ...headers,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...more,
    });
    status = answer.status;
    envelope = (await answer.json()) as Envelope;
  } catch {
    throw new ApiFailure(status, fallback);
  }
  if (!envelope.success) throw new ApiFailure(status, envelope.message || fallback, envelope.errors);
  return envelope.data as T;
}
