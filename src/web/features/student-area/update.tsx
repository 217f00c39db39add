import { Form } from "react-router";
import type { OwnSession } from "../../../contract/login.ts";
import type { Profile, ProfileChoices } from "../../../contract/student/profile.ts";
import { certificateNames } from "../../../engine/index.ts";
import { levelName } from "../../lib/names.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { describedBy, Field } from "../../ui/field.tsx";
import { DeleteEverything, PhoneChange } from "./account-forms.tsx";
import { TickList } from "./interests.tsx";
import type { Said } from "./student-api.ts";

export interface UpdatePageProps {
  profile: Profile;
  choices: ProfileChoices;
  sessions: readonly OwnSession[];
  /** What the form named `form` was answered. */
  answer: (Said & { form: string; phone?: string }) | undefined;
}

export function UpdatePage(props: UpdatePageProps) {
  const { t } = useWords();
  const answerOf = (form: string) => (props.answer?.form === form ? props.answer : undefined);
  return (
    <>
      <h1 className="text-3xl">{t("student.update")}</h1>
      <p className="mt-1.5 text-ink-2">{t("account.text")}</p>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <ProfileForm {...props} said={answerOf("profile")} />
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

function ProfileForm({ profile, choices, said }: UpdatePageProps & { said: Said | undefined }) {
  const { t } = useWords();
  const errors = said?.errors ?? {};
  return (
    <Card>
      <h2 className="text-xl">{t("account.about")}</h2>
      {said?.isDone === false && (
        <Note tone="clay" role="alert" className="mt-3">
          {said.message}
        </Note>
      )}
      <Form method="post" preventScrollReset className="mt-4 grid gap-5">
        <TextField
          name="full_name"
          label={t("account.fullName")}
          autoComplete="name"
          value={profile.full_name}
          error={errors["full_name"]}
        />
        <TextField
          name="email"
          label={t("account.email")}
          type="email"
          autoComplete="email"
          value={profile.email}
          error={errors["email"]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Choice
            name="shs_course"
            label={t("account.course")}
            values={choices.shs_courses}
            value={profile.shs_course}
          />
          <Choice
            name="certificate"
            label={t("account.certificate")}
            values={certificateNames}
            value={profile.certificate}
          />
        </div>
        <TextField
          name="shs_school"
          label={t("account.school")}
          value={profile.shs_school}
          error={errors["shs_school"]}
        />
        <Choice
          name="level"
          label={t("account.level")}
          values={["Degree", "Diploma", "Certificate"]}
          value={profile.level}
        />
        <TickList
          name="interests"
          legend={t("account.interests")}
          values={choices.interests}
          chosen={profile.interests}
        />
        <TickList
          name="regions"
          legend={t("account.regions")}
          values={choices.regions}
          chosen={profile.regions}
        />
        <Notifications profile={profile} />
        <Button type="submit" name="form" value="profile" className="sm:justify-self-start">
          {t("student.save")}
        </Button>
      </Form>
    </Card>
  );
}

const kinds = ["payment", "figure", "window", "deadline"] as const;

function Notifications({ profile }: { profile: Profile }) {
  const { t } = useWords();
  return (
    <fieldset>
      <legend className="font-semibold">{t("account.texts")}</legend>
      <p className="text-sm text-ink-2">{t("account.texts.text")}</p>
      {kinds.map((kind) => (
        <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="texts_for"
            value={kind}
            defaultChecked={profile.texts_for.includes(kind)}
            className="size-5 shrink-0 accent-brand"
          />
          {t(`account.texts.${kind}`)}
        </label>
      ))}
      <label className="mt-2 block">
        <span className="mb-1 block text-sm font-semibold">{t("account.texts.language")}</span>
        <select name="language" defaultValue={profile.language} className="control">
          <option value="en">{t("account.texts.english")}</option>
          <option value="tw">{t("account.texts.twi")}</option>
        </select>
      </label>
    </fieldset>
  );
}

interface TextFieldProps {
  name: string;
  label: string;
  value: string | null;
  error: string | undefined;
  type?: string;
  autoComplete?: string;
}

function TextField({ name, label, value, error, type = "text", autoComplete = "off" }: TextFieldProps) {
  return (
    <Field id={name} label={label} error={error}>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={value ?? ""}
        maxLength={200}
        className="control"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(name, { error })}
      />
    </Field>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  values: readonly string[];
  value: string | null;
}

function Choice({ name, label, values, value }: ChoiceProps) {
  const words = useWords();
  return (
    <Field id={name} label={label}>
      <select id={name} name={name} defaultValue={value ?? ""} className="control">
        <option value="">{words.t("account.notTold")}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {name === "level" ? levelName(words, one) : one}
          </option>
        ))}
      </select>
    </Field>
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
