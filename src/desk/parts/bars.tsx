import type { Series } from "../../contract/desk/today.ts";
import { showCount } from "../lib/format.ts";
import { FigureTable } from "./figure-table.tsx";

const height = 64;
const barWidth = 4;
const gap = 1;

/** How much at each step, for the eye; `Counts` beside it has the same for everybody. */
export function Bars({ series, label }: { series: Series; label: string }) {
  const { counts } = series;
  const most = Math.max(1, ...counts);
  const width = counts.length * (barWidth + gap);
  const newest = counts.at(-1) ?? 0;
  return (
    <svg
      role="img"
      aria-label={`${label}: most at once ${showCount(Math.max(0, ...counts))}, newest ${showCount(newest)}`}
      viewBox={`0 0 ${width} ${height + 2}`}
      preserveAspectRatio="none"
      className="mt-2 block h-16 w-full"
    >
      <line x1="0" x2={width} y1={height + 1} y2={height + 1} strokeWidth="1" className="stroke-line-2" />
      {counts.map((count, at) => {
        const tall = (Math.max(0, count) / most) * height;
        return (
          count > 0 && (
            <rect
              // Bars differ by their place in time alone.
              key={at}
              x={at * (barWidth + gap)}
              y={height - tall}
              width={barWidth}
              height={tall}
              className={at === counts.length - 1 ? "fill-gold" : "fill-brand"}
            />
          )
        );
      })}
    </svg>
  );
}

/** The same in a table, behind a summary. Steps without anything are left out; there are many. */
export function Counts({
  series,
  stepMs,
  caption,
  showStart,
}: {
  series: Series;
  stepMs: number;
  caption: string;
  showStart: (iso: string) => string;
}) {
  const first = Date.parse(series.from);
  const rows = series.counts
    .map((count, at) => ({ start: new Date(first + at * stepMs).toISOString(), count }))
    .filter(({ count }) => count !== 0)
    .toReversed();
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-2 underline">
        In figures<span className="sr-only">: {caption}</span>
      </summary>
      {rows.length === 0 ? (
        <p className="text-ink-2">None.</p>
      ) : (
        <FigureTable
          caption={caption}
          heads={["From", "How many"]}
          rows={rows.map(({ start, count }) => ({
            id: start,
            name: showStart(start),
            figures: [showCount(count)],
          }))}
        />
      )}
    </details>
  );
}
