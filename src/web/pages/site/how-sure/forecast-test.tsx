import { useWords } from "../../../lib/words.tsx";
import { Section } from "../../parts/article.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import type { HowSure } from "./share.ts";

/** Scores of a constant forecast of one half: a quarter, and the logarithm of two. */
const coin = { brier: 0.25, log_loss: Math.LN2 };
const names = {
  "last line": "howSure.test.lastLine",
  labels: "howSure.test.labels",
  "mean move": "howSure.test.meanMove",
} as const;

/** How predictable the next cut-off is, and why no result shows a forecast. */
export function ForecastTest({ forecast }: Pick<HowSure, "forecast">) {
  const { t } = useWords();
  if (forecast.length === 0) return null;
  return (
    <Section id="test" title={t("howSure.test")}>
      <p>{t("howSure.test.text")}</p>
      {forecast.map(({ distance, students, entries, scores }) => (
        <DataTable
          key={distance}
          isSmall
          caption={t("howSure.test.table", { distance, students, entries })}
          heads={[t("howSure.test.forecast"), t("howSure.test.brier"), t("howSure.test.logLoss")]}
          rows={[
            [t("howSure.test.coin"), ...figuresOf(coin)],
            ...scores.map((score) => [t(names[score.forecast]), ...figuresOf(score)]),
          ]}
        />
      ))}
      <p className="text-sm text-ink-2">{t("howSure.test.reading")}</p>
      <p>{t("howSure.test.decision")}</p>
    </Section>
  );
}

function figuresOf({ brier, log_loss: logLoss }: typeof coin): string[] {
  return [brier.toFixed(3), logLoss.toFixed(3)];
}
