import { useWords } from "../../../lib/words.tsx";
import { ofHundred, standing, type HowSure } from "./share.ts";

const width = 600;
const nameWidth = 100;
const numberWidth = 56;
const bar = { height: 28, gap: 8 };
const label = 38;
const rowGap = 26;
const full = width - nameWidth - numberWidth;

/** One colour a school, in their order; the name stands beside each bar too. */
const colours = ["fill-brand", "fill-teal", "fill-gold", "fill-clay"] as const;

/** Of 100 students, a bar for each school, from the safest place to the furthest over the line. */
export function HeldChart({ schools }: Pick<HowSure, "schools">) {
  const words = useWords();
  const rows = schools[0]?.shares ?? [];
  const rowHeight = label + schools.length * (bar.height + bar.gap) + rowGap;
  return (
    <svg
      role="img"
      aria-label={words.t("howSure.chart")}
      viewBox={`0 0 ${width} ${rows.length * rowHeight - rowGap}`}
      className="figures mt-2 w-full max-w-md"
    >
      {rows.map((row, at) => (
        <g key={row.margin} transform={`translate(0 ${at * rowHeight})`}>
          <text y={24} className="fill-ink text-[25px] font-semibold">
            {standing(words, row)}
          </text>
          {schools.map(({ slug, short_name: name, shares }, nr) => (
            <SchoolBar
              key={slug}
              name={name}
              share={shares[at] === undefined ? null : ofHundred(shares[at])}
              y={label + nr * (bar.height + bar.gap)}
              colour={colours[nr % colours.length] ?? "fill-brand"}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

interface SchoolBarProps {
  name: string;
  share: number | null;
  y: number;
  colour: string;
}

function SchoolBar({ name, share, y, colour }: SchoolBarProps) {
  const { t } = useWords();
  const middle = y + bar.height - 6;
  return (
    <g>
      <text y={middle} className="fill-ink-2 text-[23px]">
        {name}
      </text>
      {share === null ? (
        <text x={nameWidth} y={middle} className="fill-ink-2 text-[23px]">
          {t("howSure.chart.tooFew")}
        </text>
      ) : (
        <>
          <rect x={nameWidth} y={y} width={full} height={bar.height} rx="6" className="fill-sunken" />
          <rect
            x={nameWidth}
            y={y}
            width={Math.max(3, (full * share) / 100)}
            height={bar.height}
            rx="6"
            className={colour}
          />
          <text x={width} y={middle} textAnchor="end" className="fill-ink text-[25px] font-bold">
            {share}
          </text>
        </>
      )}
    </g>
  );
}
