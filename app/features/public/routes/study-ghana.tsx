import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { homeCountry } from "@okwan/engine";
import { type FieldFamily, fieldFamilies } from "../../../kernel/contract/programme-index.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords, strong } from "../../../kernel/web/words.tsx";
import { shortWindowWords } from "../../../kernel/web/admission-words.ts";
import { LinkButton, TextLink } from "../../../kernel/ui/controls.tsx";
import { CheckCall, SitePage, QuickNavigation, BulletPoints } from "../screens/parts/page-top.tsx";
import { Fees } from "../screens/site/study-ghana/fees.tsx";
import { GuideSection, Fact } from "../screens/site/study-ghana/guide-section.tsx";
import { UniversitiesOfGhana } from "../screens/site/study-ghana/universities-of-ghana.tsx";
import { Figures, sourceIn, Source } from "../screens/parts/data-table.tsx";
import { schoolPath } from "../../../kernel/contract/page-paths.ts";
import type { DataOf } from "../../../kernel/contract/api.ts";
import { Note } from "../../../kernel/ui/card.tsx";

const path = "/study-ghana";

export const handle = {
  isPublic: true,
  areas: ["site", "guide", "fields", "admissions"],
} satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [{ schools }, windows] = await Promise.all([
    apiData(site, "findSchools"),
    apiData(site, "listWindows"),
  ]);
  const ours = schools.filter(({ country, programmes }) => country === homeCountry && programmes > 0);
  const byType = Map.groupBy(ours, ({ type }) => type);
  return { kinds: [...byType].map(([type, of]) => ({ type, count: of.length })), windows };
}

const sections = [
  { id: "about", label: "guide.about" },
  { id: "universities", label: "frame.universities" },
  { id: "fields", label: "fields.title" },
  { id: "requirements", label: "guide.requirements" },
  { id: "applying", label: "guide.applying" },
  { id: "fees", label: "guide.fees" },
] as const;

export default function StudyGhana() {
  const { kinds, windows } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <SitePage
      path={path}
      title={t("frame.studyGhana")}
      headTitle={t("guide.head.title")}
      description={t("guide.head.description")}
      lead={t("guide.lead")}
      className="mt-6"
    >
      <LinkButton href="/checker" className="no-print">
        {t("site.check.mine")}
      </LinkButton>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[13rem_1fr]">
        <QuickNavigation
          label={t("guide.contents")}
          sections={sections.map(({ id, label }) => ({ id, label: t(label) }))}
        />
        <div className="mt-8 grid min-w-0 gap-14 lg:mt-0">
          <AboutGhana />
          <UniversitiesOfGhana kinds={kinds} />
          <WhereFieldsLead />
          <EntryRequirements />
          <Applying windows={windows} />
          <Fees />
        </div>
      </div>
      <CheckCall href="/checker?country=GHA&school=0" />
    </SitePage>
  );
}

const families = Object.keys(fieldFamilies) as FieldFamily[];

/** Links to the page of fields, by group. */
function WhereFieldsLead() {
  const { t } = useWords();
  return (
    <GuideSection id="fields" title={t("fields.title")}>
      <p>{t("fields.guide")}</p>
      <ul className="flex flex-wrap gap-x-6">
        {families.map((family) => (
          <li key={family}>
            <TextLink href={`/fields#${family}`}>{t(`fields.family.${family}`)}</TextLink>
          </li>
        ))}
      </ul>
    </GuideSection>
  );
}

const populationSource = "https://datareportal.com/reports/digital-2022-ghana";

function AboutGhana() {
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

type Windows = DataOf<"listWindows">;

/** When and how to apply, who cannot use the usual way, and what we did not find. */
function Applying({ windows }: { windows: Windows }) {
  const { t } = useWords();
  return (
    <GuideSection id="applying" title={t("guide.applying")}>
      <ClosingDates windows={windows} />
      <Fact
        title={t("guide.applying.mature")}
        year={t("guide.published", { year: "2026" })}
        source="http://gcuc.edu.gh/index.php/undergraduate-admission"
      >
        <p>{t("guide.applying.mature.text")}</p>
      </Fact>
      <NotFound />
    </GuideSection>
  );
}

/** Schools that publish a closing day, with the page that states it. */
function ClosingDates({ windows }: { windows: Windows }) {
  const words = useWords();
  const { t } = words;
  const bySchool = Map.groupBy(
    windows.filter(({ is }) => is !== "unknown"),
    ({ school }) => school.slug,
  );
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg">{t("guide.applying.dates")}</h3>
      <p className="mt-1">{t("guide.applying.dates.text")}</p>
      <ul className="mt-3 grid gap-4">
        {[...bySchool].map(([slug, all]) => (
          <li key={slug}>
            <a className="link font-semibold" href={schoolPath(slug)}>
              {all[0]!.school.name}
            </a>
            <ul className="mt-1 grid gap-1 text-ink-2">
              {all.map((window) => (
                <li key={`${window.year} ${window.applicants}`}>{shortWindowWords(words, window)}</li>
              ))}
            </ul>
            <p className="mt-1 text-sm text-ink-2">
              <Source address={all[0]!.source} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Questions that no page we read answers: listed, so that silence is not taken for a no. */
function NotFound() {
  const { t } = useWords();
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg">{t("guide.applying.resits")}</h3>
      <p className="mt-1">{t("guide.applying.resits.text")}</p>
      <h3 className="mt-4 text-lg">{t("guide.applying.loan")}</h3>
      <p className="mt-1">{t("guide.applying.loan.text")}</p>
    </div>
  );
}

function EntryRequirements() {
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
