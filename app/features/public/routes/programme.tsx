import { newsPath, programmePath, schoolPath } from "../../../kernel/contract/page-paths.ts";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import type { ProgrammePage } from "../contract/catalogue.ts";
import { ranksByAggregate } from "@okwan/engine";
import type { Words } from "../../../words/words.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useOrigin } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton, Fold } from "../../../kernel/ui/controls.tsx";
import { Card, Note } from "../../../kernel/ui/card.tsx";
import { CheckCall, SitePage, StructuredData } from "../screens/parts/page-top.tsx";
import { SourceLink } from "../screens/parts/data-table.tsx";
import { EarlierCutOffs } from "../screens/catalogue/earlier-cut-offs.tsx";
import { foundOr404 } from "../screens/catalogue/found-or-404.ts";
import { checkerPath } from "../screens/catalogue/words.ts";
import { ProgrammeCard } from "../screens/catalogue/programme-card.tsx";
import { ReportForm } from "../screens/catalogue/report-form.tsx";
import { Requirements } from "../screens/catalogue/requirements.tsx";
import type { FieldOfStudy } from "../../../kernel/contract/programme-index.ts";

export const handle = {
  isPublic: true,
  areas: ["site", "catalogue", "programmes", "fields", "reportFigure", "lists", "results"],
} satisfies PageHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const named = params["programme"] ?? "";
  const id = /^\d+/.exec(named)?.[0];
  if (id === undefined) throw new Response(null, { status: 404 });
  const programme = await foundOr404(
    apiData(context.get(siteContext), "showProgramme", { params: { id: Number(id) } }),
  );
  // Redirects to the one canonical address, whatever name was linked.
  if (named !== `${programme.id}-${programme.slug}`) throw redirect(programmePath(programme), 301);
  return programme;
}

export default function Programme() {
  const programme = useLoaderData<typeof loader>();
  const { t } = useWords();
  const { school, school_short_name: short, school_slug: slug, campus, similar } = programme;
  return (
    <SitePage
      {...headOf(t, programme)}
      crumbs={[
        { label: t("frame.programmes"), path: "/programs" },
        { label: short, path: schoolPath(slug) },
      ]}
      lead={
        <>
          {campus === null ? school : `${school}, ${campus}`}
          {programme.school_page !== null && (
            <span className="block">
              <SourceLink address={programme.school_page}>{t("programmes.schoolPage")}</SourceLink>
            </span>
          )}
        </>
      }
      className="mt-6"
    >
      {programme.is_being_checked && (
        <Note tone="gold" className="mb-6">
          {t("programmes.beingChecked")}
        </Note>
      )}
      <div className="grid gap-10 lg:grid-cols-[1fr_20rem]">
        <Facts programme={programme} />
        <div className="grid min-w-0 gap-12">
          <Requirements programme={programme} />
          {ranksByAggregate(programme.country) && <EarlierCutOffs programme={programme} />}
          {programme.field_of_study !== null && <FieldLead field={programme.field_of_study} />}
          <WrongFigure programme={programme} />
        </div>
      </div>
      {similar.length > 0 && <Similar programmes={similar} />}
      <OwnCheck programme={programme} />
      <CourseFacts programme={programme} />
    </SitePage>
  );
}

interface AboutProgramme {
  programme: ProgrammePage;
}

function Facts({ programme }: AboutProgramme) {
  const words = useWords();
  const { t } = words;
  return (
    <aside className="min-w-0 lg:col-start-2 lg:row-start-1" aria-label={t("programmes.facts")}>
      <Card>
        <h2 className="text-lg">{t("programmes.facts")}</h2>
        <dl className="mt-3 grid gap-2">
          {factsOf(words, programme).map(([what, fact]) => (
            <div key={what} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="text-ink-2">{what}</dt>
              <dd className="text-end font-medium">{fact}</dd>
            </div>
          ))}
        </dl>
        <LinkButton
          href={checkerPath(programme.country, programme.school_slug, programme.id)}
          className="no-print mt-4 w-full"
        >
          {t("site.check.forThis")}
        </LinkButton>
        {ranksByAggregate(programme.country) && (
          <p className="no-print mt-3">
            <a className="link" href={newsPath(programme.school_slug)}>
              {t("site.tellMe", { school: programme.school_short_name })}
            </a>
          </p>
        )}
        <p className="mt-3 text-sm text-ink-2">{t("site.lastChecked", { when: programme.checked_on })}</p>
      </Card>
    </aside>
  );
}

