import { redirectDocument } from "react-router";
import type { SiteAnswer, SiteRequest } from "../../../contract/site.ts";
import { ApiFailure } from "../../lib/api-data.ts";

/**
 * One answer of the student's own API. Whoever is not logged in (any more) is sent to log in, and back here
 * after.
 * @throws a redirect, or {ApiFailure}
 */
export async function studentData<T>(
  site: SiteRequest,
  request: Request,
  path: string,
  init?: { method?: string; body?: unknown },
): Promise<T> {
  const answer = await studentAnswer(site, request, path, init);
  if (!answer.body.success) throw new ApiFailure(answer.status, answer.body.message, answer.body.errors);
  return answer.body.data as T;
}

/** The same for actions, which show the server's sentence beside the form. */
export async function studentAnswer(
  site: SiteRequest,
  request: Request,
  path: string,
  init?: { method?: string; body?: unknown },
): Promise<SiteAnswer> {
  const answer = await site.api(`/api/v1/me${path}`, init);
  if (answer.body.error === "login_required") {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(`/login?to=${encodeURIComponent(pathname + search)}`);
  }
  return answer;
}

export interface Said {
  readonly isDone: boolean;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** What a form shows after it was sent. */
export function said(answer: SiteAnswer, done: string): Said {
  return {
    isDone: answer.body.success,
    message: answer.body.success ? done : answer.body.message,
    errors: Object.fromEntries((answer.body.errors ?? []).map(({ field, message }) => [field, message])),
  };
}
