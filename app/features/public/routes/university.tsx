import {
  newsPath,
  programmePath,
  schoolCutOffsPath,
  schoolPath,
} from "../../../kernel/contract/page-paths.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ProgrammeSummary, SchoolPage } from "../contract/catalogue.ts";
import type { SiteRequest } from "../../../kernel/contract/site.ts";
import { ranksByAggregate } from "@okwan/engine";
import { streamOf } from "../../../words/programme-view.ts";
import type { Words } from "../../../words/words.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useOrigin } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { windowWords } from "../../../kernel/web/admission-words.ts";
import { LinkButton, TextLink, Chip } from "../../../kernel/ui/controls.tsx";
import { WovenPattern } from "../../../kernel/ui/card.tsx";
import { CheckCall, SitePage, StructuredData } from "../screens/parts/page-top.tsx";
import { SourceLink, Source } from "../screens/parts/data-table.tsx";
import { foundOr404 } from "../screens/catalogue/found-or-404.ts";
import { checkerPath } from "../screens/catalogue/words.ts";
import { RuleList } from "../screens/catalogue/rule-list.tsx";
import { openWords } from "../screens/catalogue/school-card.tsx";
import type { AdmissionWindow } from "../../../kernel/contract/admission-window.ts";

export const handle = {
  isPublic: true,
  areas: ["site", "catalogue", "universities", "admissions", "results"],
} satisfies PageHandle;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const slug = params["school"] ?? "";
  const [school, programmes, open, windows] = await Promise.all([
    foundOr404(apiData(site, "showSchool", { params: { slug } })),
    // Whichever call finds the address unknown first.
    foundOr404(programmesOf(site, slug)),
    apiData(site, "listOpenSchools"),
    foundOr404(apiData(site, "listWindowsOfSchool", { params: { slug } })),
  ]);
  return {
    school,
    programmes,
    hasEarlier: programmes.some(({ earlier }) => earlier !== null),
    open: open.find((each) => each.school === slug) ?? null,
    windows,
  };
}

const mostPerPage = 100;

async function programmesOf(site: SiteRequest, slug: string): Promise<ProgrammeSummary[]> {
  const all: ProgrammeSummary[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await apiData(site, "findProgrammes", {
      query: { school: slug, per_page: mostPerPage, page },
    });
    pages = found.pages;
    all.push(...found.programmes);
  }
  return all;
}

export default function University() {
  const { school, programmes, hasEarlier, open, windows } = useLoaderData<typeof loader>();
  const { t } = useWords();
  const isInChecks = school.programmes > 0;
  return (
    <SitePage
      {...headOf(t, school)}
      banner={<WovenPattern id={school.slug} className="h-16 sm:h-24" />}
      crumbs={[{ label: t("frame.universities"), path: "/universities" }]}
      label={school.short_name}
      lead={school.description}
      className="mt-5"
    >
      <div className="grid gap-10 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <Marks school={school} open={open} />
          <p className="no-print mt-5 flex flex-wrap gap-3">
            {isInChecks && (
              <LinkButton href={checkerPath(school.country, school.slug)}>
                {t("site.check.forThis")}
              </LinkButton>
            )}
            {hasEarlier && (
              <LinkButton tone="quiet" href={schoolCutOffsPath(school.slug)}>
                {t("universities.one.cutOffs")}
              </LinkButton>
            )}
          </p>
          {ranksByAggregate(school.country) && (
            <p className="no-print">
              <TextLink href={newsPath(school.slug)}>
                {t("site.tellMe", { school: school.short_name })}
              </TextLink>
            </p>
          )}
          <Programmes school={school} programmes={programmes} />
        </div>
        <Rules school={school} windows={windows} />
      </div>
      {isInChecks ? (
        <CheckCall
          title={t("universities.one.check")}
          {...(ranksByAggregate(school.country) ? {} : { text: t("universities.one.check.free") })}
          href={checkerPath(school.country, school.slug)}
          label={t("site.check.forThis")}
        />
      ) : (
        <CheckCall />
      )}
      <SchoolFacts school={school} />
    </SitePage>
  );
}

