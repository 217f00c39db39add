import { type FieldFamily, fieldFamilies } from "../../../contract/field-of-study.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { strong } from "../../lib/rich-parts.tsx";
import { useWords } from "../../lib/words.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Section } from "../parts/article.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { Provenance } from "../parts/figures.tsx";
import { SitePage } from "../parts/page-top.tsx";
import { QuickNavigation } from "../parts/quick-navigation.tsx";
import { FieldEntry } from "./fields/field-entry.tsx";
import { serviceSource } from "./fields/sources.ts";

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
