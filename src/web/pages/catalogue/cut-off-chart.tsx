import { useWords } from "../../lib/words.tsx";

export interface YearPoint {
  /** "2023/2024" */
  readonly year: string;
  readonly aggregate: number;
}

const width = 600;
const height = 220;
const side = 44;
const top = 34;
const foot = 178;

interface CutOffChartProps {
  points: readonly YearPoint[];
  newestYear: string | null;
}

/**
 * The cut-off over the years. Best is on top, as best is first on the ladder. The newest year is an open ring
 * without a height: its figure is sold with a check.
 */
export function CutOffChart({ points, newestYear }: CutOffChartProps) {
  const { t } = useWords();
  const { x, y } = scalesOf(points, newestYear);
  const last = y(points.at(-1)!.aggregate);
  const lines = points.map(({ year, aggregate }) => `${year}: ${aggregate}`).join(", ");
  return (
    <svg
      role="img"
      aria-label={
        newestYear === null
          ? t("programmes.chart", { lines })
          : t("programmes.chart.newest", { lines, year: newestYear })
      }
      viewBox={`0 0 ${width} ${height}`}
      className="figures mt-4 w-full max-w-2xl"
    >
      <Ground />
      {newestYear !== null && <OpenEnd from={x(points.at(-1)!.year)} to={x(newestYear)} y={last} />}
      <polyline
        points={points
          .map(({ year, aggregate }) => `${x(year).toFixed(1)},${y(aggregate).toFixed(1)}`)
          .join(" ")}
        fill="none"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-brand"
      />
      {points.map((point) => (
        <YearMark key={point.year} {...point} x={x(point.year)} y={y(point.aggregate)} />
      ))}
      {newestYear !== null && <NewestRing x={x(newestYear)} y={last} year={newestYear} />}
    </svg>
  );
}

/** The baseline of the years. */
function Ground() {
  return (
    <line
      x1={side / 2}
      x2={width - side / 2}
      y1={foot + 12}
      y2={foot + 12}
      strokeWidth="1"
      className="stroke-line-2"
    />
  );
}

/** Coordinates of a year and an aggregate. */
function scalesOf(points: readonly YearPoint[], newestYear: string | null) {
  // A year without a figure leaves its place free.
  const numberOf = (year: string) => Number(year.slice(0, 4));
  const first = numberOf(points[0]!.year);
  const years = Math.max(1, numberOf(newestYear ?? points.at(-1)!.year) - first);
  const aggregates = points.map(({ aggregate }) => aggregate);
  const least = Math.min(...aggregates) - 1;
  const most = Math.max(...aggregates) + 1;
  return {
    x: (year: string) => side + ((numberOf(year) - first) * (width - 2 * side)) / years,
    y: (aggregate: number) => top + ((aggregate - least) / (most - least)) * (foot - top),
  };
}

/** The dots towards the newest year. */
function OpenEnd({ from, to, y }: { from: number; to: number; y: number }) {
  return (
    <line
      x1={from}
      y1={y}
      x2={to}
      y2={y}
      strokeWidth="3"
      strokeDasharray="2 8"
      strokeLinecap="round"
      className="stroke-line-2"
    />
  );
}

interface Placed {
  x: number;
  y: number;
}

function YearMark({ x, y, year, aggregate }: YearPoint & Placed) {
  return (
    <g>
      <circle cx={x} cy={y} r="7" strokeWidth="3" className="fill-surface stroke-brand" />
      <text x={x} y={y - 15} textAnchor="middle" className="fill-ink text-[22px] font-bold">
        {aggregate}
      </text>
      <YearLabel x={x} year={year} />
    </g>
  );
}

function NewestRing({ x, y, year }: Placed & { year: string }) {
  return (
    <g>
      <circle cx={x} cy={y} r="13" strokeWidth="3" className="fill-gold-tint stroke-gold" />
      <text x={x} y={y + 7} textAnchor="middle" className="fill-on-gold-tint text-[19px] font-bold">
        ?
      </text>
      <YearLabel x={x} year={year} />
    </g>
  );
}

/** "2023/2024" as "23/24": seven fit on a phone. */
function YearLabel({ x, year }: { x: number; year: string }) {
  return (
    <text x={x} y={foot + 36} textAnchor="middle" className="fill-ink-2 text-[19px]">
      {year.replace(/^\d\d(\d\d)\/\d\d(\d\d)$/, "$1/$2")}
    </text>
  );
}
