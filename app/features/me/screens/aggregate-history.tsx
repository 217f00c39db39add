import { resultPath } from "../../../kernel/contract/page-paths.ts";
import type { Performance } from "../contract/performance.ts";
import { useWords } from "../../../kernel/web/words.tsx";
import { AggregateChart } from "../../../kernel/ui/aggregate-chart.tsx";

/** The aggregate over the checks: a chart, and the same as a table for screen readers. */
export function AggregateHistory({ history }: { history: Performance["history"] }) {
  const { t, shortDay } = useWords();
  if (history.length === 0) return null;
  return (
    <>
      {history.length > 1 && (
        <>
          <AggregateChart
            title={t("student.history.line", {
              count: history.length,
              first: history[0]?.aggregate ?? "",
              last: history.at(-1)?.aggregate ?? "",
            })}
            points={history.map(({ aggregate }, at) => ({ at, aggregate }))}
          />
          <p className="-mt-3 text-center text-sm text-ink-2">{t("student.history.axis")}</p>
        </>
      )}
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{t("student.history")}</caption>
        <thead>
          <tr className="text-start text-ink-2">
            <th scope="col" className="py-1.5 text-start font-normal">
              {t("student.history.date")}
            </th>
            <th scope="col" className="py-1.5 text-start font-normal">
              {t("student.history.check")}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {t("student.history.aggregate")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {history.map(({ check_code, date, aggregate }) => (
            <tr key={check_code}>
              <td className="py-1.5">{shortDay(date)}</td>
              <td>
                <a href={resultPath(check_code)} className="link">
                  {check_code}
                </a>
              </td>
              <td className="text-end font-semibold">{aggregate}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
