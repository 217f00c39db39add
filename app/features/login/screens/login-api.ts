import type { PendingVerification } from "../contract/login.ts";
import type { Answered, SiteRequest } from "../../../kernel/contract/site.ts";

/** What the login pages ask of the server, which sets the cookies itself. */

interface Reply {
  readonly isDone: boolean;
  /** true if a code was requested too soon: one is already on its way. */
  readonly isTooSoon: boolean;
  /** undefined if it is done. */
  readonly error: string | undefined;
}

export async function sendLoginCode(site: SiteRequest, phone: string): Promise<Reply> {
  const answer = await site.ask("logIn", { body: { username: phone } });
  return replyOf(answer, errorOf(answer) === "verification_required");
}

export async function logInWithCode(site: SiteRequest, phone: string, code: string): Promise<Reply> {
  return replyOf(await site.ask("logIn", { body: { username: phone, password: code.trim() || "-" } }));
}

export async function sendProofCode(site: SiteRequest, phone: string): Promise<Reply> {
  return replyOf(await site.ask("sendProofCode", { body: { phone } }));
}

export async function provePhone(site: SiteRequest, code: string): Promise<Reply> {
  return replyOf(await site.ask("proveOwnPhone", { body: { code } }));
}

export async function pendingVerification(site: SiteRequest): Promise<PendingVerification | null> {
  const { body } = await site.ask("readPending");
  return body.data;
}

export async function isLoggedIn(site: SiteRequest): Promise<boolean> {
  return site.mayBeLoggedIn && (await site.ask("readProfile")).body.success;
}

function replyOf(answer: Answered<unknown>, isDone = answer.body.success): Reply {
  return {
    isDone,
    isTooSoon: errorOf(answer) === "code-just-sent",
    error: isDone ? undefined : answer.body.message,
  };
}

function errorOf({ body }: Answered<unknown>): string | undefined {
  return body.success ? undefined : body.error;
}
