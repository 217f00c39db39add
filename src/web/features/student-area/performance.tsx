import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Performance, WhatIf } from "../../../contract/student/performance.ts";
import { strong } from "../../lib/rich-parts.tsx";
import { lastRung } from "../../lib/last-rung.ts";
import { useWords } from "../../lib/words.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { AggregateChart } from "./aggregate-chart.tsx";
import { SubjectTable } from "./subject-table.tsx";

interface PerformancePageProps {
  performance: Performance;
  whatIf: WhatIf | null;
  /** The tried grade, by subject id. */
  imagined: Readonly<Record<string, string>>;
  error: string | undefined;
}

export function PerformancePage({ performance, whatIf, imagined, error }: PerformancePageProps) {
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
      <WhatIfForm performance={performance} whatIf={whatIf} imagined={imagined} error={error} />
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
        <a
          href="/checker"
          className="mt-3 inline-flex min-h-11 items-center rounded-control bg-brand px-4 font-semibold text-on-brand"
        >
          {t("student.checkCutOff")}
        </a>
      </Note>
    </>
  );
}

function WhatIfForm({ performance, whatIf, imagined, error }: PerformancePageProps) {
  const { t } = useWords();
  return (
    <Card className="mt-4">
      <h2 id="what-if" className="scroll-mt-4 text-xl">
        {t("student.whatIf")}
      </h2>
      <p className="mt-1 text-ink-2">{t("student.whatIf.text")}</p>
      <Form method="post" preventScrollReset className="mt-4">
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {performance.subjects.map(({ subject_id, name, grade }) => (
            <label key={subject_id} className="block">
              <span className="mb-1 block truncate text-sm font-semibold">{name}</span>
              <select
                name={`grade-${subject_id}`}
                defaultValue={imagined[subject_id] ?? grade ?? ""}
                className="control figures"
              >
                <option value="">{t("student.whatIf.noGrade")}</option>
                {performance.grades.map((one) => (
                  <option key={one} value={one}>
                    {one === grade ? t("student.whatIf.yours", { grade: one }) : one}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        <Button type="submit" className="mt-4">
          {t("student.whatIf.work")}
        </Button>
      </Form>
      <div role="status" className="mt-4 empty:hidden">
        {error ??
          (whatIf === null ? null : (
            <WhatIfAnswer
              whatIf={whatIf}
              real={performance.best_aggregate}
              last={lastRungOf(performance.certificate)}
            />
          ))}
      </div>
    </Card>
  );
}

function WhatIfAnswer({
  whatIf,
  real,
  last,
}: {
  whatIf: WhatIf;
  real: number | null;
  last: number | undefined;
}) {
  const { t } = useWords();
  const { aggregate, missing, gained } = whatIf;
  if (aggregate === null) return <p>{t("student.whatIf.missing", { missing: missing.join(", ") })}</p>;
  return (
    <>
      <p className="text-lg">
        <NewAggregate aggregate={aggregate} gained={gained} />
      </p>
      {real !== null && (
        <div className="mt-2">
          <Ladder
            you={real}
            cutOff={aggregate}
            last={last}
            cutOffWords={t("student.whatIf.line", { aggregate })}
            tone={aggregate <= real ? "brand" : "clay"}
            label={t("student.whatIf.label", { yours: real, imagined: aggregate })}
          />
        </div>
      )}
      <p className="mt-2 text-sm text-ink-2">
        {t("student.whatIf.counted", {
          subjects: whatIf.counted.map(({ name, grade }) => `${name} ${grade}`).join(", "),
        })}
      </p>
    </>
  );
}

function NewAggregate({ aggregate, gained }: { aggregate: number; gained: number | null }) {
  const { rich } = useWords();
  const values = { aggregate, b: (words: ReactNode) => <strong className="figures">{words}</strong> };
  if (gained === null) return rich("student.whatIf.aggregate", values);
  if (gained === 0) return rich("student.whatIf.same", values);
  return gained > 0
    ? rich("student.whatIf.better", { ...values, points: gained })
    : rich("student.whatIf.worse", { ...values, points: -gained });
}
