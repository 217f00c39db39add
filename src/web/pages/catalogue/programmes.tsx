import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import type { ProgrammeSummary } from "../../../contract/catalogue.ts";
import { apiData } from "../../lib/api-data.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { type Country, findCountry, type School } from "../../lib/reference.ts";
import { siteContext } from "../../lib/site-context.ts";
import { Note } from "../../ui/card.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { foundOr404 } from "./found-or-404.ts";
import { asChoices, FilterForm } from "./filter-form.tsx";
import { Pager } from "./pager.tsx";
import { ProgrammeCard } from "./programme-card.tsx";
import { count, queryOf } from "./words.ts";

const perPage = 20;
const path = "/programs";

export const headers = publicPageHeaders;

export function meta({ matches, location }: MetaArgs) {
  return pageMeta(matches, {
    title: "University programmes: requirements and cut-off points",
    description:
      "Search every programme we know: which subjects and grades it asks for, and where its cut-off stood in earlier years, with year and source.",
    path,
    isHidden: location.search !== "",
  });
}

interface Found {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly programmes: ProgrammeSummary[];
  readonly levels: string[];
  readonly fields: string[];
  readonly streams: string[];
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const params = new URL(request.url).searchParams;
  const asked = (name: string) => (params.get(name)?.trim() ?? "").slice(0, 100);
  const countries = await apiData<Country[]>(site, "/api/v1/countries");
  const country = findCountry(countries, asked("country")) ?? countries[0];
  const search = {
    q: asked("q"),
    school: asked("school"),
    level: asked("level"),
    field: asked("field"),
    stream: asked("stream"),
  };
  const page = Math.min(Math.max(1, Math.trunc(Number(asked("page"))) || 1), 1000);
  const query = queryOf({ ...search, country_id: country?.id, page, per_page: perPage });
  const [found, { schools }] = await Promise.all([
    foundOr404(apiData<Found>(site, `/api/v1/catalogue/programmes?${query}`)),
    apiData<{ schools: School[] }>(site, `/api/v1/schools?country_id=${country?.id}`),
  ]);
  return {
    ...found,
    search,
    country: country?.code ?? "",
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
    schools: schools
      .filter(({ id }) => id !== 0)
      .map(({ slug, name, short_name: short }) => ({ value: slug, label: name.length > 44 ? short : name })),
  };
}

export default function Programmes() {
  const { total, page, pages, programmes, search, country, countries, schools, ...choices } =
    useLoaderData<typeof loader>();
  const pathOf = (to: number) => `${path}?${queryOf({ ...search, country, page: to > 1 ? to : null })}`;
  return (
    <main id="main">
      <PageHead title="Programmes" here={{ label: "Programmes", path }}>
        What each programme asks for, and where its line stood in earlier years. The newest year’s cut-offs
        are what a check opens.
      </PageHead>
      <div className="page mt-6">
        <FilterForm
          action={path}
          label="Programmes"
          searchLabel="Programme, field or school"
          searched={search.q}
          selects={[
            { name: "country", label: "Country", chosen: country, choices: countries },
            { name: "school", label: "School", chosen: search.school, all: "All schools", choices: schools },
            {
              name: "level",
              label: "Level",
              chosen: search.level,
              all: "All levels",
              choices: asChoices(choices.levels),
            },
            {
              name: "field",
              label: "Field",
              chosen: search.field,
              all: "All fields",
              choices: asChoices(choices.fields),
            },
          ]}
        />
        <h2 className="mt-8 text-xl">{count(total, "programme", "programmes")}</h2>
        {total === 0 && (
          <Note className="mt-4 max-w-2xl">
            No programme fits all of these. Try fewer filters, or one word of its name.
          </Note>
        )}
        {programmes.length > 0 && (
          <p className="mt-1 text-sm text-ink-2">
            The number beside each is an earlier year’s line: the aggregate of the last one admitted. Lower is
            harder.
          </p>
        )}
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {programmes.map((programme) => (
            <ProgrammeCard key={programme.id} programme={programme} />
          ))}
        </ul>
        <Pager page={page} pages={pages} pathOf={pathOf} />
        <CheckCall
          href={`/checker?country=${country}&school=${search.school === "" ? "0" : search.school}`}
        />
      </div>
    </main>
  );
}
