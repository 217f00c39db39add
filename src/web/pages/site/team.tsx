import type { MetaArgs } from "react-router";
import { productName } from "../../../contract/product.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Article, Points, Section } from "../parts/article.tsx";
import { PageHead } from "../parts/page-head.tsx";

const path = "/team";

export const headers = publicPageHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: "Team: how it is made",
    description: `How ${productName} is made, where its figures come from, and how a teacher or a school can take part.`,
    path,
  });
}

export default function Team() {
  return (
    <main id="main">
      <PageHead title="How it is made" here={{ label: "Team", path }}>
        A small team, one rule: what we show, we can show the source of.
      </PageHead>
      <div className="page">
        <Article>
          <Section title="The work">
            <Points>
              <li>
                <strong>Gathering.</strong> Requirements and cut-offs are read from the schools’ own pages
                first, then from news pages and student portals, and written down with their year and address.
              </li>
              <li>
                <strong>Checking.</strong> A program refuses a figure without year or source, and shows what
                would change before anything does. A person agrees to it.
              </li>
              <li>
                <strong>Judging.</strong> The rules are written out as code that anybody on the team can read
                aloud to an admissions officer, and tested against a second, simpler program that must give
                the same answers.
              </li>
              <li>
                <strong>Explaining.</strong> Every answer says which subjects counted, which rule was met or
                missed, and with which of your grades.
              </li>
            </Points>
          </Section>
          <Section title="Take part">
            <p>
              You do not have to work here to make it better. Teachers and students who know a school’s notice
              can send it: open the programme’s page, choose “This figure is wrong”, and name the document.
              Admissions offices can send us their own list; it goes before any other source.
            </p>
            <p className="flex flex-wrap gap-3">
              <LinkButton href="/programs">Find a programme</LinkButton>
              <LinkButton href="/partners" tone="quiet">
                For schools
              </LinkButton>
            </p>
          </Section>
        </Article>
      </div>
    </main>
  );
}
