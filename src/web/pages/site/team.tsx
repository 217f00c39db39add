import { productName } from "../../../contract/product.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { strong } from "../../lib/rich-parts.tsx";
import { useWords } from "../../lib/words.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Article, Points, Section } from "../parts/article.tsx";
import { PageTop } from "../parts/page-top.tsx";

const path = "/team";

export const handle = { isPublic: true, areas: ["site", "team"] } satisfies PageHandle;

export default function Team() {
  const { t, rich } = useWords();
  return (
    <main id="main">
      <PageHead
        title={t("team.head.title")}
        description={t("team.head.description", { product: productName })}
        path={path}
      />
      <PageTop title={t("team.title")} here={{ label: t("frame.team"), path }}>
        {t("team.lead")}
      </PageTop>
      <div className="page">
        <Article>
          <Section title={t("team.work")}>
            <Points>
              <li>{rich("team.work.gathering", { strong })}</li>
              <li>{rich("team.work.checking", { strong })}</li>
              <li>{rich("team.work.judging", { strong })}</li>
              <li>{rich("team.work.explaining", { strong })}</li>
            </Points>
          </Section>
          <Section title={t("team.part")}>
            <p>{t("team.part.text")}</p>
            <p className="flex flex-wrap gap-3">
              <LinkButton href="/programs">{t("team.find")}</LinkButton>
              <LinkButton href="/partners" tone="quiet">
                {t("team.schools")}
              </LinkButton>
            </p>
          </Section>
        </Article>
      </div>
    </main>
  );
}
