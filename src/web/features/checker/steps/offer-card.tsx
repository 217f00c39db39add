import type { CheckResult } from "../../../../contract/check-result.ts";
import { allSchoolsId } from "../../../../contract/product.ts";
import { groupTotals } from "../../../../contract/result-words.ts";
import { countryName } from "../../../lib/names.ts";
import { type PageSpeech, useWords } from "../../../lib/words.tsx";

/**
 * The public part before payment: the aggregate, and qualified programmes here, in the country, and by label.
 */
export function OfferCard({ result }: { result: CheckResult }) {
  const words = useWords();
  const { t } = words;
  const { total_score: aggregate, missing } = result.summary;
  return (
    <div className="rounded-panel bg-brand-deep px-4 py-3 text-on-deep sm:p-5">
      <div className="flex items-center gap-4">
        <p className="text-center">
          <span className="block text-5xl leading-none font-extrabold">{aggregate ?? "–"}</span>
          <span className="text-xs whitespace-nowrap text-on-deep-2">{t("checker.soFar.whole")}</span>
        </p>
        <div>
          <p className="text-lg leading-snug font-bold">{headline(result, words)}</p>
          <InCountry result={result} />
        </div>
      </div>
      <ByLabel result={result} />
      {aggregate === null && missing.length > 0 && (
        <p className="mt-2 text-on-deep-2">{t("checker.offer.missing", { missing: missing.join("; ") })}</p>
      )}
    </div>
  );
}

function headline(result: CheckResult, { t }: PageSpeech): string {
  const { total_qualified: count, total_near_misses: near } = result;
  const isEverywhere = result.school.id === allSchoolsId;
  const school = result.school.short_name;
  if (count > 0) {
    return isEverywhere ? t("checker.offer.some", { count }) : t("checker.offer.someAt", { count, school });
  }
  // Something qualifies elsewhere, so there is something to pay for; the country's total says so.
  if (result.access !== "free") {
    const everywhere = isEverywhere ? "yes" : "no";
    return t("checker.offer.notHere", { school, isEverywhere: everywhere, nothing: kindOf(result.nothing) });
  }
  if (result.country_rule !== undefined) return t("checker.offer.ownRule");
  if (near > 0) {
    return isEverywhere
      ? t("checker.offer.near", { count: near })
      : t("checker.offer.nearAt", { count: near, school });
  }
  return isEverywhere ? t("checker.offer.none") : t("checker.offer.noneAt", { school });
}

/** A cut-off not met, a level not offered, or no cut-off at all. */
function kindOf(nothing: CheckResult["nothing"]): "none" | "level" | "lines" {
  if (nothing === "none-met") return "none";
  return nothing === "no-such-level" || nothing === "no-programs" ? "level" : "lines";
}

/** Other schools and levels that the same payment opens; those without a cut-off are free. */
function InCountry({ result }: { result: CheckResult }) {
  const words = useWords();
  const { t } = words;
  const count = result.country_totals.reduce((sum, { total_qualified: fit }) => sum + fit, 0);
  const open = result.country_totals.reduce((sum, { total_open: fit }) => sum + fit, 0);
  if (count === 0 || count + open === result.total_qualified + result.total_open) return null;
  return (
    <p className="figures text-sm text-on-deep-2">
      {t("checker.offer.inCountry", { count, open, country: countryName(words, result.country) })}
    </p>
  );
}

function ByLabel({ result }: { result: CheckResult }) {
  const { t } = useWords();
  const { high, good, competitive } = result.chance_counts;
  if (result.total_qualified === 0) return null;
  return <p className="figures mt-1 text-sm">{t("checker.offer.labels", { high, good, competitive })}</p>;
}

/** All counts are public. */
export function OtherCounts({ result }: { result: CheckResult }) {
  const { t } = useWords();
  const { total_open: open } = result;
  const { near, askFirst: confirm } = groupTotals(result);
  if (open + near + confirm === 0) return null;
  return <p className="text-sm text-ink-2">{t("checker.offer.beside", { open, near, confirm })}</p>;
}
