import { useWords } from "../../../lib/words.tsx";
import { Points, Section } from "../../parts/article.tsx";
import type { HowSure } from "./share.ts";

/** The rules of the count, and its lists. */
export function HowCounted({ counted }: { counted: HowSure }) {
  const { t } = useWords();
  const { at_limit: atLimit, fewest_cases: fewest, pairs } = counted;
  return (
    <Section id="counted" title={t("howSure.counted")}>
      <Points>
        <li>{t("howSure.counted.next")}</li>
        <li>{t("howSure.counted.possible")}</li>
        <li>
          {t("howSure.counted.limit")} {atLimit !== null && t("howSure.counted.again", atLimit)}
        </li>
        <li>{t("howSure.counted.reached")}</li>
        <li>{t("howSure.counted.few", { fewest })}</li>
      </Points>
      {pairs.length > 0 && <PairTable pairs={pairs} />}
    </Section>
  );
}

function PairTable({ pairs }: Pick<HowSure, "pairs">) {
  const { t } = useWords();
  return (
    <table className="figures w-full text-sm">
      <caption className="pt-3 pb-2 text-start font-semibold">{t("howSure.pairs")}</caption>
      <thead>
        <tr className="border-b border-line-2 align-bottom">
          <th scope="col" className="py-2 pe-2 text-start">
            {t("howSure.pairs.school")}
          </th>
          <th scope="col" className="p-2 text-start">
            {t("howSure.pairs.lists")}
          </th>
          <th scope="col" className="py-2 ps-2 text-end">
            {t("howSure.pairs.cases")}
          </th>
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ school, from, to, cases }) => (
          <tr key={`${school} ${from} ${to}`} className="border-b border-line">
            <th scope="row" className="py-2 pe-2 text-start font-medium">
              {school}
            </th>
            <td className="p-2">{t("howSure.pairs.entries", { from: String(from), to: String(to) })}</td>
            <td className="py-2 ps-2 text-end">{cases}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
