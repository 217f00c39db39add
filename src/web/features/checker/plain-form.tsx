import { type Level, usualLevel } from "../../../engine/index.ts";
import { allSchoolsId, electiveSlots } from "../../../contract/product.ts";
import type { Words } from "../../../language/words.ts";
import { countryName, levelName, schoolName } from "../../lib/names.ts";
import { lackingNote, lacks, levelAt, offeredAt } from "../../lib/offered-levels.ts";
import type { School } from "../../lib/reference.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { certificateOptions } from "./select-options.ts";
import type { CheckerData } from "./checker-data.ts";
import { blankForm, type CheckForm, type GradeRow } from "./form.ts";
import { placeNote } from "./place-note.ts";
import { PersonCard } from "./plain-person.tsx";
import { GradeSelect, PlainSelect } from "./plain-select.tsx";

/** Errors of the last try; the form stays as typed. */
export interface PlainFormAnswer {
  readonly form: CheckForm;
  readonly problems: readonly string[];
}

/** The whole check on one page, for browsers without script. Rendered on the server only. */
export function PlainForm({ data, answer }: { data: CheckerData; answer: PlainFormAnswer | null }) {
  const { t, list } = useWords();
  const form = answer?.form ?? blankForm;
  return (
    <div className="page w-full max-w-3xl pb-8">
      <h1 className="text-3xl">{t("checker.head.title")}</h1>
      <p className="mt-1 text-ink-2">{t("checker.plain.text")}</p>
      {answer !== null && answer.problems.length > 0 && (
        <div role="alert">
          <Note tone="clay" className="mt-4">
            {answer.problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </Note>
        </div>
      )}
      <CountryForm data={data} />
      {data.dreams.length > 0 && (
        <p className="mt-4">
          {t("checker.dream.asked", {
            programmes: list(data.dreams.map((one) => `${one.name} (${one.school})`)),
          })}
        </p>
      )}
      <form method="post" action={postAddress(data)} className="mt-4 grid gap-4">
        <PlaceCard data={data} answer={answer} />
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
  const words = useWords();
  const { t } = words;
  return (
    <form action="/checker" className="mt-4 flex items-end gap-3">
      <div className="grow">
        <PlainSelect name="country" label={t("common.country")} value={data.country.code}>
          {data.countries.map((country) => (
            <option key={country.code} value={country.code}>
              {countryName(words, country)}
            </option>
          ))}
        </PlainSelect>
      </div>
      <Button type="submit" tone="quiet">
        {t("checker.plain.change")}
      </Button>
    </form>
  );
}

/** Without script the list itself must say which schools have no degrees, and what they offer. */
function PlaceCard({ data, answer }: { data: CheckerData; answer: PlainFormAnswer | null }) {
  const words = useWords();
  const { t } = words;
  const school = answer === null ? data.school : answer.form.background.school;
  const level = answer?.form.background.programmeLevel ?? usualLevel;
  return (
    <Card className="grid gap-4">
      <PlainSelect
        name="school"
        label={t("checker.plain.schoolIn", { country: countryName(words, data.country) })}
        value={school?.slug ?? ""}
        required
        hint={placeNote(words, data, data.schools)}
      >
        <option value="">{t("common.chooseSchool")}</option>
        {data.schools.map((one) => (
          <option key={one.slug} value={one.slug}>
            {lacks(one, usualLevel)
              ? t("place.schoolWith", { school: schoolName(words, one), offered: offeredAt(words, one) })
              : schoolName(words, one)}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect
        name="level"
        label={t("checker.background.level")}
        value={answer === null ? levelAt(school, level) : level}
        hint={lackingNote(words, school, level)}
      >
        {[...data.levels]
          .sort((a, b) => b.id - a.id)
          .map(({ id, name }) => (
            <option key={id} value={name}>
              {markedLevel(words, school, name as Level)}
            </option>
          ))}
      </PlainSelect>
    </Card>
  );
}

/** "Degree", or "Degree (none at UESD)". */
function markedLevel(words: Words, school: School | null, level: Level): string {
  const name = levelName(words, level);
  if (!lacks(school, level)) return name;
  return school.id === allSchoolsId
    ? words.t("place.levelNone", { level: name })
    : words.t("place.levelNoneAt", { level: name, school: school.short_name });
}

function GradesCard({ data, form }: { data: CheckerData; form: CheckForm }) {
  const { t } = useWords();
  const slots = Array.from({ length: electiveSlots }, (_, index) => index);
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t("checker.grades")}</h2>
      <PlainSelect
        name="certificate"
        label={t("checker.background.certificate")}
        value={form.background.certificateType}
      >
        {certificateOptions(data.country.is_sold ?? true).map(({ value }) => (
          <option key={value}>{value}</option>
        ))}
      </PlainSelect>
      {data.coreSubjects.map((subject) => (
        <GradeSelect
          key={subject.id}
          name={`core-${subject.id}`}
          label={subject.name}
          value={form.core[subject.id] ?? ""}
        />
      ))}
      {slots.map((slot) => (
        <ElectiveSlot
          key={slot}
          number={slot + 1}
          row={form.electives[slot]}
          subjects={data.electiveSubjects}
        />
      ))}
    </Card>
  );
}

interface ElectiveSlotProps {
  number: number;
  row: GradeRow | undefined;
  subjects: CheckerData["electiveSubjects"];
}

function ElectiveSlot({ number, row, subjects }: ElectiveSlotProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <PlainSelect
        name={`elective-${number}`}
        label={t("checker.grades.elective", { number: number })}
        value={String(row?.subjectId ?? "")}
      >
        <option value="">{t("checker.grades.chooseElective")}</option>
        {subjects.map((subject) => (
          <option key={subject.id} value={subject.id}>
            {subject.name}
          </option>
        ))}
      </PlainSelect>
      <GradeSelect
        name={`elective-${number}-grade`}
        label={t("checker.plain.gradeOf", { number: number })}
        value={row?.grade ?? ""}
      />
    </div>
  );
}
