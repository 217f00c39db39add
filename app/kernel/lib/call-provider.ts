import { ProviderError } from "@okwan/kit/provider-error";
import type { z } from "zod";

interface ProviderCall<T extends z.ZodType> {
  readonly provider: string;
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** Parses the text of the answer. Default: JSON. */
  readonly read?: (text: string) => unknown;
  /** Only the fields we use; other fields of the answer are ignored. */
  readonly answer: T;
  /** Default: the platform's. */
  readonly fetch?: Fetch;
}

/** The part of `fetch` that calls of providers use. */
export type Fetch = (url: string, init: RequestInit) => Promise<Answered>;

interface Answered extends Pick<Response, "ok" | "status"> {
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | null;
}

/** No provider's answer comes close to this length. */
const longestAnswer = 1_000_000;

/**
 * Sends one request to a company and parses its answer with a schema. Refuses redirects: another address is
 * not the provider we configured.
 * @throws {ProviderError} for everything that can go wrong.
 */
export async function callProvider<T extends z.ZodType>(
  call: ProviderCall<T>,
): Promise<{ status: number; answer: z.output<T> }> {
  const { response, text } = await send(call);
  const { ok, status } = response;
  if (status >= 500) throw new ProviderError(call.provider, "unreachable", `answered ${status}`);
  if (status === 429) throw new ProviderError(call.provider, "limited", "answered 429");
  const unreadable = (how: string, cause?: unknown) =>
    // The provider accepted the request, but its answer cannot be parsed.
    new ProviderError(call.provider, "unreadable", `answered ${status} ${how}`, cause, ok);
  let parsed: unknown;
  try {
    parsed = (call.read ?? JSON.parse)(text);
  } catch (cause) {
    throw unreadable(call.read === undefined ? "with no JSON" : "in no form we know", cause);
  }
  const answer = call.answer.safeParse(parsed);
  if (!answer.success) {
    const fields = answer.error.issues.map((issue) => issue.path.join(".")).join(", ");
    throw unreadable(`in a shape we do not know (${fields})`);
  }
  return { status, answer: answer.data };
}

async function send(call: ProviderCall<z.ZodType>): Promise<{ response: Answered; text: string }> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  try {
    const response = await (call.fetch ?? fetch)(call.url, {
      method: call.method ?? "GET",
      headers: { accept: "application/json", ...call.headers },
      redirect: "error",
      signal,
      ...(call.body === undefined ? {} : { body: call.body }),
    });
    return { response, text: await readBody(response) };
  } catch (cause) {
    const why = signal.aborted ? `no answer within ${call.timeoutMs} ms` : "could not be reached";
    throw new ProviderError(call.provider, "unreachable", why, cause, !neverLeft(cause));
  }
}

/** Errors that mean no connection was made, so no request was received. */
const notConnected = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
]);

function neverLeft(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (typeof code === "string" && notConnected.has(code)) || (cause !== undefined && neverLeft(cause));
}

/** @throws {Error} if the answer is longer than any known one. */
export async function readBody({ body }: Answered): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    if (length > longestAnswer) throw new Error("The answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The timeout passed; the work itself continues. */
export class TooLate extends Error {}

/**
 * The result of `work`, within a time limit.
 * @throws {TooLate}
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooLate(`no answer within ${ms} ms`)), ms).unref();
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
    // A failure after the timeout has no listener.
    work.catch(() => {});
  }
}
