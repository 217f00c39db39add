import { Figures } from "../../parts/fact-card.tsx";
import { SourceLink } from "../../parts/source-link.tsx";
import { Fact, GuideSection } from "./guide-section.tsx";

export function AboutGhana() {
  return (
    <GuideSection id="about" title="About Ghana">
      <Figures
        figures={[
          { figure: "12+", what: "major universities" },
          { figure: "32M", what: "people (early 2022)" },
          { figure: "3K USD", what: "about: average tuition a year for international students" },
          { figure: "English", what: "language of teaching" },
        ]}
      />
      <p className="text-sm text-ink-2">
        Population: <SourceLink address="https://datareportal.com/reports/digital-2022-ghana" />. The tuition
        is a round figure of ours: no current list of a Ghanaian university was found that confirms it.
      </p>
      <Fact
        title="Who watches over the schools"
        year="Since 2020"
        source="https://www.unirank.org/gh/org/ghana-tertiary-education-commission"
      >
        <p>
          The Ghana Tertiary Education Commission (GTEC), under the Education Regulatory Bodies Act, 2020 (Act
          1023). Check with it that a school and a programme are accredited before you pay for anything.
        </p>
      </Fact>
      <Fact title="The year" year="2024/25" source="https://ipo.ug.edu.gh">
        <p>
          WASSCE results come out in late November or December (29 November in 2025). Public universities take
          new students in January: the University of Ghana’s started on 2 January 2025. Continuing students
          had started on 26 September. If you come from abroad, expect that shift.
        </p>
      </Fact>
      <Fact
        title="Places"
        year="2022/23"
        source="https://starrfm.com.gh/over-15000-students-already-covered-under-no-fees-stress-policy-mahama"
      >
        <p>
          About 150,000 students were admitted to public institutions. A first degree usually takes four
          years; medicine and some others take longer.
        </p>
      </Fact>
    </GuideSection>
  );
}
