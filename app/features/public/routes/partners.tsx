import { productName } from "../../../kernel/contract/product.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton } from "../../../kernel/ui/controls.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import { Article, BulletPoints, Section, SitePage } from "../screens/parts/page-top.tsx";

const path = "/partners";

export const handle = { isPublic: true, areas: ["site", "partners"] } satisfies PageHandle;

export default function Partners() {
  const { t } = useWords();
  const product = productName;
  return (
    <SitePage
      path={path}
      title={t("partners.title")}
      headTitle={t("partners.head.title")}
      description={t("partners.head.description", { product })}
      label={t("frame.partners")}
      lead={t("partners.lead")}
    >
      <Article>
        <Note>{t("partners.none", { product })}</Note>
        <Section title={t("partners.universities")}>
          <BulletPoints>
            <li>{t("partners.universities.list")}</li>
            <li>{t("partners.universities.days")}</li>
            <li>{t("partners.universities.wrong")}</li>
          </BulletPoints>
        </Section>
        <Section title={t("partners.schools")}>
          <BulletPoints>
            <li>{t("partners.schools.show")}</li>
            <li>{t("partners.schools.light")}</li>
            <li>{t("partners.schools.notices")}</li>
          </BulletPoints>
          <p>
            <LinkButton href="/class" tone="quiet">
              {t("partners.class")}
            </LinkButton>
          </p>
        </Section>
        <Sources />
      </Article>
    </SitePage>
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
