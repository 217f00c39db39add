import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { type FieldOfStudy, fieldsOfStudy } from "../../../kernel/contract/programme-index.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { findCountry } from "../../../kernel/web/reference.ts";
import { linkTo, useWords } from "../../../kernel/web/words.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { Note } from "../../../kernel/ui/card.tsx";
import { CheckCall, SitePage } from "../screens/parts/page-top.tsx";
import { Pager } from "../../../kernel/ui/controls.tsx";
import { asOptions, countrySelect, FilterForm } from "../screens/catalogue/filter-form.tsx";
import { foundOr404 } from "../screens/catalogue/found-or-404.ts";
import { queryOf } from "../screens/catalogue/words.ts";
import { ProgrammeCard } from "../screens/catalogue/programme-card.tsx";

const perPage = 20;
const path = "/programs";

export const handle = {
  isPublic: true,
  query: ["country", "q", "school", "level", "field", "study", "page"],
  areas: ["site", "catalogue", "programmes", "fields", "results"],
} satisfies PageHandle;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const asked = (name: string) => (params.get(name)?.trim() ?? "").slice(0, 100);
  const countries = await apiData(site, "listCountries");
  const country = findCountry(countries, asked("country")) ?? countries[0];
  const search = {
    q: asked("q"),
    school: asked("school"),
    level: asked("level"),
    field: asked("field"),
  };
  const study = fieldsOfStudy.find((each) => each === asked("study"));
  const page = Math.min(Math.max(1, Math.trunc(Number(asked("page"))) || 1), 1000);
  const query = { ...search, field_of_study: study, country_id: country?.id, page, per_page: perPage };
  const [found, { schools }] = await Promise.all([
    foundOr404(apiData(site, "findProgrammes", { query })),
    apiData(site, "findSchools", { query: { country_id: country?.id ?? 0 } }),
  ]);
  return {
    ...found,
    search,
    study: study ?? null,
    country: country?.code ?? "",
    countries,
    schools: schools.map(
      ({ slug, name, short_name: short }) => [slug, name.length > 44 ? short : name] as const,
    ),
  };
}

export default function Programmes() {
  const found = useLoaderData<typeof loader>();
  const { total, page, pages, programmes, search, study, country } = found;
  const { t } = useWords();
  const pathOf = (to: number) =>
    `${path}?${queryOf({ ...search, study, country, page: to > 1 ? to : null })}`;
  return (
    <SitePage
      path={path}
      title={t("frame.programmes")}
      headTitle={t("programmes.head.title")}
      description={t("programmes.head.description")}
      isHidden={useLocation().search !== ""}
      lead={t("programmes.lead")}
      className="mt-6"
    >
      {study !== null && <OneField study={study} country={country} />}
      <Filters {...found} />
      <h2 className="mt-8 text-xl">{t("catalogue.programmes", { count: total })}</h2>
      {total === 0 && <Note className="mt-4 max-w-2xl">{t("programmes.none")}</Note>}
      {programmes.length > 0 && <p className="mt-1 text-sm text-ink-2">{t("programmes.line")}</p>}
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {programmes.map((programme) => (
          <ProgrammeCard key={programme.id} programme={programme} />
        ))}
      </ul>
      <Pager page={page} pages={pages} pathOf={pathOf} />
      <CheckCall href={`/checker?country=${country}&school=${search.school === "" ? "0" : search.school}`} />
    </SitePage>
  );
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Says that the list is filtered by field, with a link back. */
function OneField({ study, country }: { study: FieldOfStudy; country: string }) {
  const { t, rich } = useWords();
  return (
    <Note tone="brand" className="mb-4 flex flex-wrap items-center gap-x-6">
      <p>
        {rich("fields.filter", {
          field: t(`fields.${study}.name`),
          link: linkTo(`/fields#${study}`, "font-semibold underline"),
        })}
      </p>
      <a
        className="inline-flex min-h-11 items-center font-semibold underline"
        href={`${path}?${queryOf({ country })}`}
      >
        {t("fields.filter.all")}
      </a>
    </Note>
  );
}

function Filters({ search, study, country, countries, schools, levels, fields }: Shown) {
  const words = useWords();
  const { t } = words;
  return (
    <FilterForm
      action={path}
      label={t("frame.programmes")}
      searchLabel={t("programmes.filter.search")}
      searched={search.q}
      otherQuery={study === null ? {} : { study }}
      selects={[
        countrySelect(words, countries, country),
        {
          name: "school",
          label: t("common.school"),
          defaultValue: search.school,
          none: t("common.allSchools"),
          options: schools,
        },
        {
          name: "level",
          label: t("programmes.filter.level"),
          defaultValue: search.level,
          none: t("programmes.filter.allLevels"),
          options: levels.map((level) => [level, level]),
        },
        {
          name: "field",
          label: t("programmes.filter.field"),
          defaultValue: search.field,
          none: t("programmes.filter.allFields"),
          options: asOptions(fields),
        },
      ]}
    />
  );
}
