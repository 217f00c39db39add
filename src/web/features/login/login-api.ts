import { clearSiteData } from "../../../contract/product.ts";
import type { PendingVerification } from "../../../contract/login.ts";
import type { SiteAnswer, SiteRequest } from "../../../contract/site.ts";
import { type ApiAnswer, askApi } from "../../lib/api-data.ts";

/** API calls of the login pages. Set-Cookie lines are passed to the browser. */

interface Reply {
  readonly isDone: boolean;
  /** true if a code was requested too soon: one is already on its way. */
  readonly isTooSoon: boolean;
  /** undefined if it is done. */
  readonly error: string | undefined;
  readonly headers: Headers;
}

export async function sendLoginCode(site: SiteRequest, phone: string): Promise<Reply> {
  const answer = await site.api("/oauth/token", {
    method: "POST",
    body: { grant_type: "password", username: phone, password: "" },
  });
  return replyOf(answer, errorOf(answer) === "verification_required");
}

export async function logInWithCode(site: SiteRequest, phone: string, code: string): Promise<Reply> {
  const body = { grant_type: "password", username: phone, password: code.trim() || "-" };
  return replyOf(await site.api("/oauth/token", { method: "POST", body }));
}

export async function sendProofCode(site: SiteRequest, phone: string): Promise<Reply> {
  return replyOf(await askApi(site, "POST /api/v1/verification", { body: { phone } }));
}

export async function provePhone(site: SiteRequest, code: string): Promise<Reply> {
  return replyOf(await askApi(site, "POST /api/v1/verification/confirm", { body: { code } }));
}

export async function pendingVerification(site: SiteRequest): Promise<PendingVerification | null> {
  const { body } = await askApi(site, "GET /api/v1/verification");
  return body.data;
}

export async function isLoggedIn(site: SiteRequest): Promise<boolean> {
  return site.mayBeLoggedIn && (await askApi(site, "GET /api/v1/me")).body.success;
}

type AnyAnswer = SiteAnswer | ApiAnswer<unknown>;

function replyOf(answer: AnyAnswer, isDone = answer.body.success): Reply {
  return {
    isDone,
    isTooSoon: errorOf(answer) === "code-just-sent",
    error: isDone ? undefined : answer.body.message,
    headers: cookieHeaders(answer.cookies),
  };
}

function errorOf({ body }: AnyAnswer): string | undefined {
  return "error" in body ? body.error : undefined;
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}

/** For the reply after which this browser must keep no personal data. */
export function clearingSiteData(cookies: readonly string[]): Headers {
  const headers = cookieHeaders(cookies);
  headers.set("clear-site-data", clearSiteData);
  return headers;
}
