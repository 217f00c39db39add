import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { productName } from "../../../kernel/contract/product.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useOrigin } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords, linkTo } from "../../../kernel/web/words.tsx";
import {
  Article,
  BulletPoints,
  Section,
  CheckCall,
  SitePage,
  StructuredData,
} from "../screens/parts/page-top.tsx";
import { Figures, sourceIn, DataTable } from "../screens/parts/data-table.tsx";
import { schoolPath } from "../../../kernel/contract/page-paths.ts";
import type { DataOf } from "../../../kernel/contract/api.ts";

const path = "/about";

export const handle = { isPublic: true, areas: ["site", "about"] } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [programmes, { schools }, coverage] = await Promise.all([
    apiData(site, "findProgrammes", { query: { per_page: 1 } }),
    apiData(site, "findSchools"),
    apiData(site, "showCoverage"),
  ]);
  const offering = schools.filter((school) => school.programmes > 0);
  return { programmes: programmes.total, schools: offering.length, coverage };
}

/** In Ghana in 2025. */
const candidates = 461_736;
const candidatesSource =
  "https://www.newsghana.com.gh/waec-releases-2025-wassce-results-with-penalties-for-malpractice/";

export default function About() {
  const { programmes, schools } = useLoaderData<typeof loader>();
  const { t, rich, number } = useWords();
  const title = t("about.title", { product: productName });
  return (
    <SitePage
      path={path}
      title={title}
      description={t("about.head.description", { product: productName })}
      label={t("frame.about")}
      lead={t("about.lead")}
      className="mt-8"
    >
      <h2 className="mb-3 text-2xl">{t("about.impact")}</h2>
      <Figures
        figures={[
          { figure: t("about.applicants"), what: t("about.applicants.what") },
          { figure: "4+", what: t("about.countries.what") },
          { figure: number(programmes), what: t("about.programmes.what") },
          { figure: number(schools), what: t("about.institutions.what") },
        ]}
      />
      <p className="mt-2 text-sm text-ink-2">
        {rich("about.candidates", { count: candidates, ...sourceIn(candidatesSource) })}
      </p>
      <Story />
      <CheckCall />
      <AboutFacts title={title} />
    </SitePage>
  );
}

function Story() {
  const { coverage } = useLoaderData<typeof loader>();
  const { t, rich } = useWords();
  return (
    <Article>
      <Section title={t("about.mission")}>
        <p>{rich("about.mission.text", { akan: (words) => <em>{words}</em> })}</p>
      </Section>
      <Section title={t("about.story")}>
        <p>{t("about.story.problem")}</p>
        <p>{t("about.story.answer")}</p>
      </Section>
      <Section title={t("about.ai")}>
        <p>{t("about.ai.text")}</p>
      </Section>
      <Section id="figures" title={t("about.figures")}>
        <BulletPoints>
          <li>{t("about.figures.refused")}</li>
          <li>{t("about.figures.shown")}</li>
          <li>{t("about.figures.notPublished")}</li>
          <li>{t("about.figures.scales")}</li>
          <li>{t("about.figures.wrong")}</li>
        </BulletPoints>
      </Section>
      <WhatWeKnow coverage={coverage} />
      <Section title={t("about.not")}>
        <p>{t("about.not.text", { statement: t("frame.statement") })}</p>
      </Section>
    </Article>
  );
}

function AboutFacts({ title }: { title: string }) {
  const { t } = useWords();
  const origin = useOrigin();
  return (
    <StructuredData
      facts={{
        "@type": "AboutPage",
        url: origin + path,
        name: title,
        speakable: { "@type": "SpeakableSpecification", cssSelector: ["h1", ".speakable"] },
        about: {
          "@type": "Organization",
          name: productName,
          alternateName: "Ɔkwan",
          url: `${origin}/`,
          slogan: t("site.tagline"),
        },
      }}
    />
  );
}

type Coverage = DataOf<"showCoverage">;

/** "What we know and what we do not": the catalogue's coverage of every school. */
function WhatWeKnow({ coverage: { total, schools } }: { coverage: Coverage }) {
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
