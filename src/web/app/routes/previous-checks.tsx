import { data, redirect, redirectDocument } from "react-router";
import { ownPath } from "../../../contract/own-path.ts";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { createWords, type Words } from "../../../language/words.ts";
import { callingCodeOf, withCallingCode } from "../../features/login/calling-codes.ts";
import {
  cookieHeaders,
  pendingVerification,
  provePhone,
  sendProofCode,
} from "../../features/login/login-api.ts";
import { VerifyPhone } from "../../features/login/verify-phone.tsx";
import { FoundList, ListHead, listPath as here } from "../../features/previous-checks/found-list.tsx";
import { isPhoneSearch, lastFigures } from "../../features/previous-checks/past-checks.ts";
import { askApi } from "../../lib/api-data.ts";
import { formText } from "../../lib/form-text.ts";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { listAreas, readList } from "../plain/read-list.ts";
import type { Route } from "./+types/previous-checks";

export const handle = {
  // Only proving a phone is made easier by one: the list is plain links.
  js: (shown) => (shown as { verify?: unknown } | undefined)?.verify != null,
  areas: listAreas,
} satisfies PageHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  readList(context.get(siteContext), new URL(request.url).searchParams);

/** What the API says no with is said here too. */
function wordsOf(site: SiteRequest): Words {
  return createWords(site.words([...listAreas, "errors"]), console.error);
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const intent = form.get("intent");
  const to = new URL(request.url).searchParams.get("to");
  if (intent === "verify") return verify(site, formText(form, "code"), to);
  if (intent === "resend") return resend(site);
  return search(site, formText(form, "q"), to);
}

/** The list of a phone that is proven, or the page that asked for the proof. */
function provenPath(phone: string, to: string | null): string {
  return ownPath(to, `${here}?ends=${lastFigures(phone)}`);
}

async function search(site: SiteRequest, typed: string, to: string | null) {
  if (!isPhoneSearch(typed)) {
    const code = normaliseCheckCode(typed);
    if (code !== null) throw redirect(`${here}?code=${code}`);
    return {
      typed,
      error: wordsOf(site).t("errors.checkCode"),
      verification: undefined,
    };
  }
  const phone = withCallingCode(callingCodeOf(site.countryCode), typed);
  const { status, body } = await askApi(site, "GET /api/v1/phone-checks", { query: { phone } });
  if (body.success) throw redirect(provenPath(phone, to));
  if (status >= 500) return { typed, error: wordsOf(site).t("errors.pastChecks"), verification: undefined };
  const sent = await sendProofCode(site, phone);
  if (sent.isDone || sent.isTooSoon) {
    const query = new URLSearchParams({ verify: "1", ...(to === null ? {} : { to }) });
    throw redirect(`${here}?${query}`, { headers: cookieHeaders(sent.cookies) });
  }
  return { typed, error: sent.message, verification: undefined };
}

async function verify(site: SiteRequest, code: string, to: string | null) {
  const pending = await pendingVerification(site);
  if (pending === null) throw redirect(here);
  const proven = await provePhone(site, code);
  if (!proven.isDone) return { typed: "", error: undefined, verification: { error: proven.message } };
  throw redirectDocument(provenPath(pending.phone, to), { headers: cookieHeaders(proven.cookies) });
}

async function resend(site: SiteRequest) {
  const pending = await pendingVerification(site);
  if (pending === null) throw redirect(here);
  const sent = await sendProofCode(site, pending.phone);
  const verification = { error: sent.isDone ? undefined : sent.message };
  const headers = sent.isDone ? cookieHeaders(sent.cookies) : new Headers();
  return data({ typed: "", error: undefined, verification }, { headers });
}

export default function PreviousChecks({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { hasLoggedIn, ...found } = loaderData;
  return (
    <main id="main" className="page grow py-8">
      <ListHead />
      <h1 className="text-3xl">{t("previous.title")}</h1>
      {found.verify === null ? (
        <FoundList found={found} hasLoggedIn={hasLoggedIn} answer={actionData} />
      ) : (
        <Card className="mx-auto mt-6 max-w-md">
          <VerifyPhone
            pending={found.verify}
            answer={actionData?.verification}
            changeHref={here}
            heading="h2"
          />
        </Card>
      )}
    </main>
  );
}
