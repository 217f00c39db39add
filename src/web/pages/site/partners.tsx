import type { MetaArgs } from "react-router";
import { productName } from "../../../contract/product.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/card.tsx";
import { Article, Points, Section } from "../parts/article.tsx";
import { PageHead } from "../parts/page-head.tsx";

const path = "/partners";

export const headers = publicPageHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: "Partners: for schools, teachers and institutions",
    description: `How a university, a senior high school or a teacher can take part in ${productName}.`,
    path,
  });
}

export default function Partners() {
  return (
    <main id="main">
      <PageHead title="For schools and teachers" here={{ label: "Partners", path }}>
        Applicants who know where they stand choose better. Here is how your institution can help them.
      </PageHead>
      <div className="page">
        <Article>
          <Note>
            {productName} has no partners to name yet, and no school has paid to be shown. If that changes,
            this page says so, and nobody’s place in a list will ever depend on it.
          </Note>
          <Section title="Universities and colleges">
            <Points>
              <li>
                Send your requirements and cut-offs with the academic year. Your own list goes before any
                other source.
              </li>
              <li>
                Name the days your admission opens and closes; your school is then shown as accepting
                applications.
              </li>
              <li>Tell us when something about you is wrong. It costs nothing.</li>
            </Points>
          </Section>
          <Section title="Senior high schools and teachers">
            <Points>
              <li>
                Show the pages of programmes and earlier cut-offs in class: they are free and need no account.
              </li>
              <li>They weigh a few kilobytes, print well, and work without script on any phone.</li>
              <li>Send us notices your students bring.</li>
            </Points>
          </Section>
          <Section title="Where figures come from today">
            <p>
              From public pages: those of the schools, of news sites and of student portals. Each is named
              beside its figure.
            </p>
            <p className="flex flex-wrap gap-3">
              <LinkButton href="/support">Write to us</LinkButton>
              <LinkButton href="/universities" tone="quiet">
                Find your institution
              </LinkButton>
            </p>
          </Section>
        </Article>
      </div>
    </main>
  );
}
