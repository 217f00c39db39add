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

interface Parts {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** Calls an endpoint by its name: `await call("GET /desk/api/operators")`. */
export async function call<Name extends DeskCallName>(
  name: Name,
  ...sending: DeskSending<Name>
): Promise<DeskAnswer<Name>> {
  // Typed as the common part of all calls; their union is too large for the compiler.
  const [sent = {}] = sending as readonly [Parts?];
  const answer = await ask(name, sent);
  const said = (await answer.json().catch(() => null)) as { readonly data: DeskAnswer<Name> } | null;
  if (said === null) throw new DeskError(`The server answered ${answer.status}.`, "failed");
  return said.data;
}

/**
 * The same for an answer that is a file. If a call needs a fresh passkey, asks for one and calls again.
 * @throws {DeskError} for a refusal or a failed request
 */
export async function ask(name: string, parts: Parts): Promise<Response> {
  const answer = await send(name, parts);
  if (answer.ok) return answer;
  const refusal = await refusalOf(answer);
  if (refusal.code === "desk-passkey-needed") {
    await showPasskey();
    return ask(name, parts);
  }
  if (meansNobody(refusal) && !/ \/desk\/api\/(?:login\/|me$)/.test(name)) {
    window.dispatchEvent(new Event(loggedOut));
  }
  throw refusal;
}

/** Proves that the operator has not left the device to somebody else. The browser asks in its own dialog. */
async function showPasskey(): Promise<void> {
  const optionsJSON = await call("POST /desk/api/confirmation/begin");
  const passkey = await startAuthentication({ optionsJSON });
  await call("POST /desk/api/confirmation", { body: { passkey } });
}

async function send(name: string, { params, query, body }: Parts): Promise<Response> {
  const [method = "GET", path = ""] = name.split(" ");
  const answer = await fetch(addressOf(path, params, query), {
    method,
    credentials: "same-origin",
    ...(body !== undefined && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  }).catch(() => null);
  if (answer === null) throw new DeskError("The server could not be reached.", "unreachable");
  return answer;
}

interface Refused {
  readonly message?: string;
  readonly error?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

async function refusalOf(answer: Response): Promise<DeskError> {
  const said = (await answer.json().catch(() => null)) as Refused | null;
  const message = said?.message ?? `The server answered ${answer.status}.`;
  const fields = new Map(said?.errors?.map((one) => [one.field, one.message]));
  return new DeskError(message, said?.error ?? "failed", fields);
}

/** Does this refusal mean that nobody is logged in? */
export const meansNobody = (error: unknown): boolean =>
  error instanceof DeskError && /^(?:desk-login-needed|ended-operator|another-device)$/.test(error.code);

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** Our sentences for the browser's errors when no passkey was shown or made. */
const passkeySentences: Readonly<Record<string, string>> = {
  NotAllowedError:
    "No passkey was shown. Is it on your phone? Press the button again, choose “another device” and scan the code with your phone.",
  InvalidStateError: "This device has a passkey for the desk already.",
};

/** The sentence to show for anything thrown. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error) || error.message === "") return "Something went wrong.";
  return passkeySentences[error.name] ?? error.message;
}
