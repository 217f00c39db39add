import { Form } from "react-router";
import type { Profile, ProfileChoices } from "../../login/contract/profile.ts";
import { certificateNames, levels } from "@okwan/engine";
import { levelName } from "../../../kernel/web/form-text.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button } from "../../../kernel/ui/controls.tsx";
import { Card, Problem } from "../../../kernel/ui/card.tsx";
import { SelectField, TextField } from "../../../kernel/ui/field.tsx";
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
      <Problem className="mt-3">{outcome?.isDone === false ? outcome.message : null}</Problem>
      {isFilled && <p className="mt-3 text-ink-2">{t("account.fromCheck")}</p>}
      <Form method="post" preventScrollReset className="mt-4 grid gap-5">
        <About profile={profile} choices={choices} errors={errors} />
        <TickList
          name="regions[]"
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

interface AboutProps extends Omit<ProfileFormProps, "outcome"> {
  errors: FormOutcome["errors"];
}

function About({ profile, choices, errors }: AboutProps) {
  const words = useWords();
  const { t } = words;
  const text = (name: "full_name" | "email" | "shs_school") => ({
    name,
    defaultValue: profile[name] ?? "",
    error: errors[name],
    maxLength: 200,
  });
  const choice = (name: "shs_course" | "certificate" | "level") => ({
    name,
    defaultValue: profile[name] ?? "",
    none: t("account.notTold"),
  });
  const named = (values: readonly string[]) => values.map((value) => [value, value] as const);
  return (
    <>
      <TextField {...text("full_name")} label={t("account.fullName")} autoComplete="name" />
      <TextField {...text("email")} label={t("account.email")} type="email" autoComplete="email" />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...choice("shs_course")}
          label={t("account.course")}
          options={named(choices.shs_courses)}
        />
        <SelectField
          {...choice("certificate")}
          label={t("account.certificate")}
          options={named(certificateNames)}
        />
      </div>
      <TextField {...text("shs_school")} label={t("account.school")} autoComplete="off" />
      <SelectField
        {...choice("level")}
        label={t("account.level")}
        options={levels.map((level) => [level, levelName(words, level)])}
      />
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

interface TickListProps {
  name: string;
  legend: string;
  values: readonly string[];
  chosen: readonly string[];
}

/** Values to tick. */
function TickList({ name, legend, values, chosen }: TickListProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-2 px-4 has-checked:border-brand has-checked:bg-brand-tint has-checked:text-on-brand-tint"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 accent-brand"
            />
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