/** Folded until a reader wants to report an error. */
function WrongFigure({ programme }: AboutProgramme) {
  const { t } = useWords();
  return (
    <Fold title={t("reportFigure.title")} className="no-print">
      <ReportForm programme={programme} />
    </Fold>
  );
}

function Similar({ programmes }: { programmes: ProgrammePage["similar"] }) {
  const { t } = useWords();
  return (
    <section className="mt-12" aria-labelledby="similar">
      <h2 id="similar" className="text-2xl">
        {t("programmes.similar")}
      </h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {programmes.map((other) => (
          <ProgrammeCard key={other.id} programme={other} />
        ))}
      </ul>
    </section>
  );
}

/** A link to a check at this school. */
function OwnCheck({ programme }: AboutProgramme) {
  const { t } = useWords();
  const { newest_year: year } = programme;
  return (
    <CheckCall
      title={year === null ? t("programmes.check.rules") : t("programmes.check")}
      text={year === null ? t("programmes.check.rules.text") : t("programmes.check.newest", { year })}
      href={checkerPath(programme.country, programme.school_slug, programme.id)}
      label={t("site.check.forThis")}
    />
  );
}

function headOf(t: Words["t"], programme: ProgrammePage) {
  const { name, school, school_short_name: short, campus, earlier_figures: earlier } = programme;
  const years = [...new Set(earlier.map(({ year }) => year))].sort();
  return {
    title: name,
    headTitle: t("programmes.one.head.title", {
      programme: name,
      place: campus === null ? short : `${short} (${campus})`,
    }),
    description: t("programmes.one.head.description", {
      school,
      programme: name,
      years: years.length,
      first: years[0] ?? "",
      last: years.at(-1) ?? "",
    }),
    path: programmePath(programme),
  };
}

function factsOf(words: Words, programme: ProgrammePage): (readonly [string, string])[] {
  const { level, field, faculty, campus, stream, duration_years: years, admits_only: only } = programme;
  const { t } = words;
  const facts: (readonly [string, string | null])[] = [
    [t("programmes.filter.level"), level],
    [t("programmes.filter.field"), field],
    [t("programmes.facts.faculty"), faculty],
    [t("programmes.facts.campus"), campus],
    [t("programmes.facts.stream"), stream],
    [t("programmes.facts.length"), years === null ? null : t("programmes.facts.years", { years })],
    [t("programmes.facts.admits"), only === null ? null : t("programmes.facts.onlySex", { sex: only })],
  ];
  return facts.flatMap(([what, fact]) => (fact === null ? [] : [[what, fact] as const]));
}

function CourseFacts({ programme }: AboutProgramme) {
  const words = useWords();
  const origin = useOrigin();
  return (
    <StructuredData
      facts={{
        "@type": "Course",
        name: programme.name,
        description: words.t("programmes.one.course", {
          level: programme.level,
          field: programme.field,
          school: programme.school,
        }),
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

/** Workplaces of graduates of this field, and a link to its full entry. */
function FieldLead({ field }: { field: FieldOfStudy }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="leads-to">
      <h2 id="leads-to" className="text-2xl">
        {t("fields.programme")}
      </h2>
      <p className="mt-3">
        <strong>{t("fields.work")}</strong> {t(`fields.${field}.work`)}
      </p>
      <p className="mt-1">
        <a className="link inline-flex min-h-11 items-center" href={`/fields#${field}`}>
          {t("fields.programme.more", { field: t(`fields.${field}.name`) })}
        </a>
      </p>
    </section>
  );
}
