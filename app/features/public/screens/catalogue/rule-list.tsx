import { useWords } from "../../../../kernel/web/words.tsx";
import type { SchoolPage } from "../../contract/catalogue.ts";
import { Source } from "../parts/data-table.tsx";

/** A school's general rules per level and certificate, in its own words with the source. */
export function RuleList({ rules }: { rules: SchoolPage["rules"] }) {
  const { t } = useWords();
  if (rules.length === 0) return <p className="mt-2 text-ink-2">{t("catalogue.rules.none")}</p>;
  return (
    <ul className="mt-2 grid gap-4">
      {rules.map((rule) => (
        <li key={[rule.level, rule.certificate, ...(rule.streams ?? [])].join()}>
          <h3 className="text-base">{[rule.level, rule.certificate, ...(rule.streams ?? [])].join(" · ")}</h3>
          {rule.text !== null && <p className="mt-0.5">{rule.text}</p>}
          {rule.also_asks.length > 0 && (
            <p className="mt-0.5 text-ink-2">
              {t("catalogue.rules.alsoAsked", { what: rule.also_asks.join("; ") })}
            </p>
          )}
          <p className="mt-0.5 text-sm text-ink-2">
            {rule.max_aggregate !== null &&
              `${t("catalogue.rules.aggregate", { aggregate: rule.max_aggregate })} `}
            {!rule.is_published && rule.text === null && `${t("catalogue.rules.notPublished")} `}
            <Source address={rule.source} />
          </p>
        </li>
      ))}
    </ul>
  );
}
