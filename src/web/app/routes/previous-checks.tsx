import { data, redirect } from "react-router";
import { normaliseCheckCode } from "../../../contract/check-code.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { createWords, type Words } from "../../../language/words.ts";
import { callingCodeOf, withCallingCode } from "../../features/login/calling-codes.ts";
import {
  cookieHeaders,
  isLoggedIn,
  pendingVerification,
  provePhone,
  sendProofCode,
} from "../../features/login/login-api.ts";
import { VerifyPhone } from "../../features/login/verify-phone.tsx";
import { CheckList } from "../../features/previous-checks/check-list.tsx";
import { findChecks } from "../../features/previous-checks/find-checks.ts";
import { NothingYet, ProvenPhones } from "../../features/previous-checks/nothing-yet.tsx";
import { isPhoneSearch, lastFigures } from "../../features/previous-checks/past-checks.ts";
import { SearchBox } from "../../features/previous-checks/search-box.tsx";
import { formText } from "../../lib/form-text.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import type { Route } from "./+types/previous-checks";

export const handle = {
  // Only proving a phone is made easier by one: the list is plain links.
  js: (shown) => (shown as { verify?: unknown } | undefined)?.verify != null,
  areas: ["previous", "login"],
} satisfies PageHandle;

const here = "/previous-checks";

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [found, hasLoggedIn] = await Promise.all([
    findChecks(site, wordsOf(site), new URL(request.url).searchParams),
    isLoggedIn(site),
  ]);
  return { ...found, hasLoggedIn };
}

/** What the API says no with is said here too. */
function wordsOf(site: SiteRequest): Words {
  return createWords(site.words([...handle.areas, "errors"]), console.error);
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "verify") return verify(site, formText(form, "code"));
  if (intent === "resend") return resend(site);
  return search(site, formText(form, "q"));
}

async function search(site: SiteRequest, typed: string) {
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
  const { status, body } = await site.api(`/api/v1/past-check?phone=${encodeURIComponent(phone)}`);
  if (body.success) throw redirect(`${here}?ends=${lastFigures(phone)}`);
  if (status >= 500) return { typed, error: wordsOf(site).t("errors.pastChecks"), verification: undefined };
  const sent = await sendProofCode(site, phone);
  if (sent.isDone || sent.isTooSoon) {
    throw redirect(`${here}?verify=1`, { headers: cookieHeaders(sent.cookies) });
  }
  return { typed, error: sent.message, verification: undefined };
}

async function verify(site: SiteRequest, code: string) {
  const pending = await pendingVerification(site);
  if (pending === null) throw redirect(here);
  const proven = await provePhone(site, code);
  if (!proven.isDone) return { typed: "", error: undefined, verification: { error: proven.message } };
  throw redirect(`${here}?ends=${lastFigures(pending.phone)}`, { headers: cookieHeaders(proven.cookies) });
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
  const { t, rich } = useWords();
  const { checks, searched, phones, verify: pending } = loaderData;
  return (
    <main id="main" className="page grow py-8">
      <PageHead title={t("previous.title")} description={t("previous.description")} path={here} />
      <h1 className="text-3xl">{t("previous.title")}</h1>
      {pending === null ? (
        <>
          <div className="mt-5">
            <SearchBox
              key={searched ?? "none"}
              typed={actionData?.typed ?? ""}
              error={actionData?.error ?? loaderData.error}
              isOpen={checks.length === 0 || actionData?.error !== undefined}
            />
          </div>
          {checks.length > 0 ? (
            <CheckList
              checks={checks}
              title={searched === null ? t("previous.list.browser") : t("previous.list.found")}
            />
          ) : (
            searched === null && <NothingYet phones={phones} />
          )}
          {checks.length > 0 && searched === null && <ProvenPhones phones={phones} />}
          <p className="mt-8 text-ink-2">
            {rich(loaderData.hasLoggedIn ? "previous.student" : "previous.logIn", {
              link: (words) => (
                <a href={loaderData.hasLoggedIn ? "/app/overview" : "/login"} className="link">
                  {words}
                </a>
              ),
            })}
          </p>
        </>
      ) : (
        <Card className="mx-auto mt-6 max-w-md">
          <VerifyPhone pending={pending} answer={actionData?.verification} changeHref={here} heading="h2" />
        </Card>
      )}
    </main>
  );
}