function Marks({ school, open }: Pick<Loaded, "school" | "open">) {
  const words = useWords();
  const place = [...new Set([school.city, school.region])].filter(Boolean).join(", ");
  return (
    <p className="flex flex-wrap gap-2">
      <Chip>{school.type}</Chip>
      {place !== "" && <Chip>{place}</Chip>}
      {open !== null && <Chip tone="brand">{openWords(words, open)}</Chip>}
    </p>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Programmes({ school, programmes }: Pick<Loaded, "school" | "programmes">) {
  const { t } = useWords();
  return (
    <section className="mt-10" aria-labelledby="programmes">
      <h2 id="programmes" className="text-2xl">
        {t("catalogue.programmes", { count: school.programmes })}
      </h2>
      {school.programmes === 0 && <p className="mt-2 text-ink-2">{t("universities.one.noProgrammes")}</p>}
      {school.fields.map(({ field }) => (
        <FieldSection
          key={field}
          name={field}
          programmes={programmes.filter((each) => each.field === field)}
        />
      ))}
    </section>
  );
}

/** The school's general rules, and its own pages. */
function Rules({ school, windows }: Pick<Loaded, "school" | "windows">) {
  const { t } = useWords();
  return (
    <aside className="min-w-0" aria-label={t("universities.one.beside")}>
      <h2 className="text-xl">{t("universities.one.rules")}</h2>
      <RuleList rules={school.rules} />
      <Admission windows={windows} />
      <h2 className="mt-8 text-xl">{t("universities.one.pages")}</h2>
      <ul className="mt-2 grid gap-2">
        {school.website !== null && (
          <li>
            <SourceLink address={school.website} />
          </li>
        )}
        {school.admissions_url !== null && (
          <li>
            <SourceLink address={school.admissions_url}>{t("universities.one.admissions")}</SourceLink>
          </li>
        )}
      </ul>
      <p className="mt-6 text-sm text-ink-2">{t("site.lastChecked", { when: school.checked_on })}</p>
    </aside>
  );
}

function headOf(t: Words["t"], { name, short_name: short, slug, programmes }: SchoolPage) {
  return {
    title: name,
    headTitle: t("universities.one.head.title", { school: name.length > 40 ? short : name }),
    description: t("universities.one.head.description", { count: programmes, school: name }),
    path: schoolPath(slug),
  };
}

function SchoolFacts({ school }: { school: SchoolPage }) {
  const origin = useOrigin();
  return (
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
  );
}

type Listed = Pick<ProgrammeSummary, "id" | "slug" | "name" | "level" | "campus" | "stream">;

/** The programmes of one field, on their school's page. */
function FieldSection({ name, programmes }: { name: string; programmes: readonly Listed[] }) {
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

function differencesOf(programme: Listed): string {
  return [programme.level, programme.campus, streamOf(programme)].filter(Boolean).join(" · ");
}

/** Known admission windows of the school and the price of its form. */
function Admission({ windows }: { windows: readonly AdmissionWindow[] }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="applying">
      <h2 id="applying" className="mt-8 text-xl">
        {t("admissions.title")}
      </h2>
      {windows.length === 0 && <p className="mt-2 text-ink-2">{t("admissions.none")}</p>}
      <ul className="mt-2 grid gap-4">
        {windows.map((window) => (
          <Known key={`${window.year} ${window.applicants}`} window={window} />
        ))}
      </ul>
    </section>
  );
}

function Known({ window }: { window: AdmissionWindow }) {
  const words = useWords();
  const { who, sentences } = windowWords(words, window);
  return (
    <li>
      <h3 className="text-base">{who}</h3>
      <p className="mt-1 text-ink-2">{sentences.join(" ")}</p>
      <p className="mt-1 text-sm text-ink-2">
        <Source address={window.source} />
      </p>
    </li>
  );
}
