import { certificateNames, gradeScales, defaultLevel } from "@okwan/engine";
import { electiveSlotsIn } from "../../../kernel/contract/product.ts";
import { schoolName } from "../../../kernel/web/form-text.ts";
import { lacksLevel, offeredAt } from "../../../kernel/web/offered-levels.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Button, Segments } from "../../../kernel/ui/controls.tsx";
import { Card, Problem } from "../../../kernel/ui/card.tsx";
import { SelectField } from "../../../kernel/ui/field.tsx";
import type { CheckerData } from "./wizard-state.ts";
import { type CheckForm, placeNote, certificateOptions, countryTerms } from "./form.ts";
import {
  CourseField,
  LevelField,
  NameField,
  PhoneField,
  PredictedTick,
  SexField,
  StreamField,
  WishField,
} from "./steps/questions.tsx";
import { firstForm } from "./use-wizard.ts";

/** Errors of the last try; the form stays as typed. */
export interface AnswerWithoutScript {
  readonly form: CheckForm;
  readonly problems: readonly string[];
}

interface PartProps {
  data: CheckerData;
  form: CheckForm;
}

/** Nothing changes without script. */
const nothing = () => undefined;

/**
 * The whole check on one page, for browsers without script: the wizard's questions as native fields. Rendered
 * on the server only.
 */
export function FormWithoutScript({
  data,
  answer,
}: {
  data: CheckerData;
  answer: AnswerWithoutScript | null;
}) {
  const { t, list } = useWords();
  const form = answer?.form ?? { ...firstForm(data), dreams: data.dreams };
  return (
    <div className="page w-full max-w-3xl pb-8">
      <h1 className="text-3xl">{t("checker.head.title")}</h1>
      <p className="mt-1 text-ink-2">{t("checker.plain.text")}</p>
      <Problem className="mt-4">
        {answer?.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </Problem>
      <CountryForm data={data} />
      {data.dreams.length > 0 && (
        <p className="mt-4">
          {t("checker.dream.asked", {
            programmes: list(data.dreams.map((one) => `${one.name} (${one.school})`)),
          })}
        </p>
      )}
      <form method="post" action={postAddress(data)} className="mt-4 grid gap-4">
        <PlaceCard data={data} form={form} />
        <GradesCard data={data} form={form} />
        <PersonCard data={data} form={form} />
        <Button type="submit" className="w-full">
          {t("checker.plain.submit")}
        </Button>
      </form>
    </div>
  );
}

/** Keeps the address's parameters. */
function postAddress({ country, dreams }: CheckerData): string {
  const known = [["country", country.code], ...dreams.map(({ id }) => ["dream", String(id)])];
  return `/checker?${new URLSearchParams(known)}`;
}

function CountryForm({ data }: { data: CheckerData }) {
  const { t } = useWords();
  return (
    <form action="/checker" className="mt-4 flex items-end gap-3">
      <div className="grow">
        <SelectField
          name="country"
          label={t("common.country")}
          defaultValue={data.country.code}
          options={data.countries.map((country) => [country.code, country.name])}
        />
      </div>
      <Button type="submit" tone="quiet">
        {t("checker.plain.change")}
      </Button>
    </form>
  );
}

/** Without script the list itself must say which schools have no degrees, and what they offer. */
function PlaceCard({ data, form }: PartProps) {
  const words = useWords();
  const { t } = words;
  return (
    <Card className="grid gap-4">
      <SelectField
        name="school"
        label={t("checker.plain.schoolIn", { country: data.country.name })}
        hint={placeNote(words, data, data.schools)}
        defaultValue={form.background.school?.slug ?? ""}
        required
        none={t("common.chooseSchool")}
        options={data.schools.map((one) => [
          one.slug,
          lacksLevel(one, defaultLevel)
            ? t("place.schoolWith", { school: schoolName(words, one), offered: offeredAt(words, one) })
            : schoolName(words, one),
        ])}
      />
      <LevelField levels={data.levels} background={form.background} onChange={nothing} />
    </Card>
  );
}

function GradesCard({ data, form }: PartProps) {
  const { t } = useWords();
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t("checker.grades")}</h2>
      <Segments
        name="certificate"
        legend={t("checker.background.certificate")}
        options={certificateOptions({ ...form.background, country: data.country })}
        value={form.background.certificateType}
        onChange={nothing}
      />
      {data.coreSubjects.map(({ id, name }) => (
        <GradeSelect key={id} name={`core-${id}`} label={name} defaultValue={form.core[id] ?? ""} />
      ))}
      {form.electives.slice(0, electiveSlotsIn(data.country.code)).map(({ subjectId, grade }, slot) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={slot} className="grid gap-2 sm:grid-cols-2">
          <SelectField
            name={`elective-${slot + 1}`}
            label={t("checker.grades.elective", { number: slot + 1 })}
            defaultValue={subjectId ?? ""}
            none={t("checker.grades.chooseElective")}
            options={data.electiveSubjects.map(({ id, name }) => [String(id), name])}
          />
          <GradeSelect
            name={`elective-${slot + 1}-grade`}
            label={t("checker.plain.gradeOf", { number: slot + 1 })}
            defaultValue={grade ?? ""}
          />
        </div>
      ))}
    </Card>
  );
}

/** WASSCE grades and the older certificates' letters; the certificate field says which apply. */
function GradeSelect(props: { name: string; label: string; defaultValue: string }) {
  const { t } = useWords();
  const scales = Map.groupBy(certificateNames, (name) => gradeScales[name]);
  return (
    <SelectField none={t("checker.plain.noGrade")} {...props}>
      {[...scales].map(([scale, [first, ...others]]) => (
        <optgroup key={first} label={others.length === 0 ? first : t("checker.plain.letters")}>
          {scale.map(({ grade }) => (
            <option key={grade}>{grade}</option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** Course, wish, sex, name and phone. */
function PersonCard({ data, form }: PartProps) {
  const { t } = useWords();
  const { background, dreams, isPredicted } = form;
  const asksSex = data.schools.some((school) => school.asks_sex === true);
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t("checker.plain.background")}</h2>
      {countryTerms(data.country).hasCourses && (
        <CourseField courses={data.courses} chosen={background.courseOffered} set={nothing} />
      )}
      <WishField chosen={background.wish} hasDream={dreams.length > 0} set={nothing} />
      {countryTerms(data.country).hasCourses && <StreamField chosen={background.stream} set={nothing} />}
      {asksSex && (
        <SexField chosen={background.sex} legend={t("checker.background.sex.plain")} set={nothing} />
      )}
      <NameField fullName={background.fullName} set={nothing} />
      <PhoneField background={background} set={nothing} />
      <PredictedTick isPredicted={isPredicted} onChange={nothing} />
    </Card>
  );
}
