import { data, redirectDocument } from "react-router";
import type { SiteRequest } from "../../../contract/site.ts";
import {
  cookieHeaders,
  pendingVerification,
  provePhone,
  sendProofCode,
} from "../../features/login/login-api.ts";
import { VerifyPhone } from "../../features/login/verify-phone.tsx";
import { ListHead, listPath } from "../../features/previous-checks/found-list.tsx";
import { formText } from "../../lib/form-text.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import { provenPath } from "../plain/check-list.tsx";
import type { Route } from "./+types/prove-phone";

/** At the address of the list of checks (plain/check-list.tsx), while a phone waits for its proof there. */
export const handle = { js: true, areas: ["previous", "login"] } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const pending = await pendingVerification(context.get(siteContext));
  if (pending === null) throw redirectDocument(listPath);
  return { pending };
}

export async function action({ request, context }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const form = await request.formData();
  const pending = await pendingVerification(site);
  if (pending === null) throw redirectDocument(listPath);
  if (form.get("intent") === "resend") return resend(site, pending.phone);
  const proven = await provePhone(site, formText(form, "code"));
  if (!proven.isDone) return { error: proven.message };
  const to = new URL(request.url).searchParams.get("to");
  throw redirectDocument(provenPath(pending.phone, to), { headers: cookieHeaders(proven.cookies) });
}

async function resend(site: SiteRequest, phone: string) {
  const sent = await sendProofCode(site, phone);
  const headers = sent.isDone ? cookieHeaders(sent.cookies) : new Headers();
  return data({ error: sent.isDone ? undefined : sent.message }, { headers });
}

export default function ProvePhone({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <main id="main" className="page grow py-8">
      <ListHead />
      <h1 className="text-3xl">{t("previous.title")}</h1>
      <Card className="mx-auto mt-6 max-w-md">
        <VerifyPhone pending={loaderData.pending} answer={actionData} changeHref={listPath} heading="h2" />
      </Card>
    </main>
  );
}
