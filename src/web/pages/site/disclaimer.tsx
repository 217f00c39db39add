import type { MetaArgs } from "react-router";
import { disclaimer, productName } from "../../../contract/product.ts";
import { pageMeta, publicPageHeaders } from "../../lib/page-meta.ts";
import { Note } from "../../ui/card.tsx";
import { Article, Points, Section } from "../parts/article.tsx";
import { PageHead } from "../parts/page-head.tsx";

const path = "/disclaimer";

export const headers = publicPageHeaders;

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: "Disclaimer",
    description: `${disclaimer} What a cut-off can tell you, and what only the school can.`,
    path,
  });
}

export default function Disclaimer() {
  return (
    <main id="main">
      <PageHead title="Disclaimer" here={{ label: "Disclaimer", path }}>
        {disclaimer}
      </PageHead>
      <div className="page">
        <Article>
          <Note>Only the school decides who is admitted. Confirm what matters with it before you pay.</Note>
          <Section title="What our answer is">
            <p>
              We hold the grades you give us against the requirements and cut-offs that were published, and
              say what follows. “High Chance”, “Good Chance”, “Competitive” and “Challenging” name the
              distance between your aggregate and a past cut-off. They are no probability and no promise.
            </p>
          </Section>
          <Section title="What it cannot know">
            <Points>
              <li>How many places there will be this year, and who else applies.</li>
              <li>
                Quotas, interviews, aptitude tests, portfolios, medical checks and what the school asks beside
                grades.
              </li>
              <li>What a school has changed and not yet published.</li>
              <li>
                Whether a school accepts results of two sittings together. We mark such results for you to
                confirm.
              </li>
            </Points>
          </Section>
          <Section title="About the figures">
            <p>
              Few schools publish their cut-offs themselves, so many figures come from news pages and student
              portals. The source and the year stand beside each, so that you can judge it. Some may be wrong;
              tell us and a person will look.
            </p>
          </Section>
          <Section title="Names">
            <p>
              WAEC and the schools named here have no part in {productName} and have not approved it. Their
              names and marks are theirs.
            </p>
          </Section>
        </Article>
      </div>
    </main>
  );
}
