import type { Performance } from "../../../contract/student/performance.ts";
import { strong } from "../../lib/rich-parts.tsx";
import { lastRung } from "../../lib/last-rung.ts";
import { useWords } from "../../lib/words.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { AggregateChart } from "./aggregate-chart.tsx";
import { SubjectTable } from "./subject-table.tsx";

export function PerformancePage({ performance }: { performance: Performance }) {
  const { t } = useWords();
  const { certificate, missing } = performance;
  if (certificate === null) return <NoCheckYet />;
  return (
    <>
      <h1 className="text-3xl">{t("student.performance")}</h1>
      <p className="mt-1.5 text-ink-2">{t("student.performance.from", { certificate })}</p>
      {missing.length > 0 && (
        <Note className="mt-4">{t("student.performance.missing", { missing: missing.join(", ") })}</Note>
      )}
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <AggregateCard performance={performance} />
        <CostliestCard performance={performance} />
      </div>
      <SubjectTable subjects={performance.subjects} />
      {performance.opened_check !== null && <WhatIfCard code={performance.opened_check} />}
    </>
  );
}

function AggregateCard({ performance }: { performance: Performance }) {
  const { t } = useWords();
  const { best_aggregate } = performance;
  return (
    <Card>
      <h2 className="text-xl">{t("student.performance.aggregate")}</h2>
      {best_aggregate !== null && (
        <div className="mt-3">
          <Ladder
            you={best_aggregate}
            cutOff={null}
            last={lastRungOf(performance.certificate)}
            youWords={t("student.performance.best", { aggregate: best_aggregate })}
            label={t("student.performance.best.label", { aggregate: best_aggregate })}
          />
        </div>
      )}
      <AggregateChart history={performance.history} />
    </Card>
  );
}

function lastRungOf(certificate: Performance["certificate"]): number | undefined {
  return certificate === null ? undefined : lastRung(certificate);
}

/** The subjects where the most points could be gained. */
function CostliestCard({ performance: { best_aggregate, costliest } }: { performance: Performance }) {
  const { t, rich } = useWords();
  const [costly] = costliest;
  return (
    <Card>
      <h2 className="text-xl">{t("student.performance.costs")}</h2>
      {costly === undefined ? (
        <p className="mt-2">
          {best_aggregate === null
            ? t("student.performance.costs.tooFew")
            : t("student.performance.costs.none")}
        </p>
      ) : (
        <>
          <p className="mt-2">
            {rich("student.performance.costs.most", {
              subject: costly.name,
              grade: costly.grade,
              points: costly.points_over_best,
              b: strong,
            })}
          </p>
          <ul className="figures mt-3 grid gap-1.5">
            {costliest.map(({ name, grade, points_over_best }) => (
              <li key={name} className="flex justify-between gap-3">
                <span>
                  {name} <span className="text-ink-2">{grade}</span>
                </span>
                <span className="font-semibold">+{points_over_best}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function NoCheckYet() {
  const { t } = useWords();
  return (
    <>
      <h1 className="text-3xl">{t("student.performance")}</h1>
      <Note tone="brand" className="mt-4">
        <p>{t("student.performance.noCheck")}</p>
        <LinkButton href="/checker" className="mt-3">
          {t("student.checkCutOff")}
        </LinkButton>
      </Note>
    </>
  );
}

/** Other grades are tried on a paid check's own page. */
function WhatIfCard({ code }: { code: string }) {
  const { t } = useWords();
  return (
    <Card className="mt-4">
      <h2 className="text-xl">{t("student.whatIf")}</h2>
      <p className="mt-1 text-ink-2">{t("student.whatIf.text")}</p>
      <LinkButton className="mt-4" href={`/checker/results/${code}/what-if`}>
        {t("student.whatIf.try")}
      </LinkButton>
    </Card>
  );
}
