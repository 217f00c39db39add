interface Point {
  /** Where it stands from left to right: a year, or its place in the list. */
  readonly at: number;
  readonly aggregate: number;
  /** Under the chart, short enough for a phone. */
  readonly label?: string;
}

interface AggregateChartProps {
  /** For screen readers. */
  title: string;
  /** From left to right; at least two. */
  points: readonly Point[];
  /** A later place without a figure: an open ring without a height. */
  open?: Omit<Point, "aggregate"> | null;
}

const width = 600;
const height = 220;
const side = 44;
const top = 34;
const foot = 178;

/** Aggregates in the order of time. The best is on top, as the best is first on the ladder. */
export function AggregateChart({ title, points, open = null }: AggregateChartProps) {
  const first = points[0]!.at;
  const span = Math.max(1, (open ?? points.at(-1)!).at - first);
  const aggregates = points.map(({ aggregate }) => aggregate);
  const least = Math.min(...aggregates) - 1;
  const most = Math.max(...aggregates) + 1;
  // A year without a figure leaves its place free.
  const x = ({ at }: Pick<Point, "at">) => side + ((at - first) * (width - 2 * side)) / span;
  const y = ({ aggregate }: Pick<Point, "aggregate">) =>
    top + ((aggregate - least) / (most - least)) * (foot - top);
  const last = points.at(-1)!;
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      className="figures mt-4 w-full max-w-2xl"
    >
      <line
        x1={side / 2}
        x2={width - side / 2}
        y1={foot + 12}
        y2={foot + 12}
        strokeWidth="1"
        className="stroke-line-2"
      />
      {open !== null && <OpenEnd from={x(last)} to={x(open)} y={y(last)} label={open.label} />}
      <polyline
        points={points.map((point) => `${x(point).toFixed(1)},${y(point).toFixed(1)}`).join(" ")}
        fill="none"
        strokeWidth="4"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="stroke-brand"
      />
      {points.map((point) => (
        <g key={point.at}>
          <circle cx={x(point)} cy={y(point)} r="7" strokeWidth="3" className="fill-surface stroke-brand" />
          <text x={x(point)} y={y(point) - 15} textAnchor="middle" className="fill-ink text-[22px] font-bold">
            {point.aggregate}
          </text>
          <Label x={x(point)}>{point.label}</Label>
        </g>
      ))}
    </svg>
  );
}

/** The dots towards the place without a figure, and its ring. */
function OpenEnd({ from, to, y, label }: { from: number; to: number; y: number; label: string | undefined }) {
  return (
    <g>
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
      <circle cx={to} cy={y} r="13" strokeWidth="3" className="fill-gold-tint stroke-gold" />
      <text x={to} y={y + 7} textAnchor="middle" className="fill-on-gold-tint text-[19px] font-bold">
        ?
      </text>
      <Label x={to}>{label}</Label>
    </g>
  );
}

function Label({ x, children }: { x: number; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <text x={x} y={foot + 36} textAnchor="middle" className="fill-ink-2 text-[19px]">
      {children}
    </text>
  );
}
