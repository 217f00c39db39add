import { schoolPath } from "../../../../../kernel/contract/page-paths.ts";
import type { DataOf } from "../../../../../kernel/contract/api.ts";
import { shortWindowWords } from "../../../../../kernel/web/admission-words.ts";
import { useWords } from "../../../../../kernel/web/words.tsx";
import { Source } from "../../parts/source-link.tsx";
import { Fact, GuideSection } from "./guide-section.tsx";

type Windows = DataOf<"listWindows">;

/** When and how to apply, who cannot use the usual way, and what we did not find. */
export function Applying({ windows }: { windows: Windows }) {
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
