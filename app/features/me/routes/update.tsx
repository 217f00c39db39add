import { Form, redirectDocument } from "react-router";
import type { OwnSession } from "../../login/contract/login.ts";
import type { Profile } from "../../login/contract/profile.ts";
import { ProfileForm } from "../screens/profile-form.tsx";
import { formOutcome, studentApi, type FormOutcome } from "../screens/student-api.ts";
import { StudentPage } from "../screens/student-page.tsx";
import { formChoices, formText } from "../../../kernel/web/form-text.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { hidden, useWords } from "../../../kernel/web/words.tsx";
import { LinkButton, Button } from "../../../kernel/ui/controls.tsx";
import { Card } from "../../../kernel/ui/card.tsx";
import type { Route } from "./+types/update";
import { TextField } from "../../../kernel/ui/field.tsx";

export const handle = { areas: [] } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const student = studentApi(args);
  const [profile, sessions] = await Promise.all([student.data("readProfile"), student.data("listSessions")]);
  return { profile, sessions };
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
      const body = {
        full_name: text("full_name") || null,
        texts_for: formChoices<Profile["texts_for"][number]>(form, "texts_for[]"),
      };
      const saved = await answer("changeProfile", { body });
      return { ...formOutcome(saved, t("account.saved")), form: "profile" };
    }
  }
}

export default function UpdatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const { profile, sessions } = loaderData;
  const answerOf = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <StudentPage title={t("student.update")} lead={t("account.text")} outcome={actionData} hidesRefusal>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <ProfileForm profile={profile} outcome={answerOf("profile")} />
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
      <LinkButton tone="quiet" href="/app/data" download="okwan-my-data.json" className="mt-3">
        {t("account.data.download")}
      </LinkButton>
    </Card>
  );
}

/** State of a form: untouched, or codes are on their way (to `phone` if the number changes). */
type Answer = (FormOutcome & { phone?: string; isWaiting?: boolean }) | undefined;

function PhoneChange({ phone, answer }: { phone: string; answer: Answer }) {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-lg">{t("account.phone")}</h2>
      <p className="figures mt-1">{phone}</p>
      {answer?.isWaiting === true ? (
        <ConfirmNumber phone={phone} answer={answer} />
      ) : (
        <NewNumber answer={answer} />
      )}
    </Card>
  );
}

/** Asks for the codes sent to the old and the new number. */
function ConfirmNumber({ phone, answer }: { phone: string; answer: NonNullable<Answer> }) {
  const { t } = useWords();
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-4">
      <p className="text-sm text-ink-2">{t("account.phone.sent")}</p>
      <input type="hidden" name="phone" value={answer.phone} />
      <CodeField name="old_code" label={t("account.phone.codeTo", { phone })} />
      <CodeField
        name="new_code"
        label={
          answer.phone === undefined
            ? t("account.phone.codeToNew")
            : t("account.phone.codeTo", { phone: answer.phone })
        }
        error={answer.isDone ? undefined : answer.message}
      />
      <Button type="submit" name="form" value="phone-confirm">
        {t("account.phone.change")}
      </Button>
    </Form>
  );
}

function NewNumber({ answer }: { answer: Answer }) {
  const { t } = useWords();
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-3">
      <TextField
        id="new-phone"
        name="phone"
        type="tel"
        label={t("account.phone.new")}
        hint={t("account.phone.new.hint")}
        error={answer?.isDone === false ? answer.message : undefined}
        autoComplete="off"
        required
        defaultValue={answer?.phone ?? ""}
      />
      <Button type="submit" tone="quiet" name="form" value="phone">
        {t("account.phone.send")}
      </Button>
    </Form>
  );
}

function DeleteEverything({ phone, answer }: { phone: string; answer: Answer }) {
  const { t } = useWords();
  return (
    <Card className="border-clay/50!">
      <h2 className="text-lg">{t("account.delete")}</h2>
      <p className="mt-1 text-sm text-ink-2">{t("account.delete.text")}</p>
      {answer?.isWaiting === true ? (
        <Form method="post" preventScrollReset className="mt-3 grid gap-4">
          <CodeField
            name="code"
            label={t("account.phone.codeTo", { phone })}
            error={answer.isDone ? undefined : answer.message}
          />
          <button
            type="submit"
            name="form"
            value="deletion-confirm"
            className="min-h-12 rounded-control bg-clay-tint px-5 font-semibold text-on-clay-tint"
          >
            {t("account.delete.now")}
          </button>
        </Form>
      ) : (
        <Form method="post" preventScrollReset className="mt-3">
          {answer?.isDone === false && (
            <p role="alert" className="mb-2 text-sm font-medium text-clay-ink">
              {answer.message}
            </p>
          )}
          <Button type="submit" tone="quiet" name="form" value="deletion">
            {t("account.delete.send")}
          </Button>
        </Form>
      )}
    </Card>
  );
}

function CodeField(props: { name: string; label: string; error?: string | undefined }) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={300}
      required
      className="figures tracking-widest"
    />
  );
}
