import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { productName } from "../../../kernel/contract/product.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useOrigin } from "../../../kernel/web/page-head.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Article, BulletPoints, Section } from "../screens/parts/article.tsx";
import { CheckCall } from "../screens/parts/check-call.tsx";
import { Figures } from "../screens/parts/figures.tsx";
import { SitePage, StructuredData } from "../screens/parts/page-top.tsx";
import { sourceIn } from "../screens/parts/source-link.tsx";
import { WhatWeKnow } from "../screens/site/what-we-know.tsx";

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
