import { strong } from "../../../../../kernel/web/rich-parts.tsx";
import { useWords } from "../../../../../kernel/web/words.tsx";
import { BulletPoints } from "../../parts/article.tsx";
import { Note } from "../../../../../kernel/ui/card.tsx";
import { Fact, GuideSection } from "./guide-section.tsx";

export function EntryRequirements() {
  const { t, rich } = useWords();
  const publishedIn2026 = t("guide.published", { year: "2026" });
  return (
    <GuideSection id="requirements" title={t("guide.requirements")}>
      <Note tone="brand">{rich("guide.requirements.local", { strong })}</Note>
      <Fact
        title={t("guide.requirements.wassce")}
        year={publishedIn2026}
        source="https://admissions.ucc.edu.gh/catalogue/programme/requirements"
      >
        <p>{t("guide.requirements.wassce.text")}</p>
      </Fact>
      <Fact
        title={t("guide.requirements.ug")}
        year="2023/24"
        source="https://admission.ug.edu.gh/applying/content/faq"
      >
        <p>{t("guide.requirements.ug.text")}</p>
      </Fact>
      <Fact
        title={t("guide.requirements.older")}
        year={publishedIn2026}
        source="https://aucdt.edu.gh/admissions/entry-requirements"
      >
        <p>{t("guide.requirements.older.text")}</p>
      </Fact>
      <FromAbroad />
    </GuideSection>
  );
}

/** How certificates of other countries are accepted, and how to apply with them. */
function FromAbroad() {
  const { t } = useWords();
  return (
    <>
      <Fact
        title={t("guide.requirements.abroad")}
        year={t("guide.requirements.abroad.year")}
        source="https://legonconnect.com/university-of-cape-coast-admission-requirements"
      >
        <BulletPoints>
          <li>{t("guide.requirements.abroad.aLevel")}</li>
          <li>{t("guide.requirements.abroad.ib")}</li>
          <li>{t("guide.requirements.abroad.us")}</li>
        </BulletPoints>
        <p>{t("guide.requirements.abroad.worth")}</p>
      </Fact>
      <Fact
        title={t("guide.applying")}
        year={t("guide.published", { year: "2026" })}
        source="https://ipo.ug.edu.gh/admissions/degree-seeking-students/undergraduate-study"
      >
        <p>{t("guide.requirements.applying.text")}</p>
      </Fact>
      <Fact
        title={t("guide.requirements.visa")}
        year={t("guide.requirements.visa.year")}
        source="https://pentvars.edu.gh/?p=7254"
      >
        <p>{t("guide.requirements.visa.text")}</p>
      </Fact>
    </>
  );
}
