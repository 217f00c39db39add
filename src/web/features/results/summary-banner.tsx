import type { ReactNode } from "react";
import type { ResultToShow } from "../../../contract/check-to-show.ts";
import { ranksByAggregate } from "../../../engine/index.ts";
import type { Words } from "../../../language/words.ts";
import { useWords } from "../../lib/words.tsx";

interface SummaryBannerProps {
  result: ResultToShow;
  children?: ReactNode;
}

/** The aggregate, the sentence, the counts; and what can be done with the result. */
export function SummaryBanner({ result, children }: SummaryBannerProps) {
  const words = useWords();
  const { t } = words;
  const { summary } = result;
  const hasAggregate = ranksByAggregate(result.country.code);
  return (
    <section
      aria-labelledby="summary"
      className="rounded-panel bg-brand-deep p-4 text-on-deep sm:p-7 print:border print:p-3"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 sm:gap-y-5">
        <div className="grid min-w-0 grow basis-80 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:gap-x-8 sm:gap-y-3">
          {hasAggregate && (
            <p className="sm:row-span-2">
              <span className="block text-5xl leading-none font-extrabold sm:text-7xl">
                {summary.total_score ?? "–"}
              </span>
              <span className="text-sm text-on-deep-2 sm:text-base">{t("results.banner.aggregate")}</span>
            </p>
          )}
          <h1
            id="summary"
            className={`text-lg leading-snug sm:text-3xl ${hasAggregate ? "sm:self-end" : "col-span-2"}`}
          >
            {headline(words, result)}
          </h1>
          <Figures result={result} />
        </div>
        {children !== undefined && (
          <div className="no-print flex grow flex-wrap gap-2 *:grow *:px-2 *:text-sm *:whitespace-nowrap sm:grow-0 sm:flex-wrap sm:gap-3 sm:*:grow-0 sm:*:px-5 sm:*:text-base">
            {children}
          </div>
        )}
      </div>
      <Remarks result={result} hasAggregate={hasAggregate} />
    </section>
  );
}

function Figures({ result }: { result: ResultToShow }) {
  const figures = figuresOf(useWords(), result);
  if (figures.length === 0) return null;
  return (
    <dl className="figures col-span-2 flex flex-wrap gap-x-3 sm:col-span-1 sm:gap-x-5 sm:gap-y-2 sm:self-start">
      {figures.map(([figure, label]) => (
        <div key={label} className="flex flex-row-reverse items-baseline gap-1 sm:flex-col-reverse sm:gap-0">
          <dt className="text-sm text-on-deep-2">{label}</dt>
          <dd className="font-bold sm:text-xl">{figure ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the figures do not say by themselves. */
function Remarks({ result, hasAggregate }: { result: ResultToShow; hasAggregate: boolean }) {
  const { t } = useWords();
  const { summary } = result;
  return (
    <>
      {hasAggregate && summary.missing.length > 0 && (
        <p className="mt-4 text-on-deep-2">
          {t("results.banner.missing", { missing: summary.missing.join("; ") })}
        </p>
      )}
      {summary.has_two_sittings && <p className="mt-4 text-on-deep-2">{t("results.banner.twoSittings")}</p>}
      {result.is_predicted === true && <p className="mt-4 text-on-deep-2">{t("results.banner.predicted")}</p>}
    </>
  );
}

function figuresOf({ t }: Words, result: ResultToShow): [number | null, string][] {
  const { summary, total_qualified: count, country } = result;
  const chances = result.chanceCounts();
  const scores: [number | null, string][] = [
    [summary.core_score, t("results.banner.core")],
    [summary.elective_score, t("results.banner.electives")],
  ];
  const labels: [number, string][] = [
    [chances.high, t("results.banner.high")],
    [chances.good, t("results.banner.good")],
    [chances.competitive, t("results.banner.competitive")],
  ];
  return [...(ranksByAggregate(country.code) ? scores : []), ...(count === 0 ? [] : labels)];
}

function headline({ t }: Words, result: ResultToShow): string {
  const { first_name: name, total_qualified: count, school, total_near_misses: near } = result;
  const { total_to_confirm: confirm } = result;
  const open = result.total_open;
  const who = { hasName: name === null ? "no" : "yes", name: name ?? "" };
  const where = { hasSchool: school.id === 0 ? "no" : "yes", school: school.short_name };
  if (count > 0) return t("results.banner.qualify", { ...who, ...where, count });
  if (open > 0) return t("results.banner.open", { ...who, ...where, count: open });
  switch (result.nothing()) {
    case "too-few-grades":
      return t("results.banner.tooFew", who);
    case "no-programs":
    case "no-such-level":
      return t("results.banner.noLevel", { ...where, level: result.level });
    default:
  }
  if (near > 0) return t("results.banner.near", { ...who, ...where, count: near });
  if (confirm > 0) return t("results.banner.confirm", { ...who, ...where, count: confirm });
  return t("results.banner.none", { ...who, ...where });
}
