import { schoolPath } from "../../../../kernel/contract/page-paths.ts";
import type { DataOf } from "../../../../kernel/contract/api.ts";
import { linkTo } from "../../../../kernel/web/rich-parts.tsx";
import { useWords } from "../../../../kernel/web/words.tsx";
import { Section } from "../parts/article.tsx";
import { DataTable } from "../parts/data-table.tsx";

type Coverage = DataOf<"showCoverage">;

/** "What we know and what we do not": the catalogue's coverage of every school. */
export function WhatWeKnow({ coverage: { total, schools } }: { coverage: Coverage }) {
  const { t, rich, list } = useWords();
  const known = schools.filter(({ programmes }) => programmes > 0);
  const unknown = schools.filter(({ programmes }) => programmes === 0).map(({ short_name: name }) => name);
  return (
    <Section id="known" title={t("about.known")}>
      <p>{t("about.known.text", { programmes: total.programmes, schools: known.length })}</p>
      <ul className="grid list-disc gap-2 ps-5 marker:text-ink-2">
        <li>{t("about.known.subjects", { count: total.with_subjects, of: total.programmes })}</li>
        <li>
          {t("about.known.cutOff", {
            count: total.with_cut_off,
            of: total.programmes,
            limits: total.with_limit_alone,
          })}
        </li>
        <li>{t("about.known.both", { count: total.with_both, of: total.programmes })}</li>
        <li>{t("about.known.page", { count: total.with_page, of: total.programmes })}</li>
      </ul>
      <p>{t("about.known.rest")}</p>
      {unknown.length > 0 && <p>{t("about.known.nothing", { schools: list(unknown) })}</p>}
      <details>
        <summary className="link flex min-h-11 items-center">{t("about.known.bySchool")}</summary>
        <div className="overflow-x-auto">
          <SchoolTable schools={known} />
        </div>
      </details>
      <p>{rich("about.known.howSure", { link: linkTo("/how-sure") })}</p>
      <p>{rich("about.known.send", { link: linkTo("/support#report") })}</p>
    </Section>
  );
}

function SchoolTable({ schools }: { schools: Coverage["schools"] }) {
  const { t } = useWords();
  const columns = ["programmes", "withSubjects", "withCutOff", "withPage"] as const;
  return (
    <DataTable
      caption={t("about.known.bySchool")}
      hidesCaption
      isSmall
      heads={[t("about.known.school"), ...columns.map((column) => t(`about.known.column.${column}`))]}
      rows={schools.map((school) => [
        <a key="school" className="link" href={schoolPath(school.slug)}>
          {school.short_name}
        </a>,
        school.programmes,
        school.with_subjects,
        school.with_cut_off,
        school.with_page,
      ])}
    />
  );
}
