import { startAuthentication } from "@simplewebauthn/browser";
import type { DeskReplyData, DeskCallName, DeskSending } from "../../contract/api.ts";
import type { Failure, Success } from "../../../kernel/contract/endpoint.ts";
import { type AnySent, ApiFailure, requestOf } from "../../../kernel/web/api-data.ts";

/** The app listens and shows the login, because a session may end while a page is open. */
export const loggedOut = "desk-logged-out";

/**
 * Calls an endpoint by its name: `await call("GET /desk/api/operators")`.
 * @throws {ApiFailure} for a refusal or a failed request
 */
export async function call<Name extends DeskCallName>(
  name: Name,
  ...sending: DeskSending<Name>
): Promise<DeskReplyData<Name>> {
  // Typed as the common part of all calls; their union is too large for the compiler.
  const [sent = {}] = sending as readonly [AnySent?];
  const answer = await ask(name, sent);
  const envelope = (await answer.json().catch(() => null)) as Success<DeskReplyData<Name>> | null;
  if (envelope === null) throw failureOf(answer.status, null, name);
  return envelope.data;
}

/** The same for an answer that is a file. If it needs a fresh passkey, asks for one and calls again. */
export async function ask(name: string, sent: AnySent): Promise<Response> {
  const [method, path] = requestOf(name, sent);
  const init =
    sent.body === undefined
      ? { method }
      : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(sent.body) };
  const answer = await fetch(path, init).catch(() => null);
  if (answer === null) throw failureOf(0, null, method);
  if (answer.ok) return answer;
  const failure = failureOf(answer.status, (await answer.json().catch(() => null)) as Failure | null, method);
  if (failure.code === "desk-passkey-needed") {
    await showPasskey();
    return ask(name, sent);
  }
  if (meansNobody(failure) && !/^\/desk\/api\/(?:login\/|me$)/.test(path)) {
    window.dispatchEvent(new Event(loggedOut));
  }
  throw failure;
}

/** Proves that the operator has not left the device to somebody else. The browser asks in its own dialog. */
async function showPasskey(): Promise<void> {
  const optionsJSON = await call("POST /desk/api/confirmation/begin");
  const passkey = await startAuthentication({ optionsJSON });
  await call("POST /desk/api/confirmation", { body: { passkey } });
}

/** Without an envelope, nobody knows whether the server did what it was sent. */
function failureOf(status: number, envelope: Failure | null, method: string): ApiFailure {
  const lost = status === 0 ? "The server could not be reached." : `The server is in trouble (${status}).`;
  const perhaps = method.startsWith("GET")
    ? ""
    : " Perhaps it was done all the same: look before you press again.";
  return new ApiFailure(status, envelope?.message ?? lost + perhaps, envelope?.errors, envelope?.error);
}

/** Does this failure mean that nobody is logged in? */
export const meansNobody = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  /^(?:desk-login-needed|ended-operator|another-device)$/.test(error.code ?? "");

/** Our sentences for the browser's errors when no passkey was shown or made. */
const passkeySentences: Readonly<Record<string, string>> = {
  NotAllowedError:
    "No passkey was shown. Is it on your phone? Press the button again, choose “another device” and scan the code with your phone.",
  InvalidStateError: "This device has a passkey for the desk already.",
};

/** The sentence to show for anything thrown. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error) || error.message === "") return "Something went wrong.";
  return passkeySentences[error.name] ?? error.message;
}
