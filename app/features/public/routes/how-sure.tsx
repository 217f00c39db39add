import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiData } from "../../../kernel/web/api-data.ts";
import type { PageHandle } from "../../../kernel/web/page-handle.ts";
import { linkTo, useWords } from "../../../kernel/web/words.tsx";
import { siteContext } from "../../../kernel/web/site-context.ts";
import { Article, BulletPoints, Section, CheckCall, SitePage } from "../screens/parts/page-top.tsx";
import { Figures } from "../screens/parts/data-table.tsx";
import { AccuracyTable } from "../screens/site/how-sure/accuracy-table.tsx";
import { sharePerHundred, type HowSure, type HowSureShare } from "../screens/site/how-sure/share.ts";

const path = "/how-sure";

export const handle = { isPublic: true, areas: ["site", "howSure"] } satisfies PageHandle;

export async function loader({ context }: LoaderFunctionArgs) {
  return apiData(context.get(siteContext), "showHowSure");
}

/** How often a cut-off stayed open and how that was counted. */
export default function HowSure() {
  const counted = useLoaderData<typeof loader>();
  const { t, rich } = useWords();
  return (
    <SitePage
      path={path}
      title={t("howSure.title")}
      description={t("howSure.head.description")}
      lead={t("howSure.lead")}
      className="mt-8"
    >
      <AccuracyTiles total={counted.total} />
      <Article>
        <Section id="schools" title={t("howSure.found")}>
          <p>{t("howSure.found.text")}</p>
          <p>{t("howSure.found.least")}</p>
          {counted.schools.length === 0 ? (
            <p>{t("howSure.found.none")}</p>
          ) : (
            <AccuracyTable title={t("howSure.table")} schools={counted.schools} total={counted.total} />
          )}
        </Section>
        {counted.two_later.length > 0 && (
          <Section id="two-later" title={t("howSure.later")}>
            <p>{t("howSure.later.text")}</p>
            <AccuracyTable title={t("howSure.later.table")} schools={counted.two_later} total={null} />
          </Section>
        )}
        <Section title={t("howSure.limits")}>
          <BulletPoints>
            <li>{t("howSure.limits.together")}</li>
            <li>{t("howSure.limits.selection")}</li>
            <li>{t("howSure.limits.schools")}</li>
            <li>{t("howSure.limits.next")}</li>
          </BulletPoints>
        </Section>
        <Section title={t("howSure.counted")}>
          <BulletPoints>
            <li>{t("howSure.counted.next")}</li>
            <li>{t("howSure.counted.possible")}</li>
            <li>{t("howSure.counted.limit")}</li>
            <li>{t("howSure.counted.reached")}</li>
            <li>{t("howSure.counted.few", { fewest: counted.fewest_cases })}</li>
          </BulletPoints>
        </Section>
        <p>
          {rich("howSure.more", {
            known: linkTo("/about#known"),
            lines: linkTo("/cutoff-points"),
            link: linkTo("/support#report"),
          })}
        </p>
      </Article>
      <CheckCall />
    </SitePage>
  );
}

/** All schools together, as a summary: each label, and a near miss by one point. */
function AccuracyTiles({ total }: Pick<HowSure, "total">) {
  const { t } = useWords();
  const what = ({ margin, chance }: HowSureShare): string => {
    if (chance === null) return t("howSure.tile.over", { points: -margin });
    return margin === 0
      ? t("howSure.tile.on", { chance })
      : t("howSure.tile.inside", { points: margin, chance });
  };
  const figures = total
    .filter(({ margin }) => margin >= -1)
    .flatMap((share) => {
      const of100 = sharePerHundred(share);
      return of100 === null ? [] : [{ figure: t("howSure.of100", { share: of100 }), what: what(share) }];
    });
  if (figures.length === 0) return null;
  return (
    <>
      <p className="mb-3 font-semibold">{t("howSure.tiles")}</p>
      <Figures figures={figures} />
    </>
  );
}
