import { countries } from "@okwan/engine";
import { Form, redirect, useNavigation } from "react-router";
import { ownPath } from "../../../kernel/contract/page-paths.ts";
import { callingCodeOf, callingCodes } from "../../../kernel/contract/phone-number.ts";
import { isLoggedIn, sendLoginCode } from "../screens/login-api.ts";
import { formText } from "../../../kernel/web/form-text.ts";
import { readPhone } from "../../../kernel/web/read-phone.ts";
import { createWords } from "../../../words/words.ts";
import { PrivateHead } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/controls.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import { describedBy, Field } from "../../../kernel/ui/field.tsx";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { firstPage, pathWithReturn } from "../../../kernel/web/page-files.ts";
import type { Route } from "./+types/login";

export const handle = { isPersonal: true, areas: ["login"] } satisfies PageHandle;

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
  const site = context.get(siteContext);
  const country = callingCodes.find(({ code }) => code === callingCode)?.country ?? null;
  const read = readPhone(typed, country, createWords(site.words([...handle.areas, "errors"]), console.error));
  if ("error" in read) return { error: read.error, typed, callingCode };
  const sent = await sendLoginCode(site, read.phone);
  if (sent.isDone || sent.isTooSoon) {
    const to = new URL(request.url).searchParams.get("to");
    throw redirect(pathWithReturn("/verify", to));
  }
  return { error: sent.error, typed, callingCode };
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <main id="main" className="page grow py-10">
      <PrivateHead title={t("login.title")} description={t("login.lead")} />
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

interface PhoneFormProps {
  callingCode: string;
  typed?: string;
  error?: string | undefined;
}

/** Asks for a phone number and posts it to the page's own address. */
function PhoneForm({ callingCode, typed = "", error }: PhoneFormProps) {
  const { t } = useWords();
  const isSending = useNavigation().state === "submitting";
  return (
    <Form method="post" className="mt-6 grid gap-5">
      <Field id="phone" label={t("login.phone")} hint={t("login.phone.hint")} error={error}>
        <div className="flex gap-2">
          <CallingCodeSelect chosen={callingCode} />
          <input
            id="phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            defaultValue={typed}
            placeholder="024 412 3456"
            className="control figures min-w-0"
            aria-invalid={error !== undefined}
            aria-describedby={describedBy("phone", { hint: true, error })}
          />
        </div>
      </Field>
      <Button type="submit" disabled={isSending}>
        {isSending ? t("login.phone.sending") : t("login.phone.send")}
      </Button>
    </Form>
  );
}

function CallingCodeSelect({ chosen }: { chosen: string }) {
  const { t } = useWords();
  return (
    <select
      name="calling_code"
      aria-label={t("login.phone.country")}
      defaultValue={chosen}
      className="control w-auto! shrink-0"
    >
      {callingCodes.map(({ country, code }) => (
        <option key={code} value={code}>
          {`${countries[country].alpha2} ${code}`}
        </option>
      ))}
    </select>
  );
}
