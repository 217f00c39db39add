import { productName } from "../../../kernel/contract/product.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { strong, useWords } from "../../../kernel/web/words.tsx";
import { LinkButton } from "../../../kernel/ui/controls.tsx";
import { Article, BulletPoints, Section, SitePage } from "../screens/parts/page-top.tsx";

const path = "/team";

export const handle = { isPublic: true, areas: ["site", "team"] } satisfies PageHandle;

export default function Team() {
  const { t, rich } = useWords();
  return (
    <SitePage
      path={path}
      title={t("team.title")}
      headTitle={t("team.head.title")}
      description={t("team.head.description", { product: productName })}
      label={t("frame.team")}
      lead={t("team.lead")}
    >
      <Article>
        <Section title={t("team.work")}>
          <BulletPoints>
            <li>{rich("team.work.gathering", { strong })}</li>
            <li>{rich("team.work.checking", { strong })}</li>
            <li>{rich("team.work.judging", { strong })}</li>
            <li>{rich("team.work.explaining", { strong })}</li>
          </BulletPoints>
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
    </SitePage>
  );
}
