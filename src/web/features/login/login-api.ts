import { clearSiteData } from "../../../contract/clear-site-data.ts";
import type { PendingVerification } from "../../../contract/login.ts";
import type { SiteAnswer, SiteRequest } from "../../../contract/site.ts";
import { type ApiAnswer, askApi } from "../../lib/api-data.ts";

/** What the pages of logging in ask the server. Set-Cookie lines go on to the browser. */

interface Told {
  readonly isDone: boolean;
  readonly message: string;
  /** Seconds to wait before another code, where that is the reason. */
  readonly isTooSoon: boolean;
  readonly cookies: readonly string[];
}

/** Sends a login code. "Too soon" means one is on its way already. */
export async function sendLoginCode(site: SiteRequest, phone: string): Promise<Told> {
  const answer = await site.api("/oauth/token", {
    method: "POST",
    body: { grant_type: "password", username: phone, password: "" },
  });
  return { ...told(answer), isDone: errorOf(answer) === "verification_required" };
}

export async function logInWithCode(site: SiteRequest, phone: string, code: string): Promise<Told> {
  const body = { grant_type: "password", username: phone, password: code.trim() || "-" };
  return told(await site.api("/oauth/token", { method: "POST", body }));
}

export async function sendProofCode(site: SiteRequest, phone: string): Promise<Told> {
  return told(await askApi(site, "POST /api/v1/verification", { body: { phone } }));
}

export async function provePhone(site: SiteRequest, code: string): Promise<Told> {
  return told(await askApi(site, "POST /api/v1/verification/confirm", { body: { code } }));
}

export async function pendingVerification(site: SiteRequest): Promise<PendingVerification | null> {
  const { body } = await askApi(site, "GET /api/v1/verification");
  return body.data;
}

export async function isLoggedIn(site: SiteRequest): Promise<boolean> {
  return site.mayBeLoggedIn && (await askApi(site, "GET /api/v1/me")).body.success;
}

type AnyAnswer = SiteAnswer | ApiAnswer<unknown>;

function told(answer: AnyAnswer): Told {
  return {
    isDone: answer.body.success,
    message: answer.body.message,
    isTooSoon: errorOf(answer) === "code-just-sent",
    cookies: answer.cookies,
  };
}

function errorOf({ body }: AnyAnswer): string | undefined {
  return "error" in body ? body.error : undefined;
}

/** For the answer after which nothing of the person stays in this browser. */
export function leavingNothing(headers: Headers): Headers {
  headers.set("clear-site-data", clearSiteData);
  return headers;
}

export function cookieHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return headers;
}
