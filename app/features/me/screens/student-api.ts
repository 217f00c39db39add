import { redirectDocument, type RouterContextProvider } from "react-router";
import type { DataOf, UseCaseName, Sending } from "../../../kernel/contract/api.ts";
import type { AreaName } from "../../../words/catalogue.ts";
import { createWords } from "../../../words/words.ts";
import type { Answered } from "../../../kernel/contract/site.ts";
import { dataOf } from "../../../kernel/web/api-data.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";

/** Areas of every page of the student area, so that navigating within it needs no full load. */
export const studentAreas = [
  "student",
  "applications",
  "account",
  "admissions",
] as const satisfies readonly AreaName[];

interface Asked {
  readonly context: Readonly<RouterContextProvider>;
  readonly request: Request;
}

/**
 * The student's own use cases for one loader or action. Each redirects to the login and back if the student is
 * not logged in (any more).
 */
export function studentApi({ context, request }: Asked) {
  const site = context.get(siteContext);
  async function answer<Name extends UseCaseName>(
    name: Name,
    ...sending: Sending<Name>
  ): Promise<Answered<DataOf<Name>>> {
    const given = await site.ask(name, ...sending);
    if (!given.body.success && given.body.error === "login_required") {
      const { pathname, search } = new URL(request.url);
      throw redirectDocument(`/login?to=${encodeURIComponent(pathname + search)}`);
    }
    return given;
  }
  return {
    answer,
    /** @throws a redirect, 429 for whoever asks too often, or {ApiFailure} */
    async data<Name extends UseCaseName>(name: Name, ...sending: Sending<Name>): Promise<DataOf<Name>> {
      const given = await answer(name, ...sending);
      if (given.status === 429) throw new Response(null, { status: 429 });
      return dataOf(given);
    },
    t: createWords(site.words([...studentAreas, "previous"]), console.error).t,
  };
}

export interface FormOutcome {
  readonly isDone: boolean;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
}

/** The message of a form after it was sent. */
export function formOutcome({ body }: Answered<unknown>, done: string): FormOutcome {
  if (body.success) return { isDone: true, message: done, errors: {} };
  const errors = Object.fromEntries((body.errors ?? []).map(({ field, message }) => [field, message]));
  return { isDone: false, message: body.message, errors };
}
