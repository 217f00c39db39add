import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { homeCountry } from "@okwan/engine";
import { type FieldFamily, fieldFamilies } from "../../../kernel/contract/field-of-study.ts";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { LinkButton, TextLink } from "../../../kernel/ui/button.tsx";
import { CheckCall } from "../screens/parts/check-call.tsx";
import { SitePage } from "../screens/parts/page-top.tsx";
import { QuickNavigation } from "../screens/parts/quick-navigation.tsx";
import { AboutGhana } from "../screens/site/study-ghana/about-ghana.tsx";
import { Applying } from "../screens/site/study-ghana/applying.tsx";
import { EntryRequirements } from "../screens/site/study-ghana/entry-requirements.tsx";
import { Fees } from "../screens/site/study-ghana/fees.tsx";
import { GuideSection } from "../screens/site/study-ghana/guide-section.tsx";
import { UniversitiesOfGhana } from "../screens/site/study-ghana/universities-of-ghana.tsx";

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
