import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { DataOf, Sending, UseCaseName, CallData, CallName, SentInCall } from "../contract/api.ts";
import type { Failure, Success } from "../contract/endpoint.ts";
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

/**
 * The answer to the present question: asked once, and again by `tryAgain`. undefined until it is there; null
 * asks nothing. `ask` reports its failures as an answer, and its signal ends with the question.
 */
export function useAnswer<T>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): { answer: T | undefined; tryAgain: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answered, setAnswered] = useState<{ key: string; answer: T }>();
  const key = question === null ? null : `${attempt} ${question}`;
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const run = async () => {
      const answer = await askNow(stop.signal);
      if (!stop.signal.aborted) setAnswered({ key, answer });
    };
    void run();
    return () => stop.abort();
  }, [key]);
  const tryAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return { answer: answered?.key === key ? answered?.answer : undefined, tryAgain };
}

/** One of the API's lists. */
export interface List<T> {
  /** Empty unless ready. */
  readonly items: readonly T[];
  readonly state: "loading" | "ready" | "failed";
  /** Why it could not be loaded. */
  readonly message: string | undefined;
  readonly tryAgain: () => void;
}

/** The list that came with the page, or the one loaded for this question. */
export function useList<T>(
  cameWithPage: readonly T[] | null,
  question: string,
  load: () => Promise<readonly T[]>,
): List<T> {
  const { answer, tryAgain } = useAnswer(cameWithPage === null ? question : null, () =>
    load().then(
      (items) => ({ items, state: "ready" as const, message: undefined }),
      (error: Error) => ({ items: [], state: "failed" as const, message: error.message }),
    ),
  );
  if (cameWithPage !== null) return { items: cameWithPage, state: "ready", message: undefined, tryAgain };
  return { items: [], state: "loading", message: undefined, ...answer, tryAgain };
}
