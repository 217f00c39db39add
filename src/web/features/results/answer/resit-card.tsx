import type { NextSteps } from "../../../../contract/next-steps.ts";
import { changeWords } from "../../../../language/data-names.ts";
import { rewriteWords } from "../../../../language/resit-words.ts";
import { useWords } from "../../../lib/words.tsx";
import { Note } from "../../../ui/card.tsx";
import { StateLink, useResultPage } from "./result-page-context.tsx";

/** The one better grade that would open the most, if nothing is open yet. */
export function ResitCard({ change, opens }: NonNullable<NextSteps["resit"]>) {
  const words = useWords();
  const { t } = words;
  const { answer } = useResultPage();
  return (
    <Note>
      <h2 className="text-base">{t("answer.resit", { change: changeWords(words, change), count: opens })}</h2>
      <p className="mt-1 text-sm">{rewriteWords(words, answer, "one")}</p>
      <p className="no-print mt-2">
        <StateLink
          change={{ tab: "not-yet" }}
          at="list"
          className="flex min-h-11 items-center justify-center rounded-control bg-brand px-4 text-sm font-semibold text-on-brand"
        >
          {t("answer.resit.see")}
        </StateLink>
      </p>
    </Note>
  );
}

/** No single grade would do: nothing of this level is open, or near, in the whole country. */
export function RewriteCard() {
  const words = useWords();
  const { t } = words;
  const { answer } = useResultPage();
  const { summary, countryTotals, country_rule: rule, level } = answer;
  const here = countryTotals.find((one) => one.level === level);
  const isFar = here !== undefined && here.total_qualified + here.total_open + here.total_near_misses === 0;
  if (!isFar || rule !== undefined || summary.total_score === null) return null;
  return (
    <Note>
      <h2 className="text-base">{t("answer.rewrite", { level })}</h2>
      <p className="mt-1 text-sm">{rewriteWords(words, answer, "several")}</p>
    </Note>
  );
}
