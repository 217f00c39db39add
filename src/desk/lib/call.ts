import { startAuthentication } from "@simplewebauthn/browser";
import type { DeskAnswer, DeskCallName, DeskSending } from "../../contract/desk/api.ts";

/** A refusal of the desk's server, with its sentence. */
export class DeskError extends Error {
  readonly code: string;
  readonly fields: ReadonlyMap<string, string>;

  constructor(message: string, code: string, fields: ReadonlyMap<string, string> = new Map()) {
    super(message);
    this.name = "DeskError";
    this.code = code;
    this.fields = fields;
  }
}

/** The app listens and shows the login, because a session may end while a page is open. */
export const loggedOut = "desk-logged-out";

/**
 * Calls an endpoint by its name: `await call("GET /desk/api/operators")`. If it needs a fresh passkey, asks
 * for one and calls again.
 */
export async function call<Name extends DeskCallName>(
  name: Name,
  ...sending: DeskSending<Name>
): Promise<DeskAnswer<Name>> {
  // Typed as the common part of all calls; their union is too large for the compiler.
  const [sent = {}] = sending as readonly [Parts?];
  try {
    return await send(name, sent);
  } catch (error) {
    if (!(error instanceof DeskError) || error.code !== "desk-passkey-needed") throw error;
    await showPasskey();
    return send(name, sent);
  }
}

/** Proves that the operator has not left the device to somebody else. The browser asks in its own dialog. */
async function showPasskey(): Promise<void> {
  const optionsJSON = await call("POST /desk/api/confirmation/begin");
  const passkey = await startAuthentication({ optionsJSON });
  await call("POST /desk/api/confirmation", { body: { passkey } });
}

interface Parts {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

async function send<T>(name: string, parts: Parts): Promise<T> {
  const answer = await ask(name, parts);
  const parsed = (await answer.json().catch(() => null)) as { readonly data: T } | null;
  if (parsed === null) throw new DeskError(`The server answered ${answer.status}.`, "failed");
  return parsed.data;
}

/** @throws {DeskError} for a refusal or a failed request */
export async function ask(name: string, { params, query, body }: Parts): Promise<Response> {
  const [method = "GET", path = ""] = name.split(" ");
  const answer = await fetch(addressOf(path, params, query), {
    method,
    credentials: "same-origin",
    ...(body === undefined
      ? {}
      : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }).catch(() => null);
  if (answer === null) throw new DeskError("The server could not be reached.", "unreachable");
  if (answer.ok) return answer;
  const {
    message,
    error = "failed",
    errors = [],
  } = ((await answer.json().catch(() => null)) ?? {}) as Refused;
  const fields = new Map(errors.map((one) => [one.field, one.message]));
  const refusal = new DeskError(message ?? `The server answered ${answer.status}.`, error, fields);
  if (meansNobody(refusal) && !/^\/desk\/api\/(?:login\/|me$)/.test(path)) {
    window.dispatchEvent(new Event(loggedOut));
  }
  throw refusal;
}

/** Does this refusal mean that nobody is logged in? */
export const meansNobody = (error: unknown): boolean =>
  error instanceof DeskError && /^(?:desk-login-needed|ended-operator|another-device)$/.test(error.code);

interface Refused {
  readonly message?: string;
  readonly error?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** Our sentence for the browser's error when no passkey was shown or made. */
const passkeySentences: ReadonlyMap<string, string> = new Map([
  [
    "NotAllowedError",
    "No passkey was shown. Is it on your phone? Press the button again, choose “another device” and scan the code with your phone.",
  ],
  ["InvalidStateError", "This device has a passkey for the desk already."],
]);

/** The sentence to show for anything thrown. */
export function sentenceOf(error: unknown): string {
  const ofPasskey = error instanceof Error ? passkeySentences.get(error.name) : undefined;
  if (ofPasskey !== undefined) return ofPasskey;
  return error instanceof Error && error.message !== "" ? error.message : "Something went wrong.";
}
