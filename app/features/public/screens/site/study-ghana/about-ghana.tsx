import { useWords } from "../../../../../kernel/web/words.tsx";
import { Figures } from "../../parts/figures.tsx";
import { sourceIn } from "../../parts/source-link.tsx";
import { Fact, GuideSection } from "./guide-section.tsx";

const populationSource = "https://datareportal.com/reports/digital-2022-ghana";

export function AboutGhana() {
  const { t, rich } = useWords();
  return (
    <GuideSection id="about" title={t("guide.about")}>
      <Figures
        figures={[
          { figure: "12+", what: t("guide.about.universities") },
          { figure: t("guide.about.people"), what: t("guide.about.people.what") },
          { figure: t("guide.about.tuition"), what: t("guide.about.tuition.what") },
          { figure: t("guide.about.language"), what: t("guide.about.language.what") },
        ]}
      />
      <p className="text-sm text-ink-2">{rich("guide.about.sources", sourceIn(populationSource))}</p>
      <Fact
        title={t("guide.about.commission")}
        year={t("guide.about.commission.year")}
        source="https://www.unirank.org/gh/org/ghana-tertiary-education-commission"
      >
        <p>{t("guide.about.commission.text")}</p>
      </Fact>
      <Fact title={t("guide.about.calendar")} year="2024/25" source="https://ipo.ug.edu.gh">
        <p>{t("guide.about.calendar.text")}</p>
      </Fact>
      <Fact
        title={t("guide.about.places")}
        year="2022/23"
        source="https://starrfm.com.gh/over-15000-students-already-covered-under-no-fees-stress-policy-mahama"
      >
        <p>{t("guide.about.places.text")}</p>
      </Fact>
    </GuideSection>
  );
}
