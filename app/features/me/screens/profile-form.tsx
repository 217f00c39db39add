import { Form } from "react-router";
import type { Profile } from "../../login/contract/profile.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/controls.tsx";
import { Card, Problem } from "../../../kernel/ui/card.tsx";
import { TextField } from "../../../kernel/ui/field.tsx";
import type { FormOutcome } from "./student-api.ts";

interface ProfileFormProps {
  profile: Profile;
  outcome: FormOutcome | undefined;
}

/** The student's name, and what they want to be notified of. */
export function ProfileForm({ profile, outcome }: ProfileFormProps) {
  const { t } = useWords();
  return (
    <Card>
      <h2 className="text-xl">{t("account.about")}</h2>
      <Problem className="mt-3">{outcome?.isDone === false ? outcome.message : null}</Problem>
      <Form method="post" preventScrollReset className="mt-4 grid gap-5">
        <TextField
          name="full_name"
          label={t("account.fullName")}
          defaultValue={profile.full_name ?? ""}
          error={outcome?.errors?.["full_name"]}
          maxLength={200}
          autoComplete="name"
        />
        <Notifications profile={profile} />
        <Button type="submit" name="form" value="profile" className="sm:justify-self-start">
          {t("student.save")}
        </Button>
      </Form>
    </Card>
  );
}

/** A payment sends its own texts. */
const kinds = ["figure", "window", "deadline"] as const;

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
            name="texts_for[]"
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
