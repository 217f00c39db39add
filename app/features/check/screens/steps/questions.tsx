import { wishWords } from "../../../result/contract/result-view.ts";
import { waysToStudy } from "../../../../kernel/contract/product.ts";
import { fieldsOfStudy } from "../../../../kernel/contract/programme-index.ts";
import { homeCountry, type Level, matchCourse, defaultLevel } from "@okwan/engine";
import { studyName } from "../../../../words/data-names.ts";
import { callingCodeOf, showMobileNumber } from "../../../../kernel/contract/phone-number.ts";
import { lackingNote, lacksLevel } from "../../../../kernel/web/offered-levels.ts";
import type { NamedOption } from "../../../../kernel/web/reference.ts";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Button, Segments } from "../../../../kernel/ui/controls.tsx";
import { SelectField, TextField } from "../../../../kernel/ui/field.tsx";
import { SearchSelect } from "../../../../kernel/ui/search-select.tsx";
import type { Background, Course } from "../form.ts";
import { typedPhone, type BackgroundChange } from "../wizard-state.ts";

/** Questions that the form without script asks too: there each is a native field with its name. */

export type ChangeBackground = (change: BackgroundChange) => void;

export function Change({ what, onChange }: { what: string; onChange: () => void }) {
  const { t } = useWords();
  return (
    <button type="button" className="link min-h-11 px-2" onClick={onChange}>
      {t("checker.review.changeOne")}
      <span className="sr-only">: {what}</span>
    </button>
  );
}

const sexes = [
  { value: "female", label: "checker.background.female" },
  { value: "male", label: "checker.background.male" },
  { value: "", label: "checker.background.skip" },
] as const;

interface WishFieldProps {
  chosen: Background["wish"];
  hasDream: boolean;
  set: ChangeBackground;
}

export function WishField({ chosen, hasDream, set }: WishFieldProps) {
  const words = useWords();
  const { t } = words;
  return (
    <SearchSelect
      id="wish"
      name="wish"
      label={t("checker.wish")}
      hint={t(hasDream ? "checker.wish.hint.dream" : "checker.wish.hint")}
      options={[
        ...(chosen === null ? [] : [{ value: "", label: t("checker.wish.none") }]),
        // Found by the words people use as well: nurse, doctor, IT.
        ...fieldsOfStudy.map((field) => ({
          value: field,
          label: studyName(words, field),
          keywords: wishWords[field] ?? "",
        })),
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
  set: ChangeBackground;
}

export function CourseField({ courses, chosen, set }: CourseFieldProps) {
  const { t } = useWords();
  return (
    <SearchSelect
      id="course"
      name="course"
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
  levels: readonly NamedOption[];
  background: Background;
  onChange: (level: Level) => void;
}

/** Levels the school does not offer are marked but can be chosen. */
export function LevelField({ levels, background, onChange }: LevelFieldProps) {
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
            label: name,
            note: lacksLevel(school, name as Level) ? words.t("place.noneHere") : undefined,
          }))}
        value={programmeLevel}
        onChange={onChange}
      />
      <p role="status" className="mt-1.5 text-sm font-medium empty:hidden">
        {lackingNote(words, school, chosenLevel ?? defaultLevel)}
      </p>
    </div>
  );
}

/** How somebody wants to study; their places lead the choices. */
export function StreamField({ chosen, set }: { chosen: Background["stream"]; set: ChangeBackground }) {
  const { t } = useWords();
  return (
    <SelectField
      id="stream"
      name="stream"
      label={t("checker.stream")}
      value={chosen ?? ""}
      none={t("checker.stream.none")}
      options={waysToStudy.map((stream) => [stream, t("checker.stream.way", { stream })])}
      onChange={(event) =>
        set({ stream: waysToStudy.find((way) => way === event.currentTarget.value) ?? null })
      }
    />
  );
}

interface SexFieldProps {
  chosen: Background["sex"];
  /** Instead of the usual question. */
  legend?: string;
  set: ChangeBackground;
}

export function SexField({ chosen, legend, set }: SexFieldProps) {
  const { t } = useWords();
  return (
    <div>
      <Segments
        name="sex"
        legend={legend ?? t("checker.background.sex")}
        options={sexes.map(({ value, label }) => ({ value, label: t(label) }))}
        value={chosen ?? ""}
        onChange={(sex) => set({ sex: sex === "" ? null : sex })}
      />
      <p className="mt-1.5 text-sm text-ink-2">{t("checker.background.sex.text")}</p>
    </div>
  );
}

export function NameField({ fullName, set }: { fullName: string; set: ChangeBackground }) {
  const { t } = useWords();
  return (
    <TextField
      name="fullName"
      label={t("checker.background.name")}
      autoComplete="name"
      maxLength={120}
      value={fullName}
      onChange={(event) => set({ fullName: event.target.value })}
    />
  );
}

interface PhoneFieldProps {
  background: Background;
  error?: string | undefined;
  set: ChangeBackground;
}

export function PhoneField({ background, error, set }: PhoneFieldProps) {
  const { t } = useWords();
  const country = background.country?.code ?? homeCountry;
  const read = typedPhone(background);
  return (
    <div>
      <TextField
        name="phoneNumber"
        type="tel"
        label={t("checker.background.phone")}
        hint={t("checker.background.phone.hint")}
        error={error}
        required
        autoComplete="tel"
        maxLength={40}
        placeholder={country === homeCountry ? "024 123 4567" : `${callingCodeOf(country)} …`}
        value={background.phoneNumber}
        onChange={(event) => set({ phoneNumber: event.target.value })}
      />
      {error !== undefined && read.kind === "elsewhere" && (
        <Button
          type="button"
          tone="quiet"
          className="mt-2"
          onClick={() => set({ phoneNumber: showMobileNumber(read.number) })}
        >
          {t("checker.wrong.phoneElsewhere.use", { number: showMobileNumber(read.number) })}
        </Button>
      )}
    </div>
  );
}

interface PredictedTickProps {
  isPredicted: boolean;
  onChange: (isPredicted: boolean) => void;
}

export function PredictedTick({ isPredicted, onChange }: PredictedTickProps) {
  const { t } = useWords();
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="isPredicted"
        className="size-6 accent-brand"
        checked={isPredicted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{t("checker.grades.predicted")}</span>
    </label>
  );
}
