import { Form } from "react-router";
import type { Profile, ProfileChoices } from "../../../contract/student/profile.ts";
import { certificateNames, levels } from "../../../engine/index.ts";
import { levelName } from "../../lib/names.ts";
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
export function ProfileForm({ profile: own, choices, outcome }: ProfileFormProps) {
  const { t } = useWords();
  const profile = withCheck(own, choices);
  const isFilled = (["full_name", "shs_course", "certificate", "level"] as const).some(
    (field) => own[field] !== profile[field],
  );
  const errors = outcome?.errors ?? {};
  return (
    <Card>
      <h2 className="text-xl">{t("account.about")}</h2>
      {outcome?.isDone === false && (
        <Note tone="clay" role="alert" className="mt-3">
          {outcome.message}
        </Note>
      )}
      {isFilled && <p className="mt-3 text-ink-2">{t("account.fromCheck")}</p>}
      <Form method="post" preventScrollReset className="mt-4 grid gap-5">
        <NameAndEmail profile={profile} errors={errors} />
        <SchoolLeaving profile={profile} choices={choices} schoolError={errors["shs_school"]} />
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

/** Empty fields are prefilled from the newest check; stored once the student saves. */
function withCheck(own: Profile, { from_check: check }: ProfileChoices): Profile {
  if (check === null) return own;
  return {
    ...own,
    full_name: own.full_name ?? check.full_name,
    shs_course: own.shs_course ?? check.shs_course,
    certificate: own.certificate ?? check.certificate,
    level: own.level ?? check.level,
  };
}

function NameAndEmail({ profile, errors }: { profile: Profile; errors: NonNullable<FormOutcome["errors"]> }) {
  const { t } = useWords();
  return (
    <>
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
    </>
  );
}

function SchoolLeaving({
  profile,
  choices,
  schoolError,
}: Omit<ProfileFormProps, "outcome"> & { schoolError: string | undefined }) {
  const { t } = useWords();
  return (
    <>
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
        error={schoolError}
      />
      <Choice name="level" label={t("account.level")} values={levels} value={profile.level} />
    </>
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
