import { Points } from "../../parts/article.tsx";
import { Note } from "../../../ui/card.tsx";
import { Fact, GuideSection } from "./guide-section.tsx";

export function EntryRequirements() {
  return (
    <GuideSection id="requirements" title="Requirements">
      <Note tone="brand">
        <strong>Local students, as a rule of thumb:</strong> grades A1 to C6 in six subjects, and an aggregate
        of 24 or better for the schools most sought after. Each programme’s own rule is on its page.
      </Note>
      <Fact
        title="WASSCE"
        year="As published in 2026"
        source="https://admissions.ucc.edu.gh/catalogue/programme/requirements"
      >
        <p>
          A1 to C6 in six subjects, English and Mathematics among them: three cores and three electives. Six
          times C6 makes an aggregate of 36, the most that lets you apply at most schools.
        </p>
      </Fact>
      <Fact
        title="University of Ghana"
        year="2023/24"
        source="https://admission.ug.edu.gh/applying/content/faq"
      >
        <p>
          Its own pages disagree: aggregate 24 in one place, 30 in another. It asks for credits in all four
          cores, although only three of them are added up.
        </p>
      </Fact>
      <Fact
        title="SSSCE and GBCE"
        year="As published in 2026"
        source="https://aucdt.edu.gh/admissions/entry-requirements"
      >
        <p>
          A to D in six subjects; for the SSSCE an aggregate of 24 or better. The GBCE counts at the schools
          that accept it. Each certificate is counted on its own scale.
        </p>
      </Fact>
      <Fact
        title="Certificates from abroad"
        year="As published by the University of Cape Coast"
        source="https://legonconnect.com/university-of-cape-coast-admission-requirements"
      >
        <Points>
          <li>A level: three passes beside credits in five O-level subjects.</li>
          <li>International Baccalaureate: at least 4 at higher level.</li>
          <li>United States grade 12: a GPA of 3.0.</li>
        </Points>
        <p>What a foreign certificate is worth is for GTEC to say.</p>
      </Fact>
      <Fact
        title="Applying"
        year="As published in 2026"
        source="https://ipo.ug.edu.gh/admissions/degree-seeking-students/undergraduate-study"
      >
        <p>
          You buy one form (a voucher) for each university. At the University of Ghana it takes up to four
          choices of programme. Its online form for international applicants costs US$55 (study abroad:
          US$110).
        </p>
      </Fact>
      <Fact
        title="Visa and residence permit"
        year="As published by that school"
        source="https://pentvars.edu.gh/?p=7254"
      >
        <p>
          Citizens of ECOWAS states need no visa. International students take a residence permit by the year:
          GHS 150 (ECOWAS) or GHS 200 (others), and a Non-Citizen Ghana Card for US$120 (renewal US$60 a
          year). Check with the Immigration Service.
        </p>
      </Fact>
    </GuideSection>
  );
}
