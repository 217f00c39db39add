import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { apiData } from "../../lib/api-data.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { siteContext } from "../../lib/site-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { AboutGhana } from "./study-ghana/about-ghana.tsx";
import { Fees } from "./study-ghana/fees.tsx";
import { EntryRequirements } from "./study-ghana/entry-requirements.tsx";
import { UniversitiesOfGhana } from "./study-ghana/universities-of-ghana.tsx";

const path = "/study-ghana";

export const headers = publicPageHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: "Study in Ghana: universities, requirements and fees",
    description:
      "A guide for WASSCE, SSSCE and international applicants: kinds of universities, entry requirements, fees in cedis and dollars, permits. Every fact with year and source.",
    path,
    picture: "/share/study-ghana.png",
  });
}

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { schools } = await apiData<{ schools: { type: string; country: string }[] }>(
    site,
    "/api/v1/catalogue/schools",
  );
  const ours = schools.filter(({ country }) => country === "GHA");
  const byType = Map.groupBy(ours, ({ type }) => type);
  return { kinds: [...byType].map(([type, of]) => ({ type, count: of.length })) };
}

const sections = [
  { id: "about", label: "About Ghana" },
  { id: "universities", label: "Universities" },
  { id: "requirements", label: "Requirements" },
  { id: "fees", label: "Fees" },
] as const;

export default function StudyGhana() {
  const { kinds } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <PageHead title="Study in Ghana" here={{ label: "Study in Ghana", path }}>
        What to know before you apply: the schools, what they ask for, what it costs. Every figure with its
        year and its source.
      </PageHead>
      <div className="page mt-6">
        <LinkButton href="/checker" className="no-print">
          Check my grades
        </LinkButton>
        <div className="mt-8 gap-12 lg:grid lg:grid-cols-[13rem_1fr]">
          <nav
            aria-label="Quick navigation"
            className="no-print z-10 -mx-5 border-y border-line bg-paper px-5 max-lg:sticky max-lg:top-0 lg:sticky lg:top-6 lg:mx-0 lg:self-start lg:rounded-card lg:border lg:bg-surface lg:p-3"
          >
            <ul className="flex overflow-x-auto lg:block">
              {sections.map(({ id, label }) => (
                <li key={id} className="shrink-0">
                  <a
                    href={`#${id}`}
                    className="flex min-h-12 items-center px-3 font-medium text-brand-ink first:ps-0 hover:underline lg:ps-3!"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-8 grid min-w-0 gap-14 lg:mt-0">
            <AboutGhana />
            <UniversitiesOfGhana kinds={kinds} />
            <EntryRequirements />
            <Fees />
          </div>
        </div>
        <CheckCall href="/checker?country=GHA&school=0" />
      </div>
    </main>
  );
}
