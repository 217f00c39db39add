import { Form } from "react-router";
import type { Profile, ProfileChoices } from "../../../contract/student/profile.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { describedBy, Field } from "../../ui/field.tsx";
import { TickList } from "./interests.tsx";
import type { FormOutcome } from "./student-api.ts";

interface ProfileFormProps {
  profile: Profile;
  choices: ProfileChoices;
  outcome: FormOutcome | undefined;
}

/** The student's own details, and what they want to be notified of. */
export function ProfileForm({ profile, choices, outcome }: ProfileFormProps) {
  const { t } = useWords();
  const nameError = outcome?.errors["full_name"];
  return (
    <Card>
      <h2 className="text-xl">{t("account.about")}</h2>
      {outcome?.isDone === false && (
        <Note tone="clay" role="alert" className="mt-3">
          {outcome.message}
        </Note>
      )}
      <Form method="post" preventScrollReset className="mt-4 grid gap-5">
        <Field id="full_name" label={t("account.fullName")} error={nameError}>
          <input
            id="full_name"
            name="full_name"
            autoComplete="name"
            defaultValue={profile.full_name ?? ""}
            maxLength={200}
            className="control"
            aria-invalid={nameError !== undefined}
            aria-describedby={describedBy("full_name", { error: nameError })}
          />
        </Field>
        <TickList
          name="interests"
          legend={t("account.interests")}
          values={choices.interests}
          chosen={profile.interests}
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
    </fieldset>
  );
}
