import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type FieldFamily, fieldFamilies } from "../../../contract/field-of-study.ts";
import { apiData } from "../../lib/api-data.ts";
import type { PageHandle } from "../../lib/page-handle.ts";
import { strong } from "../../lib/rich-parts.tsx";
import { siteContext } from "../../lib/site-context.ts";
import { useWords } from "../../lib/words.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Section } from "../parts/article.tsx";
import { CheckCall } from "../parts/check-call.tsx";
import { Provenance } from "../parts/figures.tsx";
import { SitePage } from "../parts/page-top.tsx";
import { QuickNavigation } from "../parts/quick-navigation.tsx";
import { type FieldCounts, FieldEntry } from "./fields/field-entry.tsx";
import { serviceSource } from "./fields/sources.ts";

const path = "/fields";

export const handle = { isPublic: true, areas: ["site", "fields"] } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return apiData(context.get(siteContext), "GET /api/v1/catalogue/fields-of-study");
}

const families = Object.keys(fieldFamilies) as FieldFamily[];

/** Each field of study in our own words, with counts from the catalogue. */
export default function Fields() {
  const { fields, total, checked_on: checkedOn } = useLoaderData<typeof loader>();
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
            <Family
              key={family}
              family={family}
              fields={fields.filter(({ id }) => fieldFamilies[family].some((each) => each === id))}
            />
          ))}
          <Section id="how" title={t("fields.how")}>
            <p>{t("fields.how.words")}</p>
            <p>{t("fields.how.counts", { sorted: total.sorted, all: total.programmes })}</p>
            <p className="text-sm text-ink-2">{t("fields.how.checked", { when: checkedOn })}</p>
          </Section>
        </div>
      </div>
      <CheckCall />
    </SitePage>
  );
}

/** A group of fields with links to each. */
function Family({ family, fields }: { family: FieldFamily; fields: readonly FieldCounts[] }) {
  const { t } = useWords();
  return (
    <section id={family} aria-labelledby={`${family}-title`} className="scroll-mt-16 lg:scroll-mt-6">
      <h2 id={`${family}-title`} className="text-2xl sm:text-3xl">
        {t(`fields.family.${family}`)}
      </h2>
      <ul className="no-print mt-2 flex flex-wrap gap-x-5 gap-y-1">
        {fields.map(({ id }) => (
          <li key={id}>
            <TextLink href={`#${id}`}>{t(`fields.${id}.name`)}</TextLink>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-4">
        {fields.map((field) => (
          <FieldEntry key={field.id} field={field} />
        ))}
      </div>
    </section>
  );
}
