import { useWords } from "../../../../../kernel/web/words.tsx";
import { BulletPoints, Section } from "../../parts/page-top.tsx";
import { DataTable } from "../../parts/data-table.tsx";
import type { HowSure } from "./share.ts";

/** The rules of the count, and its lists. */
export function HowCounted({ counted }: { counted: HowSure }) {
  const { t } = useWords();
  const { at_limit: atLimit, fewest_cases: fewest, pairs } = counted;
  return (
    <Section id="counted" title={t("howSure.counted")}>
      <BulletPoints>
        <li>{t("howSure.counted.next")}</li>
        <li>{t("howSure.counted.possible")}</li>
        <li>
          {t("howSure.counted.limit")} {atLimit !== null && t("howSure.counted.again", atLimit)}
        </li>
        <li>{t("howSure.counted.reached")}</li>
        <li>{t("howSure.counted.few", { fewest })}</li>
      </BulletPoints>
      {pairs.length > 0 && <PairTable pairs={pairs} />}
    </Section>
  );
}

function PairTable({ pairs }: Pick<HowSure, "pairs">) {
  const { t } = useWords();
  return (
    <DataTable
      caption={t("howSure.pairs")}
      isSmall
      words={[1]}
      heads={[t("common.school"), t("howSure.pairs.lists"), t("howSure.pairs.cases")]}
      rows={pairs.map(({ school, from, to, cases }) => [
        school,
        t("howSure.pairs.entries", { from: String(from), to: String(to) }),
        cases,
      ])}
    />
  );
}
