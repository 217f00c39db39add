import { allSchoolsId } from "../../../../contract/product.ts";
import { fieldsOfStudy } from "../../../../contract/field-of-study.ts";
import { type Level, matchCourse, usualLevel } from "../../../../engine/index.ts";
import { studyName } from "../../../../language/data-names.ts";
import { Field } from "../../../ui/field.tsx";
import { LabelledSelect } from "../../../ui/labelled-select.tsx";
import { CountryField, SchoolField } from "../../../ui/place-fields.tsx";
import { Segments } from "../../../ui/segments.tsx";
import { callingCodeOf } from "../../../lib/calling-codes.ts";
import { levelName } from "../../../lib/names.ts";
import { lackingNote, lacks, noProgrammesNote } from "../../../lib/offered-levels.ts";
import { isSoldIn, type Named } from "../../../lib/reference.ts";
import type { SchoolList } from "../../../lib/use-schools.ts";
import { useWords } from "../../../lib/words.tsx";
import type { CheckerData } from "../checker-data.ts";
import type { Background, CheckForm } from "../form.ts";
import { placeNote } from "../place-note.ts";
import type { Course } from "../proposed-electives.ts";
import type { BackgroundErrors } from "../steps.ts";
import type { BackgroundChange, WizardAction } from "../wizard-state.ts";

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

type Change = (change: BackgroundChange) => void;

/** Step 3: where, what and who. */
export function BackgroundStep({ data, schools, form, errors, act }: BackgroundStepProps) {
  const words = useWords();
  const { t } = words;
  const { background } = form;
  const set: Change = (change) => act({ type: "background", change });
  const isSold = isSoldIn(data.countries, background.country);
  const hasProgrammes = noProgrammesNote(words, background.country, schools.schools) === undefined;
  const asksSex = schools.schools.some(
    (school) =>
      school.asks_sex === true && [school.id, allSchoolsId].includes(background.school?.id ?? Number.NaN),
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <CountryField
        countries={data.countries}
        chosen={background.country}
        error={errors.country}
        onChoose={(country) => set({ country })}
      />
      <SchoolField
        list={schools}
        chosen={background.school}
        hint={placeNote(words, background, schools.schools)}
        error={errors.school}
        placeholder={t("common.chooseSchool")}
        isOff={background.country === null}
        onChoose={(school) => set({ school })}
      />
      {hasProgrammes && <WishField chosen={background.wish} hasDream={form.dreams.length > 0} set={set} />}
      {isSold && <CourseField courses={data.courses} chosen={background.courseOffered} set={set} />}
      {hasProgrammes && (
        <LevelField
          levels={data.levels}
          background={background}
          onChange={(level) => act({ type: "level", level })}
        />
      )}
      {asksSex && <SexField chosen={background.sex} set={set} />}
      {!form.isNameFromSlip && <NameField fullName={background.fullName} set={set} />}
      <PhoneField
        typed={background.phoneNumber}
        example={isSold ? "024 123 4567" : `${callingCodeOf(background.country?.code ?? null)} …`}
        error={errors.phoneNumber}
        set={set}
      />
    </div>
  );
}

interface WishFieldProps {
  chosen: Background["wish"];
  hasDream: boolean;
  set: Change;
}

function WishField({ chosen, hasDream, set }: WishFieldProps) {
  const words = useWords();
  const { t } = words;
  return (
    <LabelledSelect
      id="wish"
      label={t("checker.wish")}
      hint={t(hasDream ? "checker.wish.hint.dream" : "checker.wish.hint")}
      options={[
        ...(chosen === null ? [] : [{ value: "", label: t("checker.wish.none") }]),
        ...fieldsOfStudy.map((field) => ({ value: field, label: studyName(words, field) })),
      ]}
      value={chosen ?? ""}
      placeholder={t("checker.wish.choose")}
      searchPlaceholder={t("checker.wish.search")}
      onChange={(wish) => set({ wish: fieldsOfStudy.find((field) => field === wish) ?? null })}
    />
  );
}

interface CourseFieldProps {
  courses: readonly Course[];
  chosen: string | null;
  set: Change;
}

function CourseField({ courses, chosen, set }: CourseFieldProps) {
  const { t } = useWords();
  return (
    <LabelledSelect
      id="course"
      label={t("checker.background.course")}
      hint={t("checker.background.course.hint")}
      options={[
        ...(chosen === null ? [] : [{ value: "", label: t("checker.background.course.none") }]),
        // Also found by its electives: "metal" means Technical.
        ...courses.map(({ name, usual_electives }) => ({
          value: name,
          label: name,
          keywords: usual_electives.join(" "),
        })),
      ]}
      value={chosen ?? ""}
      placeholder={t("checker.background.course.choose")}
      searchPlaceholder={t("checker.background.course.search")}
      alsoFound={matchCourse}
      onChange={(course) => set({ courseOffered: course === "" ? null : course })}
    />
  );
}

interface LevelFieldProps {
  levels: readonly Named[];
  background: Background;
  onChange: (level: Level) => void;
}

/** Levels the school does not offer are marked but can be chosen. */
function LevelField({ levels, background, onChange }: LevelFieldProps) {
  const words = useWords();
  const { school, programmeLevel, chosenLevel } = background;
  return (
    <div>
      <Segments
        name="level"
        legend={words.t("checker.background.level")}
        options={[...levels]
          .sort((a, b) => b.id - a.id)
          .map(({ name }) => ({
            value: name as Level,
            label: levelName(words, name),
            note: lacks(school, name as Level) ? words.t("place.noneHere") : undefined,
          }))}
        value={programmeLevel}
        onChange={onChange}
      />
      <p role="status" className="mt-1.5 text-sm font-medium empty:hidden">
        {lackingNote(words, school, chosenLevel ?? usualLevel)}
      </p>
    </div>
  );
}

function SexField({ chosen, set }: { chosen: Background["sex"]; set: Change }) {
  const { t } = useWords();
  return (
    <div>
      <Segments
        name="sex"
        legend={t("checker.background.sex")}
        options={sexes.map(({ value, label }) => ({ value, label: t(label) }))}
        value={chosen ?? ""}
        onChange={(sex) => set({ sex: sex === "" ? null : sex })}
      />
      <p className="mt-1.5 text-sm text-ink-2">{t("checker.background.sex.text")}</p>
    </div>
  );
}

function NameField({ fullName, set }: { fullName: string; set: Change }) {
  const { t } = useWords();
  return (
    <Field id="fullName" label={t("checker.background.name")}>
      <input
        id="fullName"
        className="control"
        autoComplete="name"
        maxLength={120}
        value={fullName}
        onChange={(event) => set({ fullName: event.target.value })}
      />
    </Field>
  );
}

interface PhoneFieldProps {
  typed: string;
  example: string;
  error: string | undefined;
  set: Change;
}

function PhoneField({ typed, example, error, set }: PhoneFieldProps) {
  const { t } = useWords();
  return (
    <Field
      id="phoneNumber"
      label={t("checker.background.phone")}
      hint={t("checker.background.phone.hint")}
      error={error}
    >
      <input
        id="phoneNumber"
        type="tel"
        inputMode="tel"
        className="control"
        autoComplete="tel"
        maxLength={24}
        placeholder={example}
        value={typed}
        aria-invalid={error !== undefined}
        aria-describedby="phoneNumber-hint phoneNumber-error"
        onChange={(event) => set({ phoneNumber: event.target.value })}
      />
    </Field>
  );
}
