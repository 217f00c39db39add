import type { CheckFacts } from "../../../result/contract/check-facts.ts";
import { applySentence, wishSentence } from "../../../../kernel/contract/count-words.ts";
import { allSchoolsId } from "../../../../kernel/contract/product.ts";
import { useWords } from "../../../../kernel/web/words.tsx";

/** Before payment: the aggregate, and how many programmes it opens, of the wish too. */
export function OfferCard({ result }: { result: CheckFacts }) {
  const words = useWords();
  const { t } = words;
  const { summary, counts, school } = result;
  const { total_score: aggregate, missing } = summary;
  const place = school.id === allSchoolsId ? null : school.short_name;
  const ofWish = counts.apply === 0 ? null : wishSentence(words, counts, result.wish);
  return (
    <section
      aria-label={t("checker.offer")}
      className="flex items-center gap-4 rounded-panel bg-brand-deep px-4 py-4 text-on-deep sm:gap-6 sm:px-6"
    >
      <p className="shrink-0 border-e border-on-deep/20 pe-4 sm:flex sm:items-center sm:gap-3.5 sm:pe-6">
        <span className="figures block text-5xl leading-none font-extrabold sm:text-6xl">
          {aggregate ?? "–"}
        </span>
        <span className="mt-1.5 block w-min text-[13px] leading-tight text-on-deep-2 sm:mt-0 sm:w-32">
          {t("checker.offer.aggregate")}
        </span>
      </p>
      <div className="min-w-0">
        <p className="text-lg leading-snug font-bold text-pretty sm:text-xl">
          {applySentence(words, counts, place)}
        </p>
        {ofWish !== null && <p className="mt-1 font-medium text-[#ffe3a0]">{ofWish}</p>}
        {aggregate === null && missing.length > 0 && (
          <p className="mt-1 text-on-deep-2">{t("checker.offer.missing", { missing: missing.join("; ") })}</p>
        )}
      </div>
    </section>
  );
}
