import type { FieldOfStudy } from "../../../../../kernel/contract/field-of-study.ts";

interface RuleSource {
  readonly address: string;
  /** Year of publication as stated; null if not stated. All were read in stored copies in November 2026. */
  readonly year: string | null;
}

/** Sources of the licences, registers and examinations in each entry. */
export const ruleSources: Readonly<Partial<Record<FieldOfStudy, readonly RuleSource[]>>> = (() => {
  const alliedHealth: RuleSource = {
    address:
      "https://graphiconline.com/news/general-news/ghana-news-allied-health-professions-council-inducts-2-800-graduates.html",
    year: null,
  };
  const engineers: RuleSource = {
    address:
      "https://www.myjoyonline.com/engineering-council-sets-feb-27-ultimatum-for-practitioners-firms-and-schools-to-register",
    year: "2026",
  };
  return {
    medicine: [
      {
        address:
          "https://graphiconline.com/news/education/medical-and-dental-council-inducts-498-medical-doctors-dental-practitioners.html",
        year: "2024",
      },
      { address: "https://mdcghana.org/registration", year: null },
    ],
    nursing: [{ address: "https://nmc.gov.gh/web/registration/author/615-nmcgh", year: "2020" }],
    pharmacy: [
      { address: "http://www.pharmacycouncilghana.org/registration_Internship.html", year: null },
      { address: "https://tmpc.gov.gh/?p=18662", year: null },
    ],
    "allied-health": [alliedHealth],
    "public-health": [alliedHealth],
    computing: [
      { address: "https://www.ghanaiantimes.com.gh/csa-accredits-1400-individual-businesses/", year: "2024" },
    ],
    "civil-engineering": [engineers],
    "electrical-engineering": [
      engineers,
      {
        address:
          "https://www.energyghana.com/energy-commission-certifies-over-800-new-electrical-wiring-professionals-inspectors/",
        year: "2022",
      },
    ],
    "mechanical-engineering": [engineers],
    "chemical-and-mining": [engineers],
    building: [
      { address: "https://graphiconline.com/news/general-news/61-new-architects-inducted.html", year: null },
      { address: "https://ghis.org.gh/member-centre/qualification-application", year: null },
    ],
    agriculture: [
      {
        address: "https://ghanalegal.com/laws_subdomain/acts/id/567/veterinary-surgeons-law/",
        year: "1992",
      },
    ],
    accounting: [
      { address: "https://icagh.org/student-registration-2/", year: null },
      {
        address: "https://webcms.central.edu.gh/central-university-and-icag-forge-strategic-partnership",
        year: "2024",
      },
    ],
    law: [
      {
        address:
          "https://graphiconline.com/news/general-news/ghana-news-parliament-to-pass-legal-education-reform-bill-2025-friday-it-will-expand-access-to-legal-education.html",
        year: "2026",
      },
    ],
    teaching: [
      {
        address: "https://ntc.gov.gh/2021/06/21/request-for-proposals-gtle-evaluation-study/",
        year: "2021",
      },
      {
        address:
          "https://www.masemtvgh.com/2025/07/28/ntc-seeks-extension-for-teacher-licensure-exam-phase-out-amid-major-reforms/amp",
        year: "2025",
      },
    ],
    society: [{ address: "https://ghanapsychologycouncil.org.gh/licensing-and-registration/", year: null }],
  };
})();

export const serviceSource =
  "https://theghtimes.com/simplifying-ghana-national-service-scheme-a-legal-guide-for-students-and-employers/";
