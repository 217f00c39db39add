import { useWords } from "../../../lib/words.tsx";
import { sourceIn } from "../../parts/source-link.tsx";

const ugFees =
  "https://dailynewsghana.net/university-of-ghana-releases-2025-2026-fees-students-to-pay-more-next-academic-year";

interface Bill {
  readonly what: `guide.bills.${"humanities" | "humanitiesPaying" | "lawPaying" | "ubids" | "knustPaying"}`;
  /** null if the source states none. */
  readonly year: string | null;
  readonly isProposed?: boolean;
  /** Cedis in the first year; the least and the most if programmes differ. */
  readonly first: number | readonly [least: number, most: number];
  /** Cedis in each later year, if published. */
  readonly next?: number;
  readonly source: string;
}

const bills: readonly Bill[] = [
  { what: "guide.bills.humanities", year: "2024/25", first: 2319, next: 1774, source: ugFees },
  { what: "guide.bills.humanitiesPaying", year: "2024/25", first: 5295, source: ugFees },
  { what: "guide.bills.lawPaying", year: "2024/25", first: 6378, source: ugFees },
  {
    what: "guide.bills.humanities",
    year: "2025/26",
    isProposed: true,
    first: 3110,
    next: 2253,
    source: ugFees,
  },
  { what: "guide.bills.humanitiesPaying", year: "2025/26", first: 6086, next: 5229, source: ugFees },
  { what: "guide.bills.lawPaying", year: "2025/26", first: 7169, source: ugFees },
  { what: "guide.bills.ubids", year: null, first: [2599, 3399], source: "https://ubids.edu.gh/?p=7016" },
  {
    what: "guide.bills.knustPaying",
    year: "2021/22",
    first: [6298, 9798],
    source: "https://ghloud.com/knust-undergraduate-fees/",
  },
];

/** Bills published by schools or the news, one card each. */
export function Bills() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {bills.map((bill) => (
        <BillCard key={`${bill.what} ${bill.year}`} {...bill} />
      ))}
    </ul>
  );
}

function BillCard({ what, year, isProposed = false, first, next, source }: Bill) {
  const { t, rich, number } = useWords();
  const published =
    year === null ? t("guide.bills.noYear") : isProposed ? t("guide.bills.proposed", { year }) : year;
  return (
    <li className="figures rounded-card border border-line bg-surface p-4">
      <p className="flex justify-between gap-4 font-semibold">
        <span>{t(what)}</span>
        <span className="shrink-0">
          {typeof first === "number"
            ? number(first)
            : t("guide.bills.range", { from: first[0], to: first[1] })}
        </span>
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {next === undefined
          ? rich("site.provenance", { year: published, ...sourceIn(source) })
          : rich("guide.bills.continuing", { year: published, bill: next, ...sourceIn(source) })}
      </p>
    </li>
  );
}
