import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import type { SchoolSummary } from "../contract/catalogue.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { findCountry } from "../../../kernel/web/reference.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import { CheckCall, SitePage } from "../screens/parts/page-top.tsx";
import { Pager } from "../../../kernel/ui/controls.tsx";
import { asOptions, countrySelect, FilterForm } from "../screens/catalogue/filter-form.tsx";
import { foundOr404 } from "../screens/catalogue/found-or-404.ts";
import { queryOf } from "../screens/catalogue/words.ts";
import { SchoolCard } from "../screens/catalogue/school-card.tsx";

const perPage = 24;
const path = "/universities";
/** Most applicants look for the first of these. */
const typesInOrder = [
  "Public university",
  "Technical university",
  "Private university",
  "College of education",
  "Nursing training college",
];

export const handle = {
  isPublic: true,
  query: ["country", "q", "region", "type", "open", "page"],
  areas: ["site", "catalogue", "universities"],
} satisfies PageHandle;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const asked = (name: string) => params.get(name)?.trim() ?? "";
  const countries = await apiData(site, "listCountries");
  const country = findCountry(countries, asked("country")) ?? countries[0];
  const search = { q: asked("q"), region: asked("region"), type: asked("type") };
  const [found, open] = await Promise.all([
    foundOr404(apiData(site, "findSchools", { query: { ...search, country_id: country?.id } })),
    apiData(site, "listOpenSchools"),
  ]);
  const onlyOpen = asked("open") === "1";
  const schools = found.schools
    .filter(({ slug }) => !onlyOpen || open.some(({ school }) => school === slug))
    .sort(byType);
  const pages = Math.max(1, Math.ceil(schools.length / perPage));
  const page = Math.min(Math.max(1, Math.trunc(Number(asked("page"))) || 1), pages);
  return {
    countries,
    country: country?.code ?? "",
    search,
    onlyOpen,
    regions: found.regions,
    types: inOrder(found.types),
    total: schools.length,
    page,
    pages,
    schools: schools.slice((page - 1) * perPage, page * perPage),
    open,
  };
}

const rank = (type: string) =>
  (typesInOrder.indexOf(type) + typesInOrder.length + 1) % (typesInOrder.length + 1);
const byType = (one: SchoolSummary, other: SchoolSummary) => rank(one.type) - rank(other.type);
const inOrder = (types: readonly string[]) => [...types].sort((one, other) => rank(one) - rank(other));

export default function Universities() {
  const found = useLoaderData<typeof loader>();
  const { country, search, onlyOpen, total, page, pages, schools, open } = found;
  const { t } = useWords();
  const pathOf = (to: number) =>
    `${path}?${queryOf({ ...search, country, open: onlyOpen ? 1 : null, page: to > 1 ? to : null })}`;
  return (
    <SitePage
      path={path}
      title={t("universities.title")}
      headTitle={t("universities.head.title")}
      description={t("universities.head.description")}
      isHidden={useLocation().search !== ""}
      label={t("frame.universities")}
      lead={t("universities.lead")}
      className="mt-6"
    >
      <Filters {...found} />
      <h2 className="mt-8 text-xl" id="found">
        {t("universities.found", { count: total })}
      </h2>
      {total === 0 && (
        <Note className="mt-4 max-w-2xl">
          {t(open.length > 0 || !onlyOpen ? "universities.none" : "universities.noneOpen")}
        </Note>
      )}
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {schools.map((school) => (
          <SchoolCard
            key={school.id}
            school={school}
            open={open.find(({ school: slug }) => slug === school.slug)}
          />
        ))}
      </ul>
      <Pager page={page} pages={pages} pathOf={pathOf} />
      <CheckCall href={`/checker?country=${country}&school=0`} />
    </SitePage>
  );
}

type Found = ReturnType<typeof useLoaderData<typeof loader>>;

function Filters({ countries, country, search, onlyOpen, regions, types }: Found) {
  const words = useWords();
  const { t } = words;
  return (
    <FilterForm
      action={path}
      label={t("frame.universities")}
      searchLabel={t("universities.filter.search")}
      searched={search.q}
      selects={[
        countrySelect(words, countries, country),
        {
          name: "region",
          label: t("universities.filter.region"),
          defaultValue: search.region,
          none: t("universities.filter.allRegions"),
          options: asOptions(regions),
        },
        {
          name: "type",
          label: t("universities.filter.type"),
          defaultValue: search.type,
          none: t("universities.filter.allTypes"),
          options: types.map((type) => [type, type]),
        },
      ]}
      boxes={[{ name: "open", label: t("universities.open"), isOn: onlyOpen }]}
    />
  );
}
