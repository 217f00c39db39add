import { redirect, redirectDocument } from "react-router";
import { ownPath } from "../../../kernel/contract/page-paths.ts";
import { isLoggedIn, logInWithCode, pendingVerification, sendLoginCode } from "../screens/login-api.ts";
import { VerifyPhone } from "../screens/verify-phone.tsx";
import { formText } from "../../../kernel/web/form-text.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { firstPage, pathWithReturn } from "../../../kernel/web/page-files.ts";
import type { Route } from "./+types/verify";

export const handle = { isPersonal: true, js: true, areas: ["login"] } satisfies PageHandle;

/** For visitors only: a logged-in student has nothing to verify. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const to = new URL(request.url).searchParams.get("to");
  if (await isLoggedIn(site)) throw redirect(firstPage);
  const pending = await pendingVerification(site);
  if (pending === null) throw redirect(pathWithReturn("/login", to));
  return { pending, changeHref: pathWithReturn("/login", to) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const to = new URL(request.url).searchParams.get("to");
  const form = await request.formData();
  const pending = await pendingVerification(site);
  if (pending === null) throw redirect(pathWithReturn("/login", to));
  if (form.get("intent") === "resend") {
    const sent = await sendLoginCode(site, pending.phone);
    return { error: sent.error };
  }
  const verified = await logInWithCode(site, pending.phone, formText(form, "code"));
  if (!verified.isDone) return { error: verified.error };
  // The student area has sentences of its own, which only a full load brings.
  throw redirectDocument(ownPath(to, firstPage));
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <main id="main" className="page grow py-10">
      <PrivateHead title={t("login.verify")} />
      <div className="mx-auto max-w-md">
        <VerifyPhone pending={loaderData.pending} answer={actionData} changeHref={loaderData.changeHref} />
      </div>
    </main>
  );
}
