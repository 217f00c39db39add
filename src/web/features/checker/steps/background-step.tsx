import { allSchoolsId } from "../../../../contract/product.ts";
import { matchCourse } from "../../../../engine/index.ts";
import { Field } from "../../../ui/field.tsx";
import { Flag } from "../../../ui/flag.tsx";
import { SearchSelect, type SelectOption } from "../../../ui/search-select.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { countryName, levelName, schoolName } from "../../../lib/names.ts";
import type { Named, School } from "../../../lib/reference.ts";
import { type PageSpeech, useWords } from "../../../lib/words.tsx";
import { certificateOptions } from "../certificate-options.ts";
import type { CheckerData } from "../checker-data.ts";
import type { CheckForm, Level } from "../form.ts";
import type { BackgroundErrors } from "../steps.ts";
import type { SchoolList } from "../use-lists.ts";
import type { WizardAction } from "../wizard-state.ts";

interface BackgroundStepProps {
  data: CheckerData;
  schools: SchoolList;
  form: CheckForm;
  errors: BackgroundErrors;
  act: (action: WizardAction) => void;
}

const sexes = [
  { value: "female", label: "checker.background.female" },
  { value: "male", label: "checker.background.male" },
  { value: "", label: "checker.background.skip" },
] as const;

export function BackgroundStep({ data, schools, form, errors, act }: BackgroundStepProps) {
  const words = useWords();
  const { t } = words;
  const { background } = form;
  const set = (change: Parameters<typeof act>[0] & { type: "background" }) => act(change);
  const asksSex =
    schools.state === "ready" &&
    schools.schools.some(
      (school) =>
        school.asks_sex === true && [school.id, allSchoolsId].includes(background.school?.id ?? Number.NaN),
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <LabelledSelect
        id="country"
        label={t("common.country")}
        error={errors.country}
        options={data.countries.map((country) => ({
          value: country.code,
          label: countryName(words, country),
          icon: <Flag country={country.code} />,
        }))}
        value={background.country?.code ?? ""}
        placeholder={t("common.chooseCountry")}
        searchPlaceholder={t("common.searchCountries")}
        onChange={(code) => {
          const country = data.countries.find((one) => one.code === code);
          if (country !== undefined) set({ type: "background", change: { country } });
        }}
      />
      <LabelledSelect
        id="school"
        label={t("common.school")}
        error={errors.school ?? (schools.state === "failed" ? schools.message : undefined)}
        options={schools.state === "ready" ? schools.schools.map((one) => schoolOption(one, words)) : []}
        value={background.school?.slug ?? ""}
        placeholder={t(schools.state === "loading" ? "common.loading" : "common.chooseSchool")}
        searchPlaceholder={t("common.searchSchools")}
        disabled={background.country === null || schools.state === "loading"}
        onChange={(slug) => {
          if (schools.state !== "ready") return;
          const school = schools.schools.find((one) => one.slug === slug);
          if (school !== undefined) set({ type: "background", change: { school } });
        }}
      />
      <LabelledSelect
        id="course"
        label={t("checker.background.course")}
        hint={t("checker.background.course.hint")}
        options={[
          ...(background.courseOffered === null
            ? []
            : [{ value: "", label: t("checker.background.course.none") }]),
          ...data.courses.map(courseOption),
        ]}
        value={background.courseOffered ?? ""}
        placeholder={t("checker.background.course.choose")}
        searchPlaceholder={t("checker.background.course.search")}
        alsoFound={matchCourse}
        onChange={(course) =>
          set({ type: "background", change: { courseOffered: course === "" ? null : course } })
        }
      />
      <Segments
        name="level"
        legend={t("checker.background.level")}
        options={[...data.levels].sort((a, b) => b.id - a.id).map((level) => levelOption(level, words))}
        value={background.programmeLevel}
        onChange={(programmeLevel) => set({ type: "background", change: { programmeLevel } })}
      />
      {asksSex && (
        <div>
          <Segments
            name="sex"
            legend={t("checker.background.sex")}
            options={sexes.map(({ value, label }) => ({ value, label: t(label) }))}
            value={background.sex ?? ""}
            onChange={(sex) => set({ type: "background", change: { sex: sex === "" ? null : sex } })}
          />
          <p className="mt-1.5 text-sm text-ink-2">{t("checker.background.sex.text")}</p>
        </div>
      )}
      {!form.isNameFromSlip && (
        <>
          <Segments
            name="certificate-type"
            legend={t("checker.background.certificate")}
            options={certificateOptions}
            value={background.certificateType}
            onChange={(certificateType) => act({ type: "certificate", certificateType })}
          />
          <p className="-mt-3 text-sm text-ink-2">{t("checker.background.certificate.text")}</p>
          <Field id="fullName" label={t("checker.background.name")}>
            <input
              id="fullName"
              className="control"
              autoComplete="name"
              maxLength={120}
              value={background.fullName}
              onChange={(event) => set({ type: "background", change: { fullName: event.target.value } })}
            />
          </Field>
        </>
      )}
      <Field
        id="phoneNumber"
        label={t("checker.background.phone")}
        hint={t("checker.background.phone.hint")}
        error={errors.phoneNumber}
      >
        <input
          id="phoneNumber"
          type="tel"
          inputMode="tel"
          className="control"
          autoComplete="tel"
          maxLength={24}
          placeholder="024 123 4567"
          value={background.phoneNumber}
          aria-invalid={errors.phoneNumber !== undefined}
          aria-describedby="phoneNumber-hint phoneNumber-error"
          onChange={(event) => set({ type: "background", change: { phoneNumber: event.target.value } })}
        />
      </Field>
    </div>
  );
}

interface LabelledSelectProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly SelectOption[];
  value: string;
  placeholder: string;
  searchPlaceholder: string;
  disabled?: boolean;
  alsoFound?: (typed: string) => string | null;
  onChange: (value: string) => void;
}

function LabelledSelect({ id, label, hint, error, ...select }: LabelledSelectProps) {
  const { t } = useWords();
  return (
    <Field id={id} label={<span id={`${id}-label`}>{label}</span>} hint={hint} error={error}>
      <SearchSelect
        id={id}
        labelId={`${id}-label`}
        emptyText={t("common.noOptions")}
        describedBy={`${id}-error`}
        {...select}
      />
    </Field>
  );
}

function schoolOption(school: School, words: PageSpeech): SelectOption {
  return { value: school.slug, label: schoolName(words, school), keywords: school.short_name };
}
function courseOption(course: Named): SelectOption {
  return { value: course.name, label: course.name };
}
function levelOption(level: Named, words: PageSpeech): { value: Level; label: string } {
  return { value: level.name as Level, label: levelName(words, level.name) };
}
