import { strong } from "../../../lib/rich-parts.tsx";
import { useWords } from "../../../lib/words.tsx";
import { Note } from "../../../ui/card.tsx";
import { sourceIn } from "../../parts/source-link.tsx";
import { Bills } from "./bills.tsx";
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
