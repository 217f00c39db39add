import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from "react-router";
import type { ProgrammePage } from "../../../contract/catalogue.ts";
import { apiData } from "../../lib/api-data.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { siteContext } from "../../lib/site-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { PageHead, useOrigin } from "../parts/page-head.tsx";
import { StructuredData } from "../parts/structured-data.tsx";
import { EarlierCutOffs } from "./earlier-cut-offs.tsx";
import { foundOr404 } from "./found-or-404.ts";
import { ProgrammeCard } from "./programme-card.tsx";
import { ReportForm } from "./report-form.tsx";
import { Requirements } from "./requirements.tsx";
import { checkerPath, programmePath, schoolPath } from "./words.ts";

export const headers = publicPageHeaders;

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (loaderData === undefined) return [];
  const { name, school, school_short_name: short, campus, earlier_figures: earlier } = loaderData;
  const years = earlier.length === 0 ? "" : ` Cut-offs of ${yearsOf(earlier)}.`;
  return pageMeta(matches, {
    title: `${name} at ${short}${campus === null ? "" : ` (${campus})`}: requirements and cut-off points`,
    description: `What ${school} asks for ${name}: subjects, grades and certificates.${years} With year and source.`,
    path: programmePath(loaderData),
    picture: `/share/programme/${loaderData.id}.png`,
  });
}

function yearsOf(figures: ProgrammePage["earlier_figures"]): string {
  const years = [...new Set(figures.map(({ year }) => year))].sort();
  return years.length > 1 ? `${years[0]} to ${years.at(-1)}` : (years[0] ?? "");
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const named = params["programme"] ?? "";
  const id = /^\d+/.exec(named)?.[0];
  if (id === undefined) throw new Response(null, { status: 404 });
  const programme = await foundOr404(
    apiData<ProgrammePage>(context.get(siteContext), `/api/v1/catalogue/programmes/${id}`),
  );
  // One programme has one address, whatever its name was when somebody linked to it.
  if (named !== `${programme.id}-${programme.slug}`) throw redirect(programmePath(programme), 301);
  return programme;
}

export default function Programme() {
  const programme = useLoaderData<typeof loader>();
  const { name, school, school_short_name: short, school_slug: slug, similar } = programme;
  const check = checkerPath(programme.country, slug);
  return (
    <main id="main">
      <PageHead
        crumbs={[
          { label: "Programmes", path: "/programs" },
          { label: short, path: schoolPath(slug) },
        ]}
        title={name}
        here={{ label: name, path: programmePath(programme) }}
      >
        <a className="link" href={schoolPath(slug)}>
          {school}
        </a>
        {programme.campus !== null && `, ${programme.campus}`}
      </PageHead>
      <div className="page mt-6 grid gap-10 lg:grid-cols-[1fr_20rem]">
        <aside className="min-w-0 lg:col-start-2 lg:row-start-1" aria-label="At a glance">
          <Card>
            <h2 className="text-lg">At a glance</h2>
            <dl className="mt-3 grid gap-2">
              {factsOf(programme).map(([what, fact]) => (
                <div key={what} className="flex justify-between gap-4 border-b border-line pb-2">
                  <dt className="text-ink-2">{what}</dt>
                  <dd className="text-end font-medium">{fact}</dd>
                </div>
              ))}
            </dl>
            <LinkButton href={check} className="no-print mt-4 w-full">
              Check my grades for this
            </LinkButton>
            <p className="mt-3 text-sm text-ink-2">Last checked: {programme.checked_on}.</p>
          </Card>
        </aside>
        <div className="grid min-w-0 gap-12">
          <Requirements programme={programme} />
          <EarlierCutOffs programme={programme} />
          <details className="group rounded-card border border-line bg-surface">
            <summary className="flex min-h-14 items-center gap-3 px-4 font-semibold">
              <Icon name="warn" size={20} className="text-ink-2" />
              <span className="grow">This figure is wrong</span>
              <Icon name="down" size={18} className="text-ink-2 group-open:rotate-180" />
            </summary>
            <div className="px-4 pb-4">
              <ReportForm programme={programme} />
            </div>
          </details>
        </div>
      </div>
      {similar.length > 0 && (
        <section className="page mt-12" aria-labelledby="similar">
          <h2 id="similar" className="text-2xl">
            Similar programmes
          </h2>
          <ul className="mt-4 grid gap-3 md:grid-cols-2">
            {similar.map((other) => (
              <ProgrammeCard key={other.id} programme={other} />
            ))}
          </ul>
        </section>
      )}
      <div className="page">
        <CheckCall
          title="Is your aggregate enough?"
          text={`We count the six subjects this programme counts, hold them against its newest cut-off${programme.newest_year === null ? "" : ` (${programme.newest_year})`}, and tell you how safely you stand.`}
          href={check}
          label="Check my grades for this"
        />
      </div>
      <CourseFacts programme={programme} />
    </main>
  );
}

function factsOf(programme: ProgrammePage): (readonly [string, string])[] {
  const { level, field, faculty, campus, stream, duration_years: years, admits_only: only } = programme;
  const facts: (readonly [string, string | null])[] = [
    ["Level", level],
    ["Field", field],
    ["Faculty", faculty],
    ["Campus", campus],
    ["Stream", stream],
    ["Length", years === null ? null : `${years} years`],
    ["Admits", only === null ? null : only === "female" ? "Women only" : "Men only"],
  ];
  return facts.flatMap(([what, fact]) => (fact === null ? [] : [[what, fact] as const]));
}

function CourseFacts({ programme }: { programme: ProgrammePage }) {
  const origin = useOrigin();
  return (
    <StructuredData
      facts={{
        "@type": "Course",
        name: programme.name,
        description: `${programme.level} in ${programme.field} at ${programme.school}.`,
        url: origin + programmePath(programme),
        educationalLevel: programme.level,
        ...(programme.duration_years === null ? {} : { timeRequired: `P${programme.duration_years}Y` }),
        provider: {
          "@type": "CollegeOrUniversity",
          name: programme.school,
          url: origin + schoolPath(programme.school_slug),
        },
      }}
    />
  );
}
