import { redirectDocument } from "react-router";
import type { Answer, CallName, Sending } from "../../../contract/api.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { type ApiAnswer, askApi, dataOf } from "../../lib/api-data.ts";

/**
 * One answer of the student's own API. Redirects to the login and back if the student is not logged in (any
 * more).
 * @throws a redirect, 429 for whoever asks too often, or {ApiFailure}
 */
export async function studentData<Name extends CallName>(
  site: SiteRequest,
  request: Request,
  name: Name,
  ...sending: Sending<Name>
): Promise<Answer<Name>> {
  const answer = await studentAnswer(site, request, name, ...sending);
  if (answer.status === 429) throw new Response(null, { status: 429 });
  return dataOf(answer);
}

/** The same for actions, which show the server's message beside the form. */
export async function studentAnswer<Name extends CallName>(
  site: SiteRequest,
  request: Request,
  name: Name,
  ...sending: Sending<Name>
): Promise<ApiAnswer<Answer<Name>>> {
  const answer = await askApi(site, name, ...sending);
  if (!answer.body.success && answer.body.error === "login_required") {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(`/login?to=${encodeURIComponent(pathname + search)}`);
  }
  return answer;
}

export interface FormOutcome {
  readonly isDone: boolean;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** The message of a form after it was sent. */
export function outcomeOf({ body }: ApiAnswer<unknown>, done: string): FormOutcome {
  if (body.success) return { isDone: true, message: done, errors: {} };
  const errors = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
  return { isDone: false, message: body.message, errors };
}
