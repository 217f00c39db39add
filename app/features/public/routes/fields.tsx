import { Fragment } from "react";
import {
  type FieldFamily,
  type FieldOfStudy,
  fieldFamilies,
} from "../../../kernel/contract/programme-index.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { strong, useWords } from "../../../kernel/web/words.tsx";
import { TextLink } from "../../../kernel/ui/controls.tsx";
import { Section, CheckCall, SitePage, QuickNavigation } from "../screens/parts/page-top.tsx";
import { Provenance, sourceIn } from "../screens/parts/data-table.tsx";

const path = "/fields";

export const handle = { isPublic: true, areas: ["site", "fields"] } satisfies PageHandle;

const families = Object.keys(fieldFamilies) as FieldFamily[];

/** Each field of study in our own words, with the way to its programmes. */
export default function Fields() {
  const { t, rich } = useWords();
  return (
    <SitePage
      path={path}
      title={t("fields.title")}
      headTitle={t("fields.head.title")}
      description={t("fields.head.description")}
      crumbs={[{ label: t("frame.studyGhana"), path: "/study-ghana" }]}
      lead={t("fields.lead")}
      className="mt-6"
    >
      <div className="max-w-2xl">
        <p>{rich("fields.service", { strong })}</p>
        <Provenance year={t("fields.undated")} source={serviceSource} />
      </div>
      <div className="mt-6 gap-12 lg:grid lg:grid-cols-[13rem_1fr]">
        <QuickNavigation
          label={t("fields.contents")}
          sections={families.map((id) => ({ id, label: t(`fields.family.${id}`) }))}
        />
        <div className="mt-8 grid min-w-0 gap-14 lg:mt-0">
          {families.map((family) => (
            <Family key={family} family={family} />
          ))}
          <Section id="how" title={t("fields.how")}>
            <p>{t("fields.how.words")}</p>
          </Section>
        </div>
      </div>
      <CheckCall />
    </SitePage>
  );
}

/** A group of fields with links to each. */
function Family({ family }: { family: FieldFamily }) {
  const { t } = useWords();
  return (
    <section id={family} aria-labelledby={`${family}-title`} className="scroll-mt-16 lg:scroll-mt-6">
      <h2 id={`${family}-title`} className="text-2xl sm:text-3xl">
        {t(`fields.family.${family}`)}
      </h2>
      <ul className="no-print mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {fieldFamilies[family].map((id) => (
          <li key={id}>
            <TextLink href={`#${id}`}>{t(`fields.${id}.name`)}</TextLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-4">
        {fieldFamilies[family].map((id) => (
          <FieldEntry key={id} id={id} />
        ))}
      </div>
    </section>
  );
}

/** One field as text, and the way to its programmes. */
function FieldEntry({ id }: { id: FieldOfStudy }) {
  const { t } = useWords();
  return (
    <article
      id={id}
      className="grid scroll-mt-16 gap-2 rounded-card border border-line bg-surface p-4 target:border-brand sm:p-5 lg:scroll-mt-6"
    >
      <h3 id={`${id}-title`} className="text-xl">
        {t(`fields.${id}.name`)}
      </h3>
      <p>
        <strong>{t("fields.learn")}</strong> {t(`fields.${id}.learn`)}
      </p>
      <p>
        <strong>{t("fields.work")}</strong> {t(`fields.${id}.work`)}
      </p>
      <p>
        <strong>{t("fields.next")}</strong> {t(`fields.${id}.next`)}
      </p>
      <Sources id={id} />
      <p>
        <TextLink href={`/programs?country=GHA&study=${id}`} aria-describedby={`${id}-title`}>
          {t("fields.programmes")}
        </TextLink>
      </p>
    </article>
  );
}

function Sources({ id }: { id: FieldOfStudy }) {
  const { t, rich } = useWords();
  const sources = ruleSources[id] ?? [];
  if (sources.length === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      {sources.map(({ address, year }, place) => (
        <Fragment key={address}>
          {place > 0 && " · "}
          {rich("site.provenance", { year: year ?? t("fields.undated"), ...sourceIn(address) })}
        </Fragment>
      ))}
    </p>
  );
}

interface RuleSource {
  readonly address: string;
  /** Year of publication as stated; null if not stated. All were read in stored copies in November 2026. */
  readonly year: string | null;
}

/** Sources of the licences, registers and examinations in each entry. */
const ruleSources: Readonly<Partial<Record<FieldOfStudy, readonly RuleSource[]>>> = (() => {
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

const serviceSource =
  "https://theghtimes.com/simplifying-ghana-national-service-scheme-a-legal-guide-for-students-and-employers/";
