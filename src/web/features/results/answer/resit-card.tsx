import type { Answer } from "../../../../contract/answer.ts";
import type { NextSteps } from "../../../../contract/next-steps.ts";
import { changeWords } from "../../../../language/data-names.ts";
import { useWords } from "../../../lib/words.tsx";
import { Note } from "../../../ui/card.tsx";
import { To } from "./shown.tsx";

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

/** All six grades are there, and neither they nor one better grade open anything in the country. */
export function isFarFromAll({ summary, countryTotals, country_rule: rule }: Answer): boolean {
  const near = countryTotals.map((one) => one.total_qualified + one.total_open + one.total_near_misses);
  return rule === undefined && summary.total_score !== null && near.length > 0 && Math.max(...near) === 0;
}

/** What is left to do then. */
export function RewriteCard() {
  const { t } = useWords();
  return (
    <Note>
      <h2 className="text-base">{t("answer.rewrite")}</h2>
      <p className="mt-1 text-sm">{t("answer.rewrite.text")}</p>
    </Note>
  );
}
