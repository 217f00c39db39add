import { Form } from "react-router";
import type { ProgrammeSearch } from "../../../contract/student/programme-search.ts";
import { shortWindowWords } from "../../lib/admission-words.ts";
import { linkTo } from "../../lib/rich-parts.tsx";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/card.tsx";
import { ChanceChip } from "./chance-chip.tsx";
import { placeWords } from "./words.ts";

interface ChooseProgrammeProps {
  found: ProgrammeSearch;
  asked: { from: string; school: string; search: string };
}

/** From the plan, the matches or everything. */
export function ChooseProgramme({ found, asked }: ChooseProgrammeProps) {
  const { t, rich } = useWords();
  return (
    <>
      <h1 className="text-3xl">{t("student.apply")}</h1>
      <p className="mt-1.5 text-ink-2">{t("applications.apply.text")}</p>
      <SearchForm schools={found.schools} asked={asked} />
      <p className="mt-5 text-ink-2" role="status">
        {found.total > found.programmes.length
          ? t("applications.apply.some", { shown: found.programmes.length, count: found.total })
          : t("student.programmes", { count: found.total })}
      </p>
      <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
        {found.programmes.map((programme) => (
          <FoundProgramme key={programme.id} programme={programme} />
        ))}
      </ul>
      {found.total === 0 && (
        <Note className="mt-3">
          {rich("applications.apply.none", {
            link: linkTo("/app/apply"),
          })}
        </Note>
      )}
    </>
  );
}

interface SearchFormProps extends Pick<ChooseProgrammeProps, "asked"> {
  schools: ProgrammeSearch["schools"];
}

function SearchForm({ schools, asked }: SearchFormProps) {
  const { t } = useWords();
  return (
    <Form method="get" className="mt-6 grid items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_auto]">
      <label className="block">
        <span className="mb-1 block text-sm font-semibold">{t("applications.apply.from")}</span>
        <select name="from" defaultValue={asked.from} className="control">
          <option value="all">{t("applications.apply.from.all")}</option>
          <option value="matches">{t("applications.apply.from.matches")}</option>
          <option value="plan">{t("applications.apply.from.plan")}</option>
        </select>
      </label>
      <label className="block">
        <span className="mb-1 block text-sm font-semibold">{t("applications.apply.school")}</span>
        <select name="school" defaultValue={asked.school} className="control">
          <option value="">{t("applications.apply.anySchool")}</option>
          {schools.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className="block">
        <span className="mb-1 block text-sm font-semibold">{t("applications.apply.programme")}</span>
        <input
          name="search"
          type="search"
          defaultValue={asked.search}
          placeholder={t("applications.apply.programme.example")}
          className="control"
        />
      </label>
      <Button type="submit" tone="quiet">
        {t("student.show")}
      </Button>
    </Form>
  );
}

function FoundProgramme({ programme }: { programme: ProgrammeSearch["programmes"][number] }) {
  const words = useWords();
  return (
    <li>
      <a
        href={`/app/apply?programme=${programme.id}`}
        className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2.5 hover:bg-sunken"
      >
        <span>
          <span className="block font-semibold">{programme.name}</span>
          <span className="block text-sm text-ink-2">{placeWords(words, programme)}</span>
          {programme.window !== null && (
            <span className="block text-sm text-ink-2">{shortWindowWords(words, programme.window)}</span>
          )}
        </span>
        <ChanceChip chance={programme.chance} />
      </a>
    </li>
  );
}
