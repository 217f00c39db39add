import type { Overview } from "../../../../contract/student/overview.ts";
import { linkTo } from "../../../lib/rich-parts.tsx";
import { useWords } from "../../../lib/words.tsx";
import { Card } from "../../../ui/card.tsx";

export function LastCheck({ check }: { check: Overview["last_check"] }) {
  const { t, rich, shortDay } = useWords();
  return (
    <Card>
      <h2 className="text-lg">{t("student.overview.lastCheck")}</h2>
      {check === null ? (
        <p className="mt-1 text-ink-2">
          {rich("student.overview.lastCheck.none", {
            link: linkTo("/checker"),
          })}
        </p>
      ) : (
        <>
          <p className="mt-1">
            {t("student.overview.lastCheck.where", { school: check.school, day: shortDay(check.date) })}
          </p>
          <p className="mt-1 text-ink-2">
            {check.aggregate === null
              ? t("student.overview.lastCheck.noAggregate")
              : t("student.overview.lastCheck.aggregate", { aggregate: check.aggregate })}{" "}
            ·{" "}
            {check.total_qualified === 0 && check.total_open > 0
              ? t("student.open", { count: check.total_open })
              : t("student.programmes", { count: check.total_qualified })}
          </p>
          <a
            href={`/checker/results/${check.check_code}`}
            className="link mt-1 inline-flex min-h-11 items-center"
          >
            {check.is_open ? t("student.overview.lastCheck.open") : t("student.overview.lastCheck.pay")}
          </a>
        </>
      )}
    </Card>
  );
}
