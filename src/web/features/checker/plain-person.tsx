import { fieldsOfStudy } from "../../../contract/field-of-study.ts";
import { studyName } from "../../../language/data-names.ts";
import { useWords } from "../../lib/words.tsx";
import { Card } from "../../ui/card.tsx";
import type { CheckerData } from "./checker-data.ts";
import type { Background, CheckForm } from "./form.ts";
import { PlainSelect } from "./plain-select.tsx";

/** The part of the plain form about the student: course, wish, sex, name and phone. */
export function PersonCard({ data, form }: { data: CheckerData; form: CheckForm }) {
  const words = useWords();
  const { t } = words;
  const { background } = form;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t("checker.plain.background")}</h2>
      {(data.country.is_sold ?? true) && (
        <PlainSelect
          name="course"
          label={t("checker.background.course")}
          value={background.courseOffered ?? ""}
        >
          <option value="">{t("checker.background.course.none")}</option>
          {data.courses.map((course) => (
            <option key={course.id}>{course.name}</option>
          ))}
        </PlainSelect>
      )}
      <PlainSelect name="wish" label={t("checker.wish")} value={background.wish ?? ""}>
        <option value="">{t("checker.wish.none")}</option>
        {fieldsOfStudy.map((field) => (
          <option key={field} value={field}>
            {studyName(words, field)}
          </option>
        ))}
      </PlainSelect>
      {data.schools.some((school) => school.asks_sex === true) && (
        <PlainSelect name="sex" label={t("checker.background.sex.plain")} value={background.sex ?? ""}>
          <option value="">{t("checker.background.skip")}</option>
          <option value="female">{t("checker.background.female")}</option>
          <option value="male">{t("checker.background.male")}</option>
        </PlainSelect>
      )}
      <NameAndPhone background={background} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isPredicted"
          className="size-6 accent-brand"
          defaultChecked={form.isPredicted}
        />
        <span>{t("checker.grades.predicted")}</span>
      </label>
    </Card>
  );
}

function NameAndPhone({ background }: { background: Background }) {
  const { t } = useWords();
  return (
    <>
      <label className="block font-semibold">
        {t("checker.background.name")}
        <input
          name="fullName"
          className="control mt-1.5 font-normal"
          autoComplete="name"
          maxLength={120}
          defaultValue={background.fullName}
        />
      </label>
      <label className="block font-semibold">
        {t("checker.background.phone")}
        <input
          name="phoneNumber"
          type="tel"
          required
          className="control mt-1.5 font-normal"
          autoComplete="tel"
          maxLength={24}
          defaultValue={background.phoneNumber}
        />
        <span className="mt-1.5 block text-sm font-normal text-ink-2">
          {t("checker.background.phone.hint")}
        </span>
      </label>
    </>
  );
}
