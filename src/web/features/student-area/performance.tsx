import { Form } from "react-router";
import type { Performance, WhatIf } from "../../../contract/student.ts";
import { Button } from "../../ui/button.tsx";
import { Card, Note } from "../../ui/card.tsx";
import { Ladder } from "../../ui/ladder.tsx";
import { AggregateChart } from "./aggregate-chart.tsx";
import { SubjectTable } from "./subject-table.tsx";

export interface PerformancePageProps {
  performance: Performance;
  whatIf: WhatIf | null;
  /** What was entered for it, by subject id. */
  imagined: Readonly<Record<string, string>>;
  error: string | undefined;
}

export function PerformancePage({ performance, whatIf, imagined, error }: PerformancePageProps) {
  const { certificate, best_aggregate, costliest, missing } = performance;
  if (certificate === null) return <NoCheckYet />;
  return (
    <>
      <h1 className="text-3xl">Performance</h1>
      <p className="mt-1.5 text-ink-2">
        From the grades of your best check ({certificate}). Lower is better: 6 is the best aggregate there is.
      </p>
      {missing.length > 0 && (
        <Note className="mt-4">No aggregate yet. Still missing: {missing.join(", ")}.</Note>
      )}
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <h2 className="text-xl">Your aggregate</h2>
          {best_aggregate !== null && (
            <div className="mt-3">
              <Ladder
                you={best_aggregate}
                cutOff={null}
                youWord="best"
                label={`Best aggregate ${best_aggregate}`}
              />
            </div>
          )}
          <AggregateChart history={performance.history} />
        </Card>
        <Card>
          <h2 className="text-xl">Where the points are</h2>
          {costliest.length === 0 ? (
            <p className="mt-2">
              {best_aggregate === null
                ? "We can say once six subjects count."
                : "Every counted subject has the best grade. There is nothing to gain."}
            </p>
          ) : (
            <>
              <p className="mt-2">
                <strong>{costliest[0]?.name}</strong> costs most: its {costliest[0]?.grade} adds{" "}
                {costliest[0]?.points_over_best} {costliest[0]?.points_over_best === 1 ? "point" : "points"}{" "}
                over the best grade.
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
      </div>
      <SubjectTable subjects={performance.subjects} />
      <WhatIfForm performance={performance} whatIf={whatIf} imagined={imagined} error={error} />
    </>
  );
}

function NoCheckYet() {
  return (
    <>
      <h1 className="text-3xl">Performance</h1>
      <Note tone="brand" className="mt-4">
        <p>
          Make a check with this phone number, and your aggregate and each grade stand here beside the
          country's.
        </p>
        <a
          href="/checker"
          className="mt-3 inline-flex min-h-11 items-center rounded-control bg-brand px-4 font-semibold text-on-brand"
        >
          Check Cutoff
        </a>
      </Note>
    </>
  );
}

function WhatIfForm({ performance, whatIf, imagined, error }: PerformancePageProps) {
  return (
    <Card className="mt-4">
      <h2 id="what-if" className="scroll-mt-4 text-xl">
        What if?
      </h2>
      <p className="mt-1 text-ink-2">
        Change grades, for example of a resit, and see the aggregate they would give.
      </p>
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
                <option value="">No grade</option>
                {performance.grades.map((one) => (
                  <option key={one} value={one}>
                    {one}
                    {one === grade ? " (yours)" : ""}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
        <Button type="submit" className="mt-4">
          Work it out
        </Button>
      </Form>
      <div role="status" className="mt-4 empty:hidden">
        {error ??
          (whatIf === null ? null : <WhatIfAnswer whatIf={whatIf} real={performance.best_aggregate} />)}
      </div>
    </Card>
  );
}

function WhatIfAnswer({ whatIf, real }: { whatIf: WhatIf; real: number | null }) {
  const { aggregate, missing, gained } = whatIf;
  if (aggregate === null) return <p>No aggregate with these grades. Still missing: {missing.join(", ")}.</p>;
  return (
    <>
      <p className="text-lg">
        Aggregate <strong className="figures">{aggregate}</strong>
        {gained !== null && gained !== 0 && (
          <>
            : {Math.abs(gained)} {Math.abs(gained) === 1 ? "point" : "points"}{" "}
            {gained > 0 ? "better" : "worse"} than yours
          </>
        )}
        {gained === 0 && ": the same as yours"}
      </p>
      {real !== null && (
        <div className="mt-2">
          <Ladder
            you={real}
            cutOff={aggregate}
            cutOffWord="what if"
            tone={aggregate <= real ? "brand" : "clay"}
            label={`Yours ${real}, what if ${aggregate}`}
          />
        </div>
      )}
      <p className="mt-2 text-sm text-ink-2">
        Counted: {whatIf.counted.map(({ name, grade }) => `${name} ${grade}`).join(", ")}.
      </p>
    </>
  );
}
