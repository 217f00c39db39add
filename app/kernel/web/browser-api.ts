import type { CallData, CallName, SentInCall } from "../contract/api.ts";
import type { Failure, Success } from "../contract/envelope.ts";
import { type AnySent, ApiFailure, requestOf } from "./api-data.ts";

interface CallOptions extends Pick<RequestInit, "signal" | "keepalive"> {
  fallback: string;
  headers?: Record<string, string>;
  /** Fields without which the page cannot go on; an answer without them has failed. */
  needs?: readonly string[];
}

/** Names this client; not a secret. */
export function authorization(): string {
  return `Bearer ${document.documentElement.dataset["clientKey"] ?? ""}`;
}

/**
 * One call from the page to our API; returns the envelope's `data`.
 * @throws {ApiFailure} with the server's message, or `fallback` without one (status 0: no answer at all).
 */
export async function callApi<Name extends CallName>(
  name: Name,
  options: SentInCall<Name> & CallOptions,
): Promise<CallData<Name>> {
  const { body, fallback, headers, needs = [], ...more }: AnySent & CallOptions = options;
  const [method, path] = requestOf(name, options);
  let status = 0;
  let envelope: Success<CallData<Name>> | Failure;
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
    envelope = (await answer.json()) as typeof envelope;
  } catch {
    throw new ApiFailure(status, fallback);
  }
  if (!envelope.success) {
    throw new ApiFailure(status, envelope.message || fallback, envelope.errors, envelope.error);
  }
  const { data } = envelope;
  const isWhole = typeof data === "object" && data !== null && needs.every((field) => field in data);
  if (needs.length > 0 && !isWhole) throw new ApiFailure(status, fallback);
  return data;
}
