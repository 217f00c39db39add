import { useWords } from "../../../lib/words.tsx";
import { Section } from "../../parts/article.tsx";
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
        <table key={distance} className="figures w-full text-sm">
          <caption className="pt-3 pb-2 text-start font-semibold">
            {t("howSure.test.table", { distance, students, entries })}
          </caption>
          <thead>
            <tr className="border-b border-line-2 align-bottom">
              <th scope="col" className="py-2 pe-2 text-start">
                {t("howSure.test.forecast")}
              </th>
              <th scope="col" className="p-2 text-end">
                {t("howSure.test.brier")}
              </th>
              <th scope="col" className="py-2 ps-2 text-end">
                {t("howSure.test.logLoss")}
              </th>
            </tr>
          </thead>
          <tbody>
            <ScoreRow name={t("howSure.test.coin")} {...coin} />
            {scores.map((score) => (
              <ScoreRow key={score.forecast} name={t(names[score.forecast])} {...score} />
            ))}
          </tbody>
        </table>
      ))}
      <p className="text-sm text-ink-2">{t("howSure.test.reading")}</p>
      <p>{t("howSure.test.decision")}</p>
    </Section>
  );
}

function ScoreRow({ name, brier, log_loss: logLoss }: { name: string; brier: number; log_loss: number }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2 pe-2 text-start font-medium">
        {name}
      </th>
      <td className="p-2 text-end">{brier.toFixed(3)}</td>
      <td className="py-2 ps-2 text-end">{logLoss.toFixed(3)}</td>
    </tr>
  );
}
