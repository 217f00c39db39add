import type { NextSteps } from "../../../../contract/next-steps.ts";
import { changeWords } from "../../../../language/data-names.ts";
import { useWords } from "../../../lib/words.tsx";
import { Note } from "../../../ui/card.tsx";
import { To, useShown } from "./shown.tsx";

interface ResitCardProps {
  readonly resit: NonNullable<NextSteps["resit"]>;
  /** A free result is not compared with the newest cut-offs, so its count may be too high. */
  readonly isFree: boolean;
}

/** The one better grade that would open the most, if nothing is open yet. */
export function ResitCard({ resit: { change, opens }, isFree }: ResitCardProps) {
  const words = useWords();
  const { t } = words;
  return (
    <Note>
      <h2 className="text-base">{t("answer.resit", { change: changeWords(words, change), count: opens })}</h2>
      <p className="mt-1 text-sm">{t("answer.resit.text", { isFree: isFree ? "yes" : "no" })}</p>
      <p className="no-print mt-2">
        <To
          change={{ tab: "not-yet" }}
          at="list"
          className="flex min-h-11 items-center justify-center rounded-control bg-brand px-4 text-sm font-semibold text-on-brand"
        >
          {t("answer.resit.see")}
        </To>
      </p>
    </Note>
  );
}

/** No single grade would do: nothing of this level is open, or near, in the whole country. */
export function RewriteCard() {
  const { t } = useWords();
  const { summary, countryTotals, country_rule: rule, level } = useShown().answer;
  const here = countryTotals.find((one) => one.level === level);
  const isFar = here !== undefined && here.total_qualified + here.total_open + here.total_near_misses === 0;
  if (!isFar || rule !== undefined || summary.total_score === null) return null;
  return (
    <Note>
      <h2 className="text-base">{t("answer.rewrite", { level })}</h2>
      <p className="mt-1 text-sm">{t("answer.rewrite.text")}</p>
    </Note>
  );
}
