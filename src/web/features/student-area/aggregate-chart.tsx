import type { Performance } from "../../../contract/student/performance.ts";
import { useWords } from "../../lib/words.tsx";

const width = 320;
const height = 140;
const margin = { left: 28, right: 12, top: 12, bottom: 22 };
const best = 6;
const worst = 54;

/** The aggregate over the checks: a chart, and the same as a table for screen readers. */
export function AggregateChart({ history }: { history: Performance["history"] }) {
  const { t, shortDay } = useWords();
  if (history.length === 0) return null;
  return (
    <>
      {history.length > 1 && <Line history={history} />}
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
                <a href={`/checker/results/${check_code}`} className="link">
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

function Line({ history }: { history: Performance["history"] }) {
  const { t } = useWords();
  const aggregates = history.map(({ aggregate }) => aggregate);
  const { top, bottom, x, y } = scalesFor(aggregates);
  const points = aggregates.map((aggregate, place) => `${x(place).toFixed(1)},${y(aggregate).toFixed(1)}`);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-label={t("student.history.line", {
        count: history.length,
        first: aggregates[0] ?? "",
        last: aggregates.at(-1) ?? "",
      })}
      className="mt-3 block"
    >
      {[top, bottom].map((line) => (
        <Guide key={line} aggregate={line} y={y(line)} />
      ))}
      <polyline points={points.join(" ")} fill="none" strokeWidth="2.5" className="stroke-brand" />
      {aggregates.map((aggregate, place) => (
        <circle
          key={history[place]?.check_code}
          cx={x(place)}
          cy={y(aggregate)}
          r="4.5"
          strokeWidth="2"
          className="fill-surface stroke-brand"
        />
      ))}
      <text x={width / 2} y={height - 4} textAnchor="middle" className="fill-ink-2 text-[11px]">
        {t("student.history.axis")}
      </text>
    </svg>
  );
}

/** A horizontal line with its aggregate at the side. */
function Guide({ aggregate, y }: { aggregate: number; y: number }) {
  return (
    <g>
      <line x1={margin.left} x2={width - margin.right} y1={y} y2={y} className="stroke-line" />
      <text x={margin.left - 6} y={y + 4} textAnchor="end" className="figures fill-ink-2 text-[11px]">
        {aggregate}
      </text>
    </g>
  );
}

/** Coordinates of a check and its aggregate. */
function scalesFor(aggregates: readonly number[]) {
  const top = Math.max(best, Math.min(...aggregates) - 2);
  const bottom = Math.min(worst, Math.max(...aggregates) + 2);
  const x = (place: number) =>
    margin.left + (place / (aggregates.length - 1)) * (width - margin.left - margin.right);
  // Lower is better, and better is drawn higher.
  const y = (aggregate: number) =>
    margin.top + ((aggregate - top) / (bottom - top)) * (height - margin.top - margin.bottom);
  return { top, bottom, x, y };
}
