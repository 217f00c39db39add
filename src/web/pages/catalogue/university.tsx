import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import type { OpenSchool } from "../../../contract/applications-open.ts";
import type { ProgrammeSummary, SchoolPage } from "../../../contract/catalogue.ts";
import type { SiteRequest } from "../../../contract/site.ts";
import { apiData } from "../../lib/api-data.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { siteContext } from "../../lib/site-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { WovenPattern } from "../../ui/woven-pattern.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { PageHead, useOrigin } from "../parts/page-head.tsx";
import { SourceLink } from "../parts/source-link.tsx";
import { StructuredData } from "../parts/structured-data.tsx";
import { foundOr404 } from "./found-or-404.ts";
import { RuleList } from "./rule-list.tsx";
import { openWords } from "./school-card.tsx";
import { checkerPath, count, programmePath, schoolPath } from "./words.ts";

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (loaderData === undefined) return [];
  const { name, short_name: short, slug, programmes } = loaderData.school;
  const called = short === name ? name : `${name} (${short})`;
  return pageMeta(matches, {
    title: `${called}: programmes, entry requirements and cut-off points`,
    description: `${count(programmes, "programme", "programmes")} of ${name}, its entry rules for WASSCE and SSSCE holders, and earlier cut-off points, each with year and source.`,
    path: schoolPath(slug),
    picture: `/share/school/${slug}.png`,
  });
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const slug = params["school"] ?? "";
  const [school, programmes, open] = await Promise.all([
    foundOr404(apiData<SchoolPage>(site, `/api/v1/catalogue/schools/${encodeURIComponent(slug)}`)),
    programmesOf(site, slug),
    apiData<OpenSchool[]>(site, "/api/v1/catalogue/applications-open"),
  ]);
  return {
    school,
    programmes: programmes.map(({ id, slug: own, name, level, field, campus, stream }) => ({
      id,
      slug: own,
      name,
      level,
      field,
      campus,
      stream,
    })),
    hasEarlier: programmes.some(({ earlier }) => earlier !== null),
    open: open.find((each) => each.school === slug) ?? null,
  };
}

const mostPerPage = 100;

async function programmesOf(site: SiteRequest, slug: string): Promise<ProgrammeSummary[]> {
  const all: ProgrammeSummary[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await apiData<{ pages: number; programmes: ProgrammeSummary[] }>(
      site,
      `/api/v1/catalogue/programmes?school=${encodeURIComponent(slug)}&per_page=${mostPerPage}&page=${page}`,
    );
    pages = found.pages;
    all.push(...found.programmes);
  }
  return all;
}

export default function University() {
  const { school, programmes, hasEarlier, open } = useLoaderData<typeof loader>();
  const origin = useOrigin();
  const place = [...new Set([school.city, school.region])].filter(Boolean).join(", ");
  return (
    <main id="main">
      <WovenPattern id={school.slug} className="h-16 sm:h-24" />
      <PageHead
        crumbs={[{ label: "Universities", path: "/universities" }]}
        title={school.name}
        here={{ label: school.short_name, path: schoolPath(school.slug) }}
      >
        {school.description}
      </PageHead>
      <div className="page mt-5 grid gap-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <p className="flex flex-wrap gap-2">
            <Chip>{school.type}</Chip>
            {place !== "" && <Chip>{place}</Chip>}
            {open !== null && <Chip tone="brand">{openWords(open)}</Chip>}
          </p>
          <p className="no-print mt-5 flex flex-wrap gap-3">
            <LinkButton href={checkerPath(school.country, school.slug)}>Check my grades for this</LinkButton>
            {hasEarlier && (
              <LinkButton tone="quiet" href={`/cutoff-points/${school.slug}`}>
                Earlier cut-off points
              </LinkButton>
            )}
          </p>
          <section className="mt-10" aria-labelledby="programmes">
            <h2 id="programmes" className="text-2xl">
              {count(school.programmes, "programme", "programmes")}
            </h2>
            {school.fields.map(({ field }) => (
              <Field
                key={field}
                name={field}
                programmes={programmes.filter((each) => each.field === field)}
              />
            ))}
          </section>
        </div>
        <aside className="min-w-0" aria-label="Entry rules and addresses">
          <h2 className="text-xl">What everybody needs</h2>
          <RuleList rules={school.rules} />
          <h2 className="mt-8 text-xl">The school’s own pages</h2>
          <ul className="mt-2 grid gap-2">
            {school.website !== null && (
              <li>
                <SourceLink address={school.website} />
              </li>
            )}
            {school.admissions_url !== null && (
              <li>
                <SourceLink address={school.admissions_url}>Admissions</SourceLink>
              </li>
            )}
          </ul>
          <p className="mt-6 text-sm text-ink-2">Last checked: {school.checked_on}.</p>
        </aside>
      </div>
      <div className="page">
        <CheckCall
          title={`Which of them do your grades open?`}
          href={checkerPath(school.country, school.slug)}
          label="Check my grades for this"
        />
      </div>
      <StructuredData
        facts={{
          "@type": "CollegeOrUniversity",
          "@id": origin + schoolPath(school.slug),
          name: school.name,
          alternateName: school.short_name,
          description: school.description,
          url: school.website ?? origin + schoolPath(school.slug),
          address: {
            "@type": "PostalAddress",
            addressCountry: school.country,
            ...(school.region === null ? {} : { addressRegion: school.region }),
            ...(school.city === null ? {} : { addressLocality: school.city }),
          },
        }}
      />
    </main>
  );
}

type Listed = Pick<ProgrammeSummary, "id" | "slug" | "name" | "level" | "campus" | "stream">;

function Field({ name, programmes }: { name: string; programmes: readonly Listed[] }) {
  return (
    <section className="mt-6">
      <h3 className="text-lg">{name}</h3>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {programmes.map((programme) => (
          <li key={programme.id} className="border-b border-line">
            <a href={programmePath(programme)} className="flex min-h-12 flex-col justify-center py-2">
              <span className="font-medium text-brand-ink">{programme.name}</span>
              <span className="text-sm text-ink-2">{differencesOf(programme)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function differencesOf({ level, campus, stream }: Listed): string {
  return [level, campus, stream === "Regular" ? null : stream].filter(Boolean).join(" · ");
}
