import { redirect } from "react-router";
import { ownPath } from "../../../contract/own-path.ts";
import { callingCodeOf, withCallingCode } from "../../lib/calling-codes.ts";
import { cookieHeaders, isLoggedIn, sendLoginCode } from "../../features/login/login-api.ts";
import { PhoneForm } from "../../features/login/phone-form.tsx";
import { formText } from "../../lib/form-text.ts";
import { PrivateHead } from "../../lib/private-head.tsx";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import { Note } from "../../ui/card.tsx";
import type { PageHandle } from "../../lib/page-handle.ts";
import { firstPage, pathWithReturn } from "../own-redirect.ts";
import type { Route } from "./+types/login";

export const handle = { areas: ["login"] } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const to = new URL(request.url).searchParams.get("to");
  if (await isLoggedIn(site)) throw redirect(ownPath(to, firstPage));
  const isDeleted = new URL(request.url).searchParams.has("deleted");
  return { callingCode: callingCodeOf(site.countryCode), isDeleted };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const callingCode = formText(form, "calling_code") || callingCodeOf(null);
  const typed = formText(form, "phone");
  const sent = await sendLoginCode(context.get(siteContext), withCallingCode(callingCode, typed));
  if (sent.isDone || sent.isTooSoon) {
    const to = new URL(request.url).searchParams.get("to");
    throw redirect(pathWithReturn("/verify", to), { headers: cookieHeaders(sent.cookies) });
  }
  return { error: sent.message, typed, callingCode };
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <main id="main" className="page grow py-10">
      <PrivateHead title={t("login.title")} />
      <div className="mx-auto max-w-md">
        {loaderData.isDeleted && (
          <Note tone="brand" role="status" className="mb-6">
            {t("login.deleted")}
          </Note>
        )}
        <h1 className="text-3xl">{t("login.title")}</h1>
        <p className="mt-2 text-ink-2">{t("login.lead")}</p>
        <PhoneForm
          callingCode={actionData?.callingCode ?? loaderData.callingCode}
          typed={actionData?.typed ?? ""}
          error={actionData?.error}
        />
      </div>
    </main>
  );
}
