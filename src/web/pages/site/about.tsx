import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { disclaimer, productName, tagline } from "../../../contract/product.ts";
import { apiData } from "../../lib/api-data.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { siteContext } from "../../lib/site-context.ts";
import { Article, Points, Section } from "../parts/article.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { Figures } from "../parts/fact-card.tsx";
import { PageHead, useOrigin } from "../parts/page-head.tsx";
import { SourceLink } from "../parts/source-link.tsx";
import { StructuredData } from "../parts/structured-data.tsx";

const path = "/about";

export const headers = publicPageHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: `About ${productName}`,
    description: `${productName} tells holders of WASSCE, SSSCE and GBCE results which university programmes their grades open, how safely and why. Who makes it, and how its figures are kept right.`,
    path,
  });
}

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [programmes, { schools }] = await Promise.all([
    apiData<{ total: number }>(site, "/api/v1/catalogue/programmes?per_page=1"),
    apiData<{ schools: unknown[] }>(site, "/api/v1/catalogue/schools"),
  ]);
  return { programmes: programmes.total, schools: schools.length };
}

export default function About() {
  const { programmes, schools } = useLoaderData<typeof loader>();
  const origin = useOrigin();
  return (
    <main id="main">
      <PageHead title={`About ${productName}`} here={{ label: "About", path }}>
        We tell you which university programmes your grades open, how safely, and why, before you buy a form.
      </PageHead>
      <div className="page mt-8">
        <Figures
          figures={[
            { figure: "400K+", what: "applicants every year" },
            { figure: "4+", what: "countries" },
            { figure: programmes.toLocaleString("en"), what: "programmes" },
            { figure: String(schools), what: "institutions" },
          ]}
        />
        <p className="mt-2 text-sm text-ink-2">
          In 2025 461,736 candidates registered for the WASSCE in Ghana alone. Source:{" "}
          <SourceLink address="https://www.newsghana.com.gh/waec-releases-2025-wassce-results-with-penalties-for-malpractice/" />
        </p>
        <Article>
          <Section title="Mission">
            <p>
              <em>Ɔkwan</em> is Akan for “way”. Every school leaver should know the ways that are open before
              spending money on forms: {tagline.charAt(0).toLowerCase() + tagline.slice(1)}.
            </p>
          </Section>
          <Section title="Story">
            <p>
              Results come out on one evening, and the choice is made in days. Cut-offs stand scattered over
              notices, news pages and pictures, often without a year. Families buy several forms at about GHS
              200 each and hope, and many take the entry requirement for the cut-off.
            </p>
            <p>
              So we put each programme’s requirements and cut-offs in one place, with the year and the source
              beside every number, and let a program do each school’s own sums: which six of your subjects
              count, which grades it insists on, and how far you stand from the line.
            </p>
          </Section>
          <Section title="What is AI-powered, and what is not">
            <p>
              Reading your result slip is AI-powered: it turns a photo or PDF into subjects and grades, asks
              you about every line it doubts, and uses nothing you have not confirmed. Deciding what you
              qualify for is not. That follows the schools’ written rules, and each step of it is shown to
              you.
            </p>
          </Section>
          <Section id="figures" title="How we keep figures right">
            <Points>
              <li>A figure without a year and a source is refused by the machine that loads it.</li>
              <li>Each figure is shown with its year, its source and when it was last checked.</li>
              <li>
                What a school does not publish is called not published. We never fill a gap with a guess.
              </li>
              <li>WASSCE, SSSCE and GBCE grades are each counted on their own scale, never converted.</li>
              <li>
                Anybody can say “This figure is wrong” on a programme’s page; a person looks at it beside the
                source.
              </li>
            </Points>
          </Section>
          <Section title="What we are not">
            <p>
              We are no school and no agent. We admit nobody, sell no forms, upgrade no results, and never ask
              for a results-checker PIN. {disclaimer}
            </p>
          </Section>
        </Article>
        <CheckCall />
      </div>
      <StructuredData
        facts={{
          "@type": "AboutPage",
          url: origin + path,
          name: `About ${productName}`,
          speakable: { "@type": "SpeakableSpecification", cssSelector: ["h1", ".speakable"] },
          about: {
            "@type": "Organization",
            name: productName,
            alternateName: "Ɔkwan",
            url: `${origin}/`,
            slogan: tagline,
          },
        }}
      />
    </main>
  );
}
