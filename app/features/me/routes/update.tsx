import { Form, redirectDocument } from "react-router";
import type { OwnSession } from "../../login/contract/login.ts";
import type { Profile } from "../../login/contract/profile.ts";
import type { CertificateType, Level } from "@okwan/engine";
import { DeleteEverything, PhoneChange } from "../screens/account-forms.tsx";
import { ProfileForm } from "../screens/profile-form.tsx";
import { formOutcome, studentApi } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { formChoice, formChoices, formText } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { hidden } from "../../../kernel/web/rich-parts.tsx";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton } from "../../../kernel/ui/button.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/update";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const student = studentApi(args);
  const [profile, choices, sessions] = await Promise.all([
    student.data("readProfile"),
    student.data("readProfileChoices"),
    student.data("listSessions"),
  ]);
  return { profile, choices, sessions };
}

/** The reply names its form; `isWaiting`: codes are on their way. */
export async function action(args: Route.ActionArgs) {
  const { answer, t } = studentApi(args);
  const form = await args.request.formData();
  const text = (name: string) => formText(form, name);
  const phone = text("phone");
  switch (text("form")) {
    case "phone": {
      const sent = await answer("beginPhoneChange", { body: { phone } });
      return {
        ...formOutcome(sent, t("account.phone.codesSent")),
        form: "phone",
        phone,
        isWaiting: sent.body.success,
      };
    }
    case "phone-confirm": {
      const body = { phone, old_code: text("old_code"), new_code: text("new_code") };
      const moved = formOutcome(await answer("finishPhoneChange", { body }), t("account.phone.changed"));
      return { ...moved, form: "phone", phone: moved.isDone ? "" : phone, isWaiting: !moved.isDone };
    }
    case "deletion": {
      const sent = formOutcome(await answer("beginDeletion"), t("account.delete.sent"));
      return { ...sent, form: "deletion", isWaiting: sent.isDone };
    }
    case "deletion-confirm": {
      const gone = await answer("finishDeletion", { body: { code: text("code") } });
      if (!gone.body.success) return { ...formOutcome(gone, ""), form: "deletion", isWaiting: true };
      throw redirectDocument("/login?deleted=yes");
    }
    case "session": {
      const params = { id: text("session") };
      const ended = await answer("endOwnSession", { params });
      return { ...formOutcome(ended, t("account.devices.loggedOut")), form: "session" };
    }
    default: {
      const saved = await answer("changeProfile", { body: profileIn(form) });
      return { ...formOutcome(saved, t("account.saved")), form: "profile" };
    }
  }
}

function profileIn(form: FormData) {
  const orNull = (name: string) => formText(form, name) || null;
  return {
    full_name: orNull("full_name"),
    email: orNull("email"),
    shs_course: orNull("shs_course"),
    shs_school: orNull("shs_school"),
    certificate: formChoice<CertificateType>(form, "certificate") || null,
    level: formChoice<Level>(form, "level") || null,
    regions: formChoices(form, "regions"),
    texts_for: formChoices<Profile["texts_for"][number]>(form, "texts_for"),
  };
}

export default function UpdatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { profile, choices, sessions } = loaderData;
  const answerOf = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <StudentPage title={t("student.update")} lead={t("account.text")} outcome={actionData} hidesRefusal>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <ProfileForm profile={profile} choices={choices} outcome={answerOf("profile")} />
        <div className="grid gap-4">
          <PhoneChange phone={profile.phone} answer={answerOf("phone")} />
          <Sessions sessions={sessions} />
          <YourData />
          <DeleteEverything phone={profile.phone} answer={answerOf("deletion")} />
        </div>
      </div>
    </StudentPage>
  );
}

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const { t, rich, shortDay } = useWords();
  return (
    <Card>
      <h2 className="text-lg">{t("account.devices")}</h2>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-12 flex-wrap items-center justify-between gap-2 py-1.5">
            <span>
              {session.device}
              <span className="block text-sm text-ink-2">
                {session.is_this_one
                  ? t("account.devices.this")
                  : t("account.devices.lastUsed", { day: shortDay(session.last_used_at) })}
              </span>
            </span>
            {!session.is_this_one && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="session" value={session.id} />
                <button type="submit" name="form" value="session" className="link min-h-11 px-2">
                  {rich("account.devices.logOut", { device: session.device, hidden })}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <form action="/logout" method="post" className="mt-2">
        <button type="submit" name="everywhere" value="yes" className="link min-h-11">
          {t("account.devices.everywhere")}
        </button>
      </form>
    </Card>
  );
}

function YourData() {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-lg">{t("account.data")}</h2>
      <p className="mt-1 text-sm text-ink-2">{t("account.data.text")}</p>
      <LinkButton tone="quiet" href="/app/data" download className="mt-3">
        {t("account.data.download")}
      </LinkButton>
    </Card>
  );
}
