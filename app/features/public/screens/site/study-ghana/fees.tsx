import { strong, useWords } from "../../../../../kernel/web/words.tsx";
import { Note } from "../../../../../kernel/ui/card.tsx";
import { sourceIn } from "../../parts/data-table.tsx";
import { Fact, GuideSection } from "./guide-section.tsx";

/** Least and most per year. */
type Row = readonly [
  what: "guide.fees.tuition" | "guide.fees.accommodation" | "guide.fees.application",
  from: number,
  to: number,
];

/** In cedis. */
const local: readonly Row[] = [
  ["guide.fees.tuition", 1500, 5000],
  ["guide.fees.accommodation", 1000, 3000],
  ["guide.fees.application", 200, 500],
];
/** In US dollars. */
const international: readonly Row[] = [
  ["guide.fees.tuition", 3000, 8000],
  ["guide.fees.accommodation", 1000, 3000],
  ["guide.fees.application", 100, 300],
];

const noFeesSource =
  "https://starrfm.com.gh/over-15000-students-already-covered-under-no-fees-stress-policy-mahama";

export function Fees() {
  const { t, rich } = useWords();
  return (
    <GuideSection id="fees" title={t("guide.fees")}>
      <Note>{rich("guide.fees.none", { strong, ...sourceIn(noFeesSource) })}</Note>
      <div className="grid gap-4 sm:grid-cols-2">
        <Range title={t("guide.fees.local")} currency="guide.fees.cedis" rows={local}>
          {t("guide.fees.local.text")}
        </Range>
        <Range title={t("guide.fees.international")} currency="guide.fees.dollars" rows={international}>
          {t("guide.fees.international.text")}
        </Range>
      </div>
      <h3 className="mt-4 text-xl">{t("guide.bills")}</h3>
      <Bills />
      <p className="text-ink-2">{t("guide.bills.beside")}</p>
      <Fact
        title={t("guide.fees.forms")}
        year="2018/19"
        source="https://myjoyonline.com/stop-sale-of-admission-forms-in-excess-of-vacancies-public-universities-urged"
      >
        <p>{t("guide.fees.forms.text")}</p>
      </Fact>
      <Fact
        title={t("guide.fees.forms.nursing")}
        year="2025/26"
        source="https://mobile.classfmonline.com/news/education/MoH-reduces-application-form-fees-for-nursing-training-institutions-61447"
      >
        <p>{t("guide.fees.forms.nursing.text")}</p>
      </Fact>
    </GuideSection>
  );
}

interface RangeProps {
  title: string;
  currency: "guide.fees.cedis" | "guide.fees.dollars";
  rows: readonly Row[];
  children: string;
}

function Range({ title, currency, rows, children }: RangeProps) {
  const { t } = useWords();
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h3 className="text-lg">{title}</h3>
      <dl className="figures mt-2">
        {rows.map(([what, from, to]) => (
          <div key={what} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{t(what)}</dt>
            <dd className="font-semibold">{t(currency, { from, to })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{children}</p>
    </div>
  );
}

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
function Bills() {
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
