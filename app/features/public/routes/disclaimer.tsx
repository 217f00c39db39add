import { productName } from "../../../kernel/contract/product.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { Note } from "../../../kernel/ui/card.tsx";
import { Article, BulletPoints, Section, SitePage } from "../screens/parts/page-top.tsx";

const path = "/disclaimer";

export const handle = { isPublic: true, areas: ["site", "disclaimer"] } satisfies PageHandle;

export default function Disclaimer() {
  const { t } = useWords();
  const title = t("frame.disclaimer");
  const statement = t("frame.statement");
  return (
    <SitePage
      path={path}
      title={title}
      description={t("disclaimer.head.description", { statement })}
      lead={statement}
    >
      <Article>
        <Note>{t("disclaimer.confirm")}</Note>
        <Section title={t("disclaimer.answer")}>
          <p>{t("disclaimer.answer.text")}</p>
        </Section>
        <Section title={t("disclaimer.unknown")}>
          <BulletPoints>
            <li>{t("disclaimer.unknown.places")}</li>
            <li>{t("disclaimer.unknown.beside")}</li>
            <li>{t("disclaimer.unknown.changed")}</li>
            <li>{t("disclaimer.unknown.sittings")}</li>
          </BulletPoints>
        </Section>
        <Section title={t("disclaimer.figures")}>
          <p>{t("disclaimer.figures.text")}</p>
        </Section>
        <Section title={t("disclaimer.names")}>
          <p>{t("disclaimer.names.text", { product: productName })}</p>
        </Section>
      </Article>
    </SitePage>
  );
}
