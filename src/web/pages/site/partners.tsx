import { productName } from "../../../contract/product.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { useWords } from "../../lib/words.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Note } from "../../ui/card.tsx";
import { Article, Points, Section } from "../parts/article.tsx";
import { PageTop } from "../parts/page-top.tsx";

const path = "/partners";

export const handle = { isPublic: true, areas: ["site", "partners"] } satisfies PageHandle;

export default function Partners() {
  const { t } = useWords();
  const product = productName;
  return (
    <main id="main">
      <PageHead
        title={t("partners.head.title")}
        description={t("partners.head.description", { product })}
        path={path}
      />
      <PageTop title={t("partners.title")} here={{ label: t("frame.partners"), path }}>
        {t("partners.lead")}
      </PageTop>
      <div className="page">
        <Article>
          <Note>{t("partners.none", { product })}</Note>
          <Section title={t("partners.universities")}>
            <Points>
              <li>{t("partners.universities.list")}</li>
              <li>{t("partners.universities.days")}</li>
              <li>{t("partners.universities.wrong")}</li>
            </Points>
          </Section>
          <Section title={t("partners.schools")}>
            <Points>
              <li>{t("partners.schools.show")}</li>
              <li>{t("partners.schools.light")}</li>
              <li>{t("partners.schools.notices")}</li>
            </Points>
            <p>
              <LinkButton href="/class" tone="quiet">
                {t("partners.class")}
              </LinkButton>
            </p>
          </Section>
          <Sources />
        </Article>
      </div>
    </main>
  );
}

function Sources() {
  const { t } = useWords();
  return (
    <Section title={t("partners.sources")}>
      <p>{t("partners.sources.text")}</p>
      <p className="flex flex-wrap gap-3">
        <LinkButton href="/support">{t("partners.write")}</LinkButton>
        <LinkButton href="/universities" tone="quiet">
          {t("partners.find")}
        </LinkButton>
      </p>
    </Section>
  );
}
