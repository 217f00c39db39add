import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { CheckCall, SitePage } from "../screens/parts/page-top.tsx";
import { NewestYearNote, WhatACutOffIs } from "../screens/catalogue/cut-off-table.tsx";
import { SchoolTile } from "../screens/catalogue/school-tile.tsx";

const path = "/cutoff-points";

export const handle = { isPublic: true, query: ["school"], areas: ["site", "cutOffs"] } satisfies PageHandle;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("school");
  if (asked !== null && /^[a-z0-9-]+$/.test(asked)) throw redirect(`${path}/${asked}`);
  const { schools } = await apiData(context.get(siteContext), "findSchools");
  return {
    schools: schools
      .filter(({ with_earlier_figures: many }) => many > 0)
      .sort((one, other) => other.with_earlier_figures - one.with_earlier_figures),
  };
}

export default function CutOffPoints() {
  const { schools } = useLoaderData<typeof loader>();
  const { t } = useWords();
  return (
    <SitePage
      path={path}
      title={t("cutOffs.title")}
      headTitle={t("cutOffs.head.title")}
      description={t("cutOffs.head.description")}
      lead={t("cutOffs.lead")}
      className="mt-6"
    >
      <NewestYearNote />
      <h2 className="mt-10 text-2xl">{t("common.chooseSchool")}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {schools.map(({ slug, name, short_name: short, with_earlier_figures: count }) => (
          <SchoolTile
            key={slug}
            slug={slug}
            name={short === name ? name : t("cutOffs.school", { short, name })}
            href={`${path}/${slug}`}
          >
            <p className="mt-1 text-sm text-ink-2">{t("cutOffs.withEarlier", { count })}</p>
          </SchoolTile>
        ))}
      </ul>
      <WhatACutOffIs />
      <CheckCall />
    </SitePage>
  );
}
