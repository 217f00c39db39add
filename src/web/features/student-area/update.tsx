import { Form } from "react-router";
import type { OwnSession } from "../../../contract/login.ts";
import type { Profile, ProfileChoices } from "../../../contract/student/profile.ts";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import { DeleteEverything, PhoneChange } from "./account-forms.tsx";
import { ProfileForm } from "./profile-form.tsx";
import type { FormOutcome } from "./student-api.ts";

interface UpdatePageProps {
  profile: Profile;
  choices: ProfileChoices;
  sessions: readonly OwnSession[];
  /** Reply to the form named `form`. */
  answer: (FormOutcome & { form: string; phone?: string }) | undefined;
}

export function UpdatePage(props: UpdatePageProps) {
  const { t } = useWords();
  const answerOf = (form: string) => (props.answer?.form === form ? props.answer : undefined);
  return (
    <>
      <h1 className="text-3xl">{t("student.update")}</h1>
      <p className="mt-1.5 text-ink-2">{t("account.text")}</p>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <ProfileForm profile={props.profile} choices={props.choices} outcome={answerOf("profile")} />
        <div className="grid gap-4">
          <PhoneChange phone={props.profile.phone} answer={answerOf("phone")} />
          <Sessions sessions={props.sessions} />
          <YourData />
          <DeleteEverything phone={props.profile.phone} answer={answerOf("deletion")} />
        </div>
      </div>
    </>
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
                  {rich("account.devices.logOut", {
                    device: session.device,
                    hidden: (words) => <span className="sr-only">{words}</span>,
                  })}
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
      <a
        href="/app/data"
        download
        className="mt-3 inline-flex min-h-12 items-center rounded-control border border-line-2 px-5 font-semibold hover:bg-sunken"
      >
        {t("account.data.download")}
      </a>
    </Card>
  );
}
